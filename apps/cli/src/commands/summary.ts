import type { BodyOf } from '@namekeep/contract/client';
import type { Command } from '../definition.ts';
import { answered } from '../http/answer.ts';
import { summaryLines } from '../render/summary.ts';

export const run: Command = async ({ connect, output }, _words, options) => {
  const { text } = answered(await (await connect()).call('summaryGet', {}));
  if (options.flag('json')) return output.print(text);
  return output.print(summaryLines(exactly(text), output.screen).join('\n'));
};

/** Totals can exceed the exact range of numbers (2^53 − 1), so they are parsed as bigints. */
function exactly(json: string): BodyOf<'summaryGet'> {
  // The third argument has the source text (https://github.com/tc39/proposal-json-parse-with-source).
  const read = (key: string, value: unknown, context?: { source?: string }) =>
    key === 'totalMinor' && context?.source !== undefined ? BigInt(context.source) : value;
  return JSON.parse(json, read) as BodyOf<'summaryGet'>;
}
