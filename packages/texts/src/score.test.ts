import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { draftsOf } from '@namekeep/domain';
import { precision, recall, type Score, scoreOf, sumOf } from './testing/score.ts';
import { currency, type ExampleText, examples, today, unseen } from './testing/texts/index.ts';
import { readText } from './read-text.ts';

/** What the rules must reach over all values of all texts. */
const floor = { precision: 0.97, recall: 0.95 };

function read({ text, locale, drafts }: ExampleText): Score {
  const found = draftsOf(readText(text, { today, locale, currency }), currency).drafts;
  return scoreOf(
    found.map(({ input }) => input),
    drafts,
  );
}

suite('The rules, on forty texts in four languages', () => {
  test('find what a careful reader finds, nearly always, and little else', (context) => {
    const all = Object.entries(examples).map(([group, texts]) => {
      const score = sumOf(texts.map(read));
      context.diagnostic(line(`${group} (${texts.length})`, score));
      return score;
    });
    const whole = sumOf(all);
    context.diagnostic(line('all', whole));
    for (const miss of whole.misses) context.diagnostic(`  ${miss}`);
    assert.ok(precision(whole) >= floor.precision && recall(whole) >= floor.recall, line('all', whole));
  });

  test('find nearly as much in texts that were written after them', (context) => {
    const score = sumOf(unseen.map(read));
    context.diagnostic(line(`unseen (${unseen.length})`, score));
    assert.ok(precision(score) >= floor.precision && recall(score) >= floor.recall, score.misses.join('; '));
  });

  test('are not told what to do by a text', () => {
    for (const example of examples.injections ?? []) assert.deepEqual(read(example).misses, [], example.about);
  });
});

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const line = (name: string, score: Score): string =>
  `${name}: precision ${percent(precision(score))}, recall ${percent(recall(score))} of ${score.expected} values`;
