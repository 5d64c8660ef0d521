import type { Command } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { counted } from '../render/counts.ts';

export const run: Command = async ({ connect, output }, [id = ''], options) => {
  const { body, text } = answered(await (await connect()).call('importsUndo', { id }));
  if (options.flag('json')) return output.print(text);
  return output.print(
    `The import was taken back: ${counted(body.deleted, 'record')} deleted, ${body.reverted} as ${body.reverted === 1 ? 'it was' : 'they were'} before.`,
  );
};
