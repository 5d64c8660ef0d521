import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { type ReportOptions, type ReportPayment, writeReport } from '../report.ts';
import { allOf } from '../testing/files.ts';
import { openZip } from '../xlsx/zip.ts';

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const payment = (changes: Partial<ReportPayment> = {}): ReportPayment => ({
  id: 'pay_1',
  kind: 'renewal',
  name: 'example.com',
  paidOn: '2026-03-31',
  amountMinor: 1234,
  currency: 'EUR',
  years: 2,
  registrar: 'Gandi',
  note: '',
  ...changes,
});
const payments = [
  payment(),
  payment({ currency: 'JPY', amountMinor: 1200, registrar: null, years: null, note: '=1+1' }),
  payment({ amountMinor: null, note: 'a\n"b",c' }),
  payment({ amountMinor: 0, registrar: '@x' }),
  payment({ paidOn: '2026-12-31', amountMinor: Number.MAX_SAFE_INTEGER }),
  payment({ paidOn: '2026-12-31', amountMinor: Number.MAX_SAFE_INTEGER }),
];

async function bytesOf(format: ReportOptions['format'], list: readonly ReportPayment[]): Promise<Uint8Array> {
  const pages = async function* () {
    yield list.slice(0, 2);
    yield list.slice(2);
  };
  return allOf(writeReport(pages(), { format, months }));
}

/** The cells of a sheet as they are written: `s` their style, `v` their number, `t` their text. */
async function cellsOf(bytes: Uint8Array, sheet: number) {
  const entry = (await openZip(bytes)).get(`xl/worksheets/sheet${sheet}.xml`);
  assert.ok(entry);
  const pieces: Uint8Array[] = [];
  for await (const piece of entry.pieces()) pieces.push(Buffer.from(piece));
  const xml = Buffer.concat(pieces).toString();
  assert.doesNotMatch(xml, /<f>/);
  const cells = xml.matchAll(
    /<c r="([A-Z]+\d+)"(?: t="\w+")?(?: s="(\d+)")?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g,
  );
  return Object.fromEntries(
    [...cells].map(([, place, s, v, t]) => [place, v === undefined ? t : s ? [Number(s), v] : Number(v)]),
  );
}

test('CSV has a row for each payment, with decimal amounts in the digits of the currency', async () => {
  const text = Buffer.from(await bytesOf('csv', payments)).toString();
  assert.match(text, /^paidOn,name,kind,years,registrar,amount,currency,note,id\r\n/);
  assert.deepEqual(parse(text).slice(1), [
    ['2026-03-31', 'example.com', 'renewal', '2', 'Gandi', '12.34', 'EUR', '', 'pay_1'],
    ['2026-03-31', 'example.com', 'renewal', '', '', '1200', 'JPY', "'=1+1", 'pay_1'],
    ['2026-03-31', 'example.com', 'renewal', '2', 'Gandi', '', 'EUR', 'a\n"b",c', 'pay_1'],
    ['2026-03-31', 'example.com', 'renewal', '2', "'@x", '0.00', 'EUR', '', 'pay_1'],
    ['2026-12-31', 'example.com', 'renewal', '2', 'Gandi', '90071992547409.91', 'EUR', '', 'pay_1'],
    ['2026-12-31', 'example.com', 'renewal', '2', 'Gandi', '90071992547409.91', 'EUR', '', 'pay_1'],
  ]);
});

test('a workbook has typed cells: days, decimal amounts and whole numbers; longer amounts are text', async () => {
  const cells = await cellsOf(await bytesOf('xlsx', payments), 1);
  // Rows of the sheet.
  // oxfmt-ignore
  const actual = ['A1', 'I1', 'A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'G2', 'I2', 'D3', 'E3', 'F3', 'H3', 'F4', 'F5', 'F6'].map((place) => cells[place]);
  assert.deepEqual(actual, [
    'paidOn',
    'id',
    [2, '46112'],
    'example.com',
    'renewal',
    2,
    'Gandi',
    [5, '12.34'],
    'EUR',
    'pay_1',
    undefined,
    undefined,
    [4, '1200'],
    '=1+1',
    undefined,
    [5, '0.00'],
    '90071992547409.91',
  ]);
});

test('its summary has every month of each currency, with sums that are exact', async () => {
  const cells = await cellsOf(await bytesOf('xlsx', payments), 2);
  const row = (number: number) => ['A', 'B', 'C', 'D', 'E'].map((column) => cells[`${column}${number}`]);
  assert.deepEqual(row(1), ['currency', 'month', 'paid', 'payments', 'unknownAmounts']);
  assert.deepEqual(row(2), ['EUR', '2026-01', [5, '0.00'], 0, 0]);
  assert.deepEqual(row(4), ['EUR', '2026-03', [5, '12.34'], 3, 1]);
  assert.deepEqual(row(13), ['EUR', '2026-12', '180143985094819.82', 2, 0]);
  assert.deepEqual(row(16), ['JPY', '2026-03', [4, '1200'], 1, 0]);
  assert.deepEqual(row(25), ['JPY', '2026-12', [4, '0'], 0, 0]);
  assert.deepEqual(row(26), [undefined, undefined, undefined, undefined, undefined]);
});

test('its summary says that amounts are unknown, and not that they are 0.00', async () => {
  const unknown = [payment({ amountMinor: null }), payment({ paidOn: '2026-04-01', amountMinor: 0 })];
  const cells = await cellsOf(await bytesOf('xlsx', unknown), 2);
  assert.deepEqual([cells['C4'], cells['D4'], cells['E4']], ['Unknown', 1, 1]);
  assert.deepEqual([cells['C5'], cells['D5'], cells['E5']], [[5, '0.00'], 1, 0]);
});
