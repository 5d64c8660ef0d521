import type { Command } from '../definition.ts';
import { manualPage } from '../manual.ts';

export const run: Command = ({ output }) => output.print(manualPage());
