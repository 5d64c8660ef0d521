import type { Command } from '../definition.ts';
import { setArchived } from '../set-archived.ts';

export const run: Command = (context, names, options) =>
  setArchived(context, names, options, { archived: true, done: 'Archived', already: 'is already archived' });
