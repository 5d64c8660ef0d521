import type { Command, CommandDetails } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { summaryLines } from '../render/summary.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  arguments: [],
  options: common,
  examples: [{ line: 'summary', help: 'The portfolio at a glance.' }],
};

export const run: Command = async ({ connect, output }, _words, options) => {
  const { body, text } = answered(await (await connect()).call('summaryGet', {}));
  if (options.flag('json')) return output.print(text);
  return output.print(summaryLines(body, output.screen).join('\n'));
};
