import type { Label } from '@namekeep/contract';
import type { CountedLabel } from '../ports/index.ts';

export const presentLabel = ({ name, color, records }: CountedLabel): Label => ({ name, color, count: records });
