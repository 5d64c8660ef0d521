import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled, scoreOfAll, tableOf, wrongOf } from './score.ts';
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
    for (const tally of Object.values(score.tallies)) assert.ok(wrongOf(tally) <= 0.003, words);
  });

  test('Three quarters of the days are filled', () => {
    assert.ok(filled(dates) >= 0.75 && filled(prices) >= 0.75, words);
    assert.ok(filled(names) >= 0.97, words);
  });
}
