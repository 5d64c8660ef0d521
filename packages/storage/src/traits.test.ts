import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTraits, type Choices, digits, everyOf, indexOf, numberOf, type Traits, traitsOf } from './traits.ts';

/** The values of the first schema, in the order in which its rows were numbered. */
const first: Choices = {
  lifecycle: ['active', 'inactive', 'transferred'],
  ownership: ['owned', 'managed'],
  renewalIntent: ['renew', 'let_expire'],
  autoRenew: [null, false, true],
  currency: ['USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD'],
};

test('every set of choices has the number that rows of the first schema have', () => {
  for (const [place, set] of everyOf(first).entries()) assert.equal(traitsOf(set), place);
});

test('a number gives its choices back, as SQL takes them out of it', () => {
  for (const [number, set] of allTraits) {
    for (const trait of Object.keys(digits) as (keyof Traits)[]) {
      const { place, base, morePlace, room } = digits[trait];
      const index = (Math.floor(number / place) % base) + base * (Math.floor(number / morePlace) % room);
      assert.equal(index, indexOf(trait, set[trait]));
    }
  }
});

test('new values at the end of a list change no number that is stored, and fit into their columns', () => {
  const more = (trait: keyof Traits) => {
    const { base, room } = digits[trait];
    const count = base * room - first[trait].length;
    return Array.from({ length: count }, (_, index) => `later ${index}`);
  };
  const later = Object.fromEntries(
    Object.entries(first).map(([trait, values]) => [trait, [...values, ...more(trait as keyof Traits)]]),
  ) as unknown as Choices;
  for (const set of everyOf(first)) assert.equal(numberOf(later, set), traitsOf(set));
  const numbers = new Set(everyOf(later).map((set) => numberOf(later, set)));
  assert.equal(numbers.size, 32_256);
  assert.ok(Math.max(...numbers) < 2 ** 15);
});

test('a value without room is an error, and never the number of another one', () => {
  const [set] = everyOf(first);
  assert.throws(() => numberOf(first, { ...set, currency: 'ZZZ' } as unknown as Traits), RangeError);
});
