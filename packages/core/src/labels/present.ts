import type { Label } from '@namekeep/contract';
import type { StoredLabel } from '../ports/index.ts';

export const presentLabel = ({ name, color, records }: StoredLabel): Label => ({ name, color, count: records });
