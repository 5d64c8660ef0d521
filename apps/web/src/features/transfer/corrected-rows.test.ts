import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, correctedFile, withRow } from './corrected-rows.ts';

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
