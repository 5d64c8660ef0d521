import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixFields } from './fix-fields.ts';

const mapping = {
  columns: { Site: 'name', Due: 'expirationDate', Code: null },
  dateFormat: null,
  currency: null,
} as const;
const issues = [{ path: 'expirationDate', code: 'invalid_date', message: 'No such day.', severity: 'error' as const }];
const headers = ['Site', 'Code', 'Due'];

test('only cells that are imported are shown, each with its problem', () => {
  assert.deepEqual(fixFields({ headers, cells: ['a.example', 'secret', 'x'], mapping, issues }), {
    fields: [
      { index: 0, header: 'Site', text: 'a.example', problem: undefined },
      { index: 2, header: 'Due', text: 'x', problem: 'No such day.' },
    ],
    beyond: [],
  });
});

test('a row with too many or too few cells shows all of them', () => {
  const { fields, beyond } = fixFields({ headers, cells: ['a.example', 'b', 'c', 'd'], mapping, issues: [] });
  assert.deepEqual(
    fields.map(({ text }) => text),
    ['a.example', 'b', 'c'],
  );
  assert.deepEqual(beyond, ['d']);
  assert.equal(fixFields({ headers, cells: ['a.example'], mapping, issues: [] }).fields.length, 3);
});
