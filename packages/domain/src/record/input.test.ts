import assert from 'node:assert/strict';
import { test } from 'node:test';
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
