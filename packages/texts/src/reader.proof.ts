import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type DraftInput, draftsOf } from '@namekeep/domain';
import { hostileFragments } from '@namekeep/testing/fragments';
import { slowFragments } from '@namekeep/testing/growth';
import { readText } from './read-text.ts';
import { testReach } from './testing/reach.ts';
import { currency, textsOf, today } from './testing/sets.ts';
import { variants } from './testing/variants.ts';

const kinds = [
  'expirationDate',
  'billingDate',
  'registrationDate',
  'renewalCostMinor',
  'registrationCostMinor',
] as const satisfies readonly (keyof DraftInput)[];

const read = (text: string, locale: string | undefined) =>
  new Map(
    draftsOf(readText(text, { today, locale, currency }), currency).drafts.map(({ input }) => [input.name, input]),
  );
const keptTexts = textsOf().filter(({ anyNames }) => !anyNames);
const plain = keptTexts.map(({ text, locale }) => read(text, locale));

/** Dates and prices that are neither expected nor read from the text as it was. */
function gained(change: (text: string) => string): string[] {
  return keptTexts.flatMap(({ about, text, locale, drafts }, index) => {
    const changed = change(text);
    if (changed === text) return [];
    return [...read(changed, locale)].flatMap(([name, is]) => {
      const must = drafts.find((one) => one.name === name);
      const was = plain[index]?.get(name);
      return kinds.flatMap((kind) => {
        const value = is[kind] ?? null;
        const isKnown = value === null || [must?.[kind]].flat().includes(value) || value === was?.[kind];
        return isKnown ? [] : [`${about}: ${name} ${kind} ${value}, not ${must?.[kind] ?? null}`];
      });
    });
  });
}

suite('No text gains a wrong date or price', () => {
  for (const [what, change] of Object.entries(variants)) {
    test(what, () => assert.deepEqual(gained(change), []));
  }

  test('by a change that the rules are not ready for', () => {
    // Every date of a text moved by a year is found as another date: the comparison above can fail.
    assert.ok(gained((text) => text.replaceAll('2027', '2029')).length > 0);
  });
});

suite('The reader, on every text that is kept', () => {
  testReach(textsOf());
});

test('A text is read in time that grows with its length, whatever it repeats', () => {
  assert.deepEqual(
    slowFragments((text) => readText(text, { today, currency }), hostileFragments),
    [],
  );
});
