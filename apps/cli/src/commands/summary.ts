import type { BodyOf } from '@namekeep/contract/client';
import type { Command } from '../definition.ts';
import { exactTotals } from '../exact-totals.ts';
import { answered } from '../http/answer.ts';
import { summaryLines } from '../render/summary.ts';

export const run: Command = async ({ connect, output }, _words, options) => {
  const { text } = answered(await (await connect()).call('summaryGet', {}));
  if (options.flag('json')) return output.print(text);
  return output.print(summaryLines(exactTotals<BodyOf<'summaryGet'>>(text), output.screen).join('\n'));
};
