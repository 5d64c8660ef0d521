import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled, found, scoreOfAll, tableOf } from './score.ts';
import type { ExampleText } from './sets.ts';

/** What the reader must reach: no wrong day, hardly a wrong value, and most of what a text says. */
export function testReach(examples: readonly ExampleText[]): void {
  const score = scoreOfAll(examples);
  const { dates, prices, names } = score.tallies;
  const words = score.misses.join('\n');

  test(`They are ${examples.length}, and what is read of them is in this table`, (context) => {
    for (const line of tableOf(score).split('\n')) context.diagnostic(line);
    assert.ok(examples.length >= 300 && dates.expected >= 300 && prices.expected >= 200);
  });

  test('No day is wrong, and hardly any other value', () => {
    assert.equal(dates.wrong, 0, words);
    const { names: _, ...values } = score.tallies;
    const sum = (member: 'right' | 'wrong') => Object.values(values).reduce((all, tally) => all + tally[member], 0);
    assert.ok(sum('wrong') <= 0.003 * (sum('right') + sum('wrong')), words);
  });

  test('Three quarters of the days are filled, and nearly all values are filled or offered', () => {
    assert.ok(filled(dates) >= 0.75, words);
    for (const tally of [names, dates, prices]) assert.ok(found(tally) >= 0.97, words);
  });
}
