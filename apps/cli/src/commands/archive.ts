import type { Command, CommandDetails } from '../definition.ts';
import { setArchived } from '../set-archived.ts';
import { common, namesOrIds, revisionOption } from '../options.ts';

export const details: CommandDetails = {
  description: ['Archived records keep their name and history. To unarchive a record, use `restore`.'],
  arguments: [namesOrIds],
  options: [revisionOption, ...common],
  examples: [{ line: 'archive old.example older.example', help: 'Several records at once.' }],
};

export const run: Command = (context, names, options) =>
  setArchived(context, names, options, { archived: true, done: 'Archived', already: 'is already archived' });
