import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { ReadOptions } from './read-file.ts';
import { contentOf } from './testing/files.ts';

/** What must come out of a file: its rows, of each the fields that matter here, and the codes of some notes. */
interface Case {
  file: string;
  options?: Partial<ReadOptions>;
  rows: object[];
  notes?: string[];
}

const sheet = (name: string) => ({ layout: { sheet: name } });
const labels = Array.from({ length: 20 }, (_, index) => `m${index}`).sort();

/** Files that once went wrong; the data is made up. */
const cases: readonly Case[] = [
  {
    file: 'two-sheets.xlsx',
    rows: [{ name: 'x1.example', expirationDate: '2027-03-04' }],
    notes: ['other_sheets'],
  },
  {
    file: 'two-sheets.xlsx',
    options: sheet('Gandi'),
    rows: [{ name: 'x2.example', expirationDate: '2027-03-05' }],
    notes: [],
  },
  {
    file: 'hidden-first-sheet.xlsx',
    rows: [{ name: 'x4.example', expirationDate: '2027-03-05' }],
    notes: ['other_sheets'],
  },
  {
    file: 'hidden-first-sheet.xlsx',
    options: sheet('old'),
    rows: [{ name: 'old.example', expirationDate: '2020-03-04' }],
    notes: [],
  },
  {
    file: 'currency-number-format.xlsx',
    rows: [
      { name: 'fm0.example', renewalCostMinor: 1299, currency: 'EUR' },
      { name: 'fm1.example', renewalCostMinor: 1299, currency: 'GBP' },
      { name: 'fm2.example', renewalCostMinor: 1299, currency: 'JPY' },
    ],
  },
  {
    file: 'many-labels.csv',
    rows: [
      { name: 'one.example', expirationDate: '2031-01-01', labels: ['a'] },
      { name: 'many.example', expirationDate: '2031-01-01', labels },
    ],
    notes: [],
  },
  {
    file: 'shift-jis.csv',
    options: { layout: { encoding: 'shift_jis' } },
    rows: [{ name: 'sj-one.example', registrar: 'お名前', expirationDate: '2027-03-04' }],
    notes: [],
  },
  { file: 'shift-jis.csv', rows: [{ name: 'sj-one.example' }], notes: ['encoding_assumed'] },
  {
    file: 'domain-locker-export.json',
    rows: [{ name: 'dl-one.example', registrar: 'Porkbun', expirationDate: '2027-03-04' }],
  },
  { file: 'foreign-json-list.json', rows: [{ name: 'a.example', expirationDate: '2027-01-02' }] },
];

describe('a file that once went wrong', () => {
  for (const { file, options = {}, rows: expected, notes } of cases) {
    test(`${file} ${JSON.stringify(options.layout ?? {})}`, async () => {
      const bytes = await readFile(new URL(`testing/cases/${file}`, import.meta.url));
      const { about, rows } = await contentOf(new Uint8Array(bytes), options);
      assert.equal(rows.length, expected.length);
      for (const [index, fields] of expected.entries()) {
        const row = rows[index];
        assert.deepEqual(row?.issues, []);
        const read: object = { ...row.fields, ...(row.labels && { labels: row.labels }) };
        assert.partialDeepStrictEqual(read, fields);
      }
      if (notes)
        assert.deepEqual(
          about.notes.map(({ code }) => code),
          notes,
        );
    });
  }
});
