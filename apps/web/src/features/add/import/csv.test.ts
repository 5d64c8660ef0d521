import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, correctedFile, csvRows, csvText, fixFields, headersOf, invalidRowsTable, withRow } from './csv.ts';

test('rows are counted as the server counts them', () => {
  assert.deepEqual(csvRows('a,b\r\n\n1,"x\ny"\r2,', ','), [['a', 'b'], [''], ['1', 'x\ny'], ['2', '']]);
  assert.deepEqual(csvRows('a\n', ','), [['a']]);
});

test('quotes are part of a cell that does not start with one, or goes on after them', () => {
  assert.deepEqual(csvRows('5" disk;"a ""b""";"c" d', ';'), [['5" disk', 'a "b"', '"c" d']]);
});

test('what is written is read back, and no spreadsheet runs it', () => {
  const rows = [['name', 'notes'], [''], ['=1+1', "'plain"], ['a;b', 'two\nlines "quoted"'], ['x', '']];
  for (const delimiter of [',', ';', '\t', '|']) assert.deepEqual(csvRows(csvText(rows, delimiter), delimiter), rows);
  assert.equal(csvText([['=1+1']], ','), "'=1+1\r\n");
});

const layout = { encoding: 'windows-1252', delimiter: ';', headerRow: 2, sheet: null, sheets: null } as const;
/** `Müller` in Windows-1252, below a line that is no header. */
const file = new File(
  [new Uint8Array([...new TextEncoder().encode('Export\nName;Due\nM'), 0xfc]), 'ller;x\n'],
  'my.csv',
);

test('the cells of a row are read in the layout of the file', async () => {
  assert.deepEqual(await cellsOf(file, layout, 3), { headers: ['Name', 'Due'], cells: ['Müller', 'x'] });
});

test('a corrected file has its corrections, and everything else as it was', async () => {
  const corrected = withRow(undefined, { layout, number: 3, cells: ['mueller.example', '2031-01-01'] });
  assert.ok(corrected);
  const sent = await correctedFile(file, corrected);
  assert.equal(await sent.file.text(), 'Export\r\nName;Due\r\nmueller.example;2031-01-01\r\n');
  assert.equal((sent.file as File).name, 'my.csv');
  assert.deepEqual(sent.layout, { encoding: 'utf-8', delimiter: ';', headerRow: 2 });
});

test('later corrections keep the layout of the file, and the last one that is taken back leaves none', () => {
  const first = withRow(undefined, { layout, number: 3, cells: ['a', 'b'] });
  const both = withRow(first, { layout: { ...layout, encoding: 'utf-8' }, number: 4, cells: ['c', 'd'] });
  assert.deepEqual(both, { layout, rows: { 3: ['a', 'b'], 4: ['c', 'd'] } });
  assert.equal(withRow(first, { layout, number: 3, cells: null }), undefined);
});

const utf8Layout = { encoding: 'utf-8', delimiter: ',', headerRow: 1, sheet: null, sheets: null } as const;
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
  assert.deepEqual(await invalidRowsTable(rows, { content, layout: utf8Layout, corrected: undefined }), [
    header,
    ['x', 'y z', '3', 'Not a name.'],
  ]);
  const corrected = { layout: utf8Layout, rows: { 3: ['still x', ''] } };
  assert.deepEqual((await invalidRowsTable(rows, { content, layout: utf8Layout, corrected }))[1], [
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
  const actual = fields.map(({ text }) => text);
  assert.deepEqual(actual, ['a.example', 'b', 'c']);
  assert.deepEqual(beyond, ['d']);
  assert.equal(fixFields({ headers, cells: ['a.example'], mapping, issues: [] }).fields.length, 3);
});

test('the column names of a table of text are found, whatever separates them', async () => {
  assert.deepEqual(await headersOf(new Blob(['\uFEFF\r\n"Site";"Paid, until";Site\r\na;b;c'])), [
    'Site',
    'Paid, until',
  ]);
  assert.deepEqual(await headersOf(new Blob(['Site\tNote\n'])), ['Site', 'Note']);
  assert.deepEqual(await headersOf(new Blob(['one.example\n'])), ['one.example']);
});

test('a file that is no text has none', async () => {
  assert.deepEqual(await headersOf(new Blob(['PK\u0003\u0004\0\0'])), []);
  assert.deepEqual(await headersOf(new Blob([])), []);
});
