import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldGroups, fieldOf, fieldsOfGroup, keysOf, recordFieldNames } from './fields.ts';

const repeated = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) < index);

test('no two fields have the same label, the same option or the same place', () => {
  const fields = recordFieldNames.map(fieldOf);
  assert.deepEqual(repeated(fields.map(({ label }) => label)), []);
  assert.deepEqual(repeated(fields.flatMap(({ flag }) => flag ?? [])), []);
  for (const group of keysOf(fieldGroups)) {
    assert.deepEqual(repeated(fieldsOfGroup(group).map((name) => fieldOf(name).place)), [], group);
  }
});
