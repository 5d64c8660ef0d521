import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidRowsTable } from './invalid-table.ts';

const layout = { encoding: 'utf-8', delimiter: ',', headerRow: 1, sheet: null, sheets: null } as const;
const rows = [
  {
    row: 3,
    name: 'x',
    issues: [{ path: 'name', code: 'invalid', message: 'Not a name.', severity: 'error' as const }],
  },
];

test('invalid rows of a CSV file keep its columns, with what was corrected', async () => {
  const content = new Blob(['Site,Due\na.example,2031-01-01\nx,y,z\n']);
  const header = ['Site', 'Due', 'Row', 'Problem'];
  assert.deepEqual(await invalidRowsTable(rows, { content, layout, corrected: undefined }), [
    header,
    ['x', 'y z', '3', 'Not a name.'],
  ]);
  const corrected = { layout, rows: { 3: ['still x', ''] } };
  assert.deepEqual((await invalidRowsTable(rows, { content, layout, corrected }))[1], [
    'still x',
    '',
    '3',
    'Not a name.',
  ]);
});

test('those of other files have their number and name', async () => {
  assert.deepEqual(await invalidRowsTable(rows, null), [
    ['Row', 'Name', 'Problem'],
    ['3', 'x', 'Not a name.'],
  ]);
});
