import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { issuesOf } from './issues.ts';
import { domainInput, domainPatch } from './record/input.ts';
import { settings } from './settings.ts';

test('paths are dotted and every unknown property is an issue of its own', () => {
  const schema = z.strictObject({ records: z.array(z.strictObject({ name: z.string('Enter a name.') })) });
  const result = schema.safeParse({ records: [{ name: 'a' }, { name: 1, x: 1, y: 2 }], z: 1 });
  assert.ok(!result.success);
  assert.deepEqual(issuesOf(result.error), [
    { path: 'records.1.name', code: 'invalid_type', message: 'Enter a name.' },
    { path: 'records.1.x', code: 'unrecognized_key', message: 'Unknown property "x". Remove it.' },
    { path: 'records.1.y', code: 'unrecognized_key', message: 'Unknown property "y". Remove it.' },
    { path: 'z', code: 'unrecognized_key', message: 'Unknown property "z". Remove it.' },
  ]);
});

test('an unknown property says which known one is meant', () => {
  const sentences = (schema: z.ZodType, value: object) =>
    issuesOf(schema.safeParse(value).error?.issues ?? []).flatMap(({ code, message }) =>
      code === 'unrecognized_key' ? [message] : [],
    );
  const meant: [written: string, meant: string | undefined][] = [
    ['renewalCost', 'renewalCostMinor (in minor units, 1108 for 11.08)'],
    ['renewal_cost_minor', 'renewalCostMinor (in minor units, 1108 for 11.08)'],
    ['price', 'renewalCostMinor (in minor units, 1108 for 11.08)'],
    ['registrationCost', 'registrationCostMinor (in minor units, 1108 for 11.08)'],
    ['expiry_date', 'expirationDate'],
    ['expiresAt', 'expirationDate'],
    ['registar', 'registrar'],
    ['Notes', 'notes'],
    ['archived', 'isArchived'],
    ['labels', undefined],
    ['a\nb', undefined],
    ['x'.repeat(5000), undefined],
    ['constructor', undefined],
  ];
  for (const [written, name] of meant) {
    const advice = name === undefined ? 'Remove it.' : `Did you mean ${name}?`;
    const expected = [`Unknown property ${JSON.stringify(written)}. ${advice}`, 'Unknown property "zz". Remove it.'];
    assert.deepEqual(sentences(domainInput, { name: 'a.com', [written]: 1, zz: 1 }), expected, written);
  }
  assert.deepEqual(sentences(domainPatch, { renewalCost: 1 }), [
    'Unknown property "renewalCost". Did you mean renewalCostMinor (in minor units, 1108 for 11.08)?',
  ]);
  assert.deepEqual(sentences(settings, { currency: 'EUR' }), [
    'Unknown property "currency". Did you mean defaultCurrency?',
  ]);
});

test('what has the wrong type is not also too long or too short', () => {
  for (const scopes of ['long', '', null]) {
    const { error } = z.strictObject({ scopes: z.array(z.string()).min(1).max(3) }).safeParse({ scopes });
    assert.deepEqual(issuesOf(error?.issues ?? []), [
      { path: 'scopes', code: 'invalid_type', message: 'This must be a list.' },
    ]);
  }
});

test('of very many unknown properties, the first thirty are named and the others counted', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`member${index}`, 1]));
  const schema = z.strictObject({ records: z.array(domainInput) });
  const { error } = schema.safeParse({ records: [{ name: 'a.com', expirationDate: '2027-03-31', ...many }] });
  const issues = issuesOf(error?.issues ?? []);
  assert.deepEqual([issues.length, issues[29]?.path], [31, 'records.0.member29']);
  const message = 'There are 99970 more unknown properties.';
  assert.deepEqual(issues[30], { path: 'records.0', code: 'unrecognized_key', message });
});

test('of very many problems, the first ten thousand are listed and the others counted', () => {
  const { error } = z.array(z.string()).safeParse(Array.from({ length: 10_002 }, () => 1));
  const issues = issuesOf(error?.issues ?? []);
  assert.deepEqual([issues.length, issues[9999]?.path], [10_001, '9999']);
  assert.deepEqual(issues[10_000], { path: '', code: 'more', message: 'There are 2 more problems.' });
});
