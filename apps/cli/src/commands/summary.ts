import type { Command } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { summaryLines } from '../render/summary.ts';

export const run: Command = async ({ connect, output }, _words, options) => {
  const { body, text } = answered(await (await connect()).call('summaryGet', {}));
  if (options.flag('json')) return output.print(text);
  return output.print(summaryLines(body, output.screen).join('\n'));
};
