import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldGroups, fieldOf, fieldsOfGroup, keysOf, recordFieldNames } from './fields.ts';
import { inSentence, labelOf } from './labels.ts';

const repeated = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) < index);

test('no two fields have the same label, the same option or the same place', () => {
  const fields = recordFieldNames.map(fieldOf);
  assert.deepEqual(repeated(fields.map(({ label }) => label)), []);
  assert.deepEqual(repeated(fields.flatMap(({ flag }) => flag ?? [])), []);
  for (const group of keysOf(fieldGroups)) {
    assert.deepEqual(repeated(fieldsOfGroup(group).map((name) => fieldOf(name).place)), [], group);
  }
});

test('a label within a sentence starts in lower case, but abbreviations keep their capitals', () => {
  const inSentences = ['Expiration date', 'DNS provider', 'TLD', 'Auto-renew'].map(inSentence);
  assert.deepEqual(inSentences, ['expiration date', 'DNS provider', 'TLD', 'auto-renew']);
  for (const field of recordFieldNames) assert.match(inSentence(labelOf(field)), /^(?:[a-z]|[A-Z]{2})/);
});
