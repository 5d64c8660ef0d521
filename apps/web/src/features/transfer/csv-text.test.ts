import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRows, csvText } from './csv-text.ts';

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
