import type { Command } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { counted, grouped } from '../render/counts.ts';

export const run: Command = async ({ connect, output }, [id = ''], options) => {
  const { body, text } = answered(await (await connect()).call('importsUndo', { id }));
  if (options.flag('json')) return output.print(text);
  return output.print(`Undone: ${counted(body.deleted, 'record')} deleted, ${grouped(body.reverted)} restored.`);
};
