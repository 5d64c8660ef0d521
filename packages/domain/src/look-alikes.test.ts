import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { lookAlikes } from './look-alikes.ts';

test('names look alike by one letter, two that are swapped, or in another alphabet, below the same suffix', () => {
  const isAlike = (one: string, other: string) => lookAlikes([one, other]).size === 2;
  for (const pair of [
    'example.com exmple.com',
    'example.com exanple.com',
    'example.com examplle.com',
    'example.com exmaple.com',
    'paypal.com paypa1.com',
    'bücher.de buecher.de',
    'bücher.de bucher.de',
    'straße.de strasse.de',
    'аррӏе.com apple.com',
    'łódźka.pl lodzka.pl',
  ]) {
    const [one = '', other = ''] = pair.split(' ');
    assert.ok(isAlike(one, other), pair);
  }
  for (const pair of [
    'example.com example.co',
    'example.com xample.co',
    'example.com exmpl.com',
    'shop1.com shop2.com',
    'shop.com shop2.com',
    'abc.com abd.com',
    'example.com example.com',
    'a.example.com a.exmple.com',
  ]) {
    const [one = '', other = ''] = pair.split(' ');
    assert.ok(!isAlike(one, other), pair);
  }
  assert.deepEqual([...lookAlikes([])], []);
});

/** By the definition, letter by letter. */
function isNear(a: string, b: string): boolean {
  if (a === b || Math.max(a.length, b.length) < 4 || a.replace(/\d/g, '') === b.replace(/\d/g, '')) return false;
  const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
  const each = (text: string) => Array.from(text, (_, at) => at);
  return (
    each(a).some((at) => without(a, at) === b || (a.length === b.length && without(a, at) === without(b, at))) ||
    each(b).some((at) => without(b, at) === a) ||
    each(a).some((at) => a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2) === b)
  );
}

const runs = propertyRuns(50);
test('the pairs of any names are those of the definition (50 runs or more)', runs, async (context) => {
  const label = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '2'), minLength: 1, maxLength: 6 });
  const property = fc.asyncProperty(fc.uniqueArray(label, { maxLength: 40 }), async (labels) => {
    const found = lookAlikes(labels.map((text) => `${text}.com`));
    for (const [one, a] of labels.entries()) {
      const others = [...labels.keys()].filter((other) => isNear(a, labels[other] ?? ''));
      assert.deepEqual(found.get(one) ?? [], others, a);
    }
  });
  await assertProperty(context, property, runs);
});
