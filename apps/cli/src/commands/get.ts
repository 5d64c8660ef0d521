import type { Command } from '../definition.ts';
import { findRecord } from '../find-record.ts';

export const run: Command = async ({ connect, output }, [nameOrId = ''], options) => {
  const { record, json } = await findRecord(await connect(), nameOrId);
  if (options.flag('json')) return output.print(json);
  const { recordText } = await import('../render/record.ts');
  return output.print(recordText(record, output.screen));
};
