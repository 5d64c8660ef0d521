import type { Command, CommandDetails } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { counted, grouped } from '../render/counts.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  description: [
    'Deletes the records that the import created and restores the ones that it or `change` changed, with the decisions that the change made. Works for 90 days, as long as none of these records has changed since.',
  ],
  arguments: [{ name: 'IMPORT', help: 'The ID that `import` or `change` printed (imp_…).' }],
  options: common,
  examples: [{ line: 'undo imp_01kaff5bzzfh3tcb0v6rb8t2fh', help: 'Undo this import.' }],
};

export const run: Command = async ({ connect, output }, [id = ''], options) => {
  const { body, text } = answered(await (await connect()).call('importsUndo', { id }));
  if (options.flag('json')) return output.print(text);
  return output.print(`Undone: ${counted(body.deleted, 'record')} deleted, ${grouped(body.reverted)} restored.`);
};
