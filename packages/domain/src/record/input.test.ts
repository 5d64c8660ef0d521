import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issuesOf } from '../issues.ts';
import { reminders } from '../schemas.ts';
import { domainInput, domainPatch } from './input.ts';

const good = { name: 'example.com', expirationDate: '2027-03-31' };

function problems(schema: typeof domainInput | typeof domainPatch | typeof reminders, input: unknown): string[] {
  const result = schema.safeParse(input);
  return result.success ? [] : issuesOf(result.error).map(({ path, code }) => `${path} ${code}`);
}

test('a name and one date make a record', () => {
  assert.deepEqual(domainInput.parse(good), good);
  assert.deepEqual(problems(domainInput, { name: 'example.com', billingDate: '2027-03-31', expirationDate: null }), []);
});

test('without a date the record is refused at expirationDate', () => {
  const message = 'Enter an expiration date or a billing date.';
  const blank = { billingDate: null, expirationDate: null, registrationDate: '2020-01-01' };
  for (const dates of [{}, { billingDate: null }, blank]) {
    const { error } = domainInput.safeParse({ name: 'example.com', ...dates });
    assert.deepEqual(issuesOf(error?.issues ?? []), [{ path: 'expirationDate', code: 'date_required', message }]);
  }
});

test('what the server assigns is refused in a body', () => {
  for (const key of ['id', 'revision', 'ownerId', 'accountId', 'createdAt', 'updatedAt', 'unicodeName', 'renewal']) {
    assert.deepEqual(problems(domainInput, { ...good, [key]: 1 }), [`${key} unrecognized_key`]);
    assert.deepEqual(problems(domainPatch, { [key]: 1 }), [`${key} unrecognized_key`]);
  }
  assert.deepEqual(problems(domainInput, { ...good, clearCostsOnCurrencyChange: true }), [
    'clearCostsOnCurrencyChange unrecognized_key',
  ]);
});

test('prototype keys are unknown properties and reach no prototype', () => {
  const body = '{"__proto__":{"isArchived":true},"constructor":{"prototype":{"x":1}},"toString":1}';
  for (const schema of [domainInput, domainPatch]) {
    const input = JSON.parse(
      schema === domainInput ? body.replace('{', '{"name":"a.com","expirationDate":"2027-01-01",') : body,
    );
    assert.deepEqual(problems(schema, input), [
      '__proto__ unrecognized_key',
      'constructor unrecognized_key',
      'toString unrecognized_key',
    ]);
  }
  assert.equal(({} as Record<string, unknown>).x, undefined);
  assert.equal(({} as Record<string, unknown>).isArchived, undefined);
});

test('a patch may be empty, and its acknowledgement is true or absent', () => {
  assert.deepEqual(domainPatch.parse({}), {});
  assert.deepEqual(problems(domainPatch, { clearCostsOnCurrencyChange: true }), []);
  for (const value of [false, 'true', 1, null]) {
    assert.deepEqual(problems(domainPatch, { clearCostsOnCurrencyChange: value }), [
      'clearCostsOnCurrencyChange invalid_value',
    ]);
  }
});

test('a patch holds the fields that were given, notes as they are and blank text as null', () => {
  assert.deepEqual(domainPatch.parse({ registrar: '  ', notes: ' a\r\n', name: 'BÜCHER.example' }), {
    registrar: null,
    notes: ' a\r\n',
    name: 'xn--bcher-kva.example',
  });
});

test('reminders have three members; an offset that is repeated is stored once, where it came first', () => {
  const some = { enabled: true, target: 'default', offsets: [30, 1, 14] };
  const most = Array.from({ length: 16 }, (_, index) => 365 - index);
  for (const [offsets, stored] of [
    [
      [30, 1, 14],
      [30, 1, 14],
    ],
    [[], []],
    [most, most],
    [
      [1, 30, 1, 7, 30],
      [1, 30, 7],
    ],
  ])
    assert.deepEqual(reminders.parse({ ...some, offsets }), { ...some, offsets: stored });
  for (const [input, expected] of [
    [null, ' invalid_type'],
    [{}, 'enabled invalid_type, target invalid_value, offsets invalid_type'],
    [{ ...some, daily: true }, 'daily unrecognized_key'],
    [{ ...some, offsets: [0, 7, 1.5, '7', 366] }, [0, 2, 3, 4].map((at) => `offsets.${at} out_of_range`).join(', ')],
    // A list that is too long is one problem.
    [{ ...some, offsets: [...most, 1] }, 'offsets too_big'],
    [{ ...some, offsets: Array(17).fill(7) }, 'offsets too_big'],
    [{ ...some, offsets: Array(100_000).fill('x') }, 'offsets too_big'],
  ] as const)
    assert.equal(problems(reminders, input).join(', '), expected);
});
