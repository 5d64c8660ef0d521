import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf } from '@namekeep/testing/rows';
import { issuesOf } from '../issues.ts';
import { domainInput, domainPatch } from './input.ts';

const good = { name: 'example.com', expirationDate: '2027-03-31' };

function problems(schema: typeof domainInput | typeof domainPatch, input: unknown): string[] {
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

test('problems of fields, unknown properties and the date rule come together', () => {
  const input = {
    name: '-a.com',
    registrar: 'x'.repeat(201),
    ownership: 'rented',
    registrationDate: '2027-02-29',
    renewalCostMinor: 12.5,
    registrationCostMinor: 2 ** 53,
    purchaseEmail: 'nobody',
    currency: 'CHF',
    notes: null,
    reminders: { enabled: 'yes', offsets: Array(17).fill(1), constructor: 1 },
    ownerId: 7,
  };
  assert.deepEqual(
    problems(domainInput, input),
    cellsOf(`
    name invalid_name | registrar too_big | ownership invalid_value | registrationDate invalid_date
    registrationCostMinor out_of_range | renewalCostMinor out_of_range | purchaseEmail invalid_email
    currency invalid_value | notes invalid_type | reminders.enabled invalid_type | reminders.target invalid_value
    reminders.offsets too_big | reminders.constructor unrecognized_key | ownerId unrecognized_key
    expirationDate date_required
  `),
  );
});

test('a date that is there and wrong is one problem, not two', () => {
  assert.deepEqual(problems(domainInput, { name: 'example.com', expirationDate: '2027-02-29' }), [
    'expirationDate invalid_date',
  ]);
  assert.deepEqual(problems(domainInput, { name: 'example.com', billingDate: 5 }), ['billingDate invalid_type']);
});

test('every message is a sentence for people', () => {
  const result = domainInput.safeParse({
    ...Object.fromEntries(Object.keys(domainInput.shape).map((key) => [key, {}])),
    x: 1,
  });
  assert.ok(!result.success);
  for (const { message } of issuesOf(result.error)) assert.match(message, /^[A-Z].*\.$|^There is no property/);
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

test('only a JSON object is a record', () => {
  for (const input of [null, [], 'example.com', 5, true, [good]]) {
    assert.deepEqual(problems(domainInput, input), [' invalid_type']);
    assert.deepEqual(problems(domainPatch, input), [' invalid_type']);
  }
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
