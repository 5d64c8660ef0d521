import type { Command, CommandDetails } from '../definition.ts';
import { findRecord } from '../find-record.ts';
import { common, nameOrId } from '../options.ts';

export const details: CommandDetails = {
  arguments: [nameOrId],
  options: common,
  examples: [
    { line: 'get bücher.example', help: 'By name; archived records are found too.' },
    { line: 'get dom_01kaff5bzzfh3tcb0v6rb8t2fh --json', help: 'As JSON, by ID.' },
  ],
};

export const run: Command = async ({ connect, output }, [nameOrId = ''], options) => {
  const { record, json } = await findRecord(await connect(), nameOrId);
  if (options.flag('json')) return output.print(json);
  const { recordText } = await import('../render/record.ts');
  return output.print(recordText(record, output.screen));
};
