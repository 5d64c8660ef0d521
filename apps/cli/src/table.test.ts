import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Screen } from './output.ts';
import { type Column, createTable } from './table.ts';

type Row = [name: string, cost: string, registrar: string];

const columns: Column<Row>[] = [
  { title: 'NAME', text: ([name]) => name, least: 6 },
  { title: 'COST', text: ([, cost]) => cost, align: 'right', style: () => 'red' },
  { title: 'REGISTRAR', text: ([, , registrar]) => registrar, least: 4, drops: 1 },
];
const rows: Row[] = [
  ['example.com', '1.00', 'Gandi'],
  ['例え.jp', '1200', 'A\tlong\u001b[31m one'],
];
const screen = (columns_: number, colors = false): Screen => ({ isTerminal: true, columns: columns_, colors });
const linesAt = (cells: number) => createTable(columns, screen(cells)).lines(rows);

test('columns stand under each other, and nothing in a cell moves the cursor', () => {
  assert.deepEqual(linesAt(80), [
    'NAME         COST  REGISTRAR',
    'example.com  1.00  Gandi',
    '例え.jp      1200  A long [31m one',
  ]);
});

test('where it is narrow the last column gives way first, and goes where even that is not enough', () => {
  assert.deepEqual(linesAt(24), ['NAME         COST  REGI…', 'example.com  1.00  Gandi', '例え.jp      1200  A lo…']);
  assert.deepEqual(linesAt(17), ['NAME         COST', 'example.com  1.00', '例え.jp      1200']);
  assert.deepEqual(linesAt(12), ['NAME    COST', 'examp…  1.00', '例え.…  1200']);
});

test('pages share one heading, and columns only become wider', () => {
  const table = createTable(columns, screen(80));
  assert.equal(table.lines(rows.slice(0, 1)).length, 2);
  const [line] = table.lines([['a.example', '2', 'B']]);
  assert.equal(line, 'a.example       2  B');
});

test('a pipe gets tabs', () => {
  const pipe: Screen = { isTerminal: false, columns: 10, colors: false };
  assert.deepEqual(createTable(columns, pipe).lines(rows), [
    'example.com\t1.00\tGandi',
    '例え.jp\t1200\tA long [31m one',
  ]);
});

test('colors end where they began', () => {
  const [, line] = createTable(columns, screen(80, true)).lines(rows);
  assert.equal(line, 'example.com  \u001b[31m1.00\u001b[39m  Gandi');
});
