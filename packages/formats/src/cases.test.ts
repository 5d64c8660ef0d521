import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { rowsOf } from '@namekeep/testing/rows';
import type { ReadOptions } from './read-file.ts';
import { contentOf } from './testing/files.ts';

/** Files that once went wrong, the layout that was chosen, the fields of each of their rows, and notes; data made up. */
const cases = rowsOf(`
  two-sheets.xlsx               | -               | x1.example, expirationDate 2027-03-04   | other_sheets
  two-sheets.xlsx               | sheet Gandi     | x2.example, expirationDate 2027-03-05
  hidden-first-sheet.xlsx       | -               | x4.example, expirationDate 2027-03-05   | other_sheets
  hidden-first-sheet.xlsx       | sheet old       | old.example, expirationDate 2020-03-04
  many-labels.csv               | -               | one.example, labels a; many.example, labels ${Array.from({ length: 20 }, (_, at) => `m${at}`).sort()}
  shift-jis.csv                 | encoding shift_jis | sj-one.example, registrar お名前, expirationDate 2027-03-04
  shift-jis.csv                 | -               | sj-one.example                          | encoding_assumed
  domain-locker-export.json     | -               | dl-one.example, registrar Porkbun, expirationDate 2027-03-04 | any
  foreign-json-list.json        | -               | a.example, expirationDate 2027-01-02    | any
  currency-number-format.xlsx   | -               | fm0.example, renewalCostMinor 1299, currency EUR; fm1.example, renewalCostMinor 1299, currency GBP; fm2.example, renewalCostMinor 1299, currency JPY | any
  registered-at-becomes-registrar.csv | -         | ra-one.example, registrar undefined, registrationDate 2019-03-04, expirationDate 2027-03-04 | any
  renewal-currency-ignored.csv  | -               | rc-one.example, expirationDate 2027-03-04, renewalCostMinor 1299, currency EUR | any
  tags-with-commas.csv          | -               | ud-one.example, expirationDate 2027-06-15, labels client-a,primary | any
  price-per-year.csv            | -               | a.example, expirationDate 2027-03-04, renewalCostMinor 2299, currency USD | any
  french-headers.csv            | -               | exemple-un.example, expirationDate 2027-03-12; exemple-deux.example, expirationDate 2027-06-25 | any
  domain-locker-export.csv      | -               | dl-one.example, registrar undefined, labels undefined, registrationDate 2019-03-04, expirationDate 2027-03-04 | unknown_column created_at, unknown_column updated_date, column_contradicts_cells registrar, column_contradicts_cells tags
`);

const read = async (file: string, options: Partial<ReadOptions> = {}) =>
  contentOf(new Uint8Array(await readFile(new URL(`testing/cases/${file}`, import.meta.url))), options);

describe('a file that once went wrong', () => {
  for (const [file = '', chosen = '', expected = '', noted = ''] of cases) {
    test(`${file} ${chosen}`, async () => {
      const [choice = '', value = ''] = chosen.split(' ');
      const { about, rows } = await read(file, choice === '-' ? {} : { layout: { [choice]: value } });
      const records = expected.split('; ').map((record) => record.split(', '));
      const actual = rows.map(({ name, issues }) => [name, ...issues]);
      assert.deepEqual(
        actual,
        records.map(([name]) => [name]),
      );
      for (const [index, [, ...values]] of records.entries()) {
        const fields: Record<string, unknown> = { ...rows[index]?.fields, labels: rows[index]?.labels };
        for (const one of values) assert.equal(`${one.split(' ')[0]} ${fields[one.split(' ')[0] ?? '']}`, one);
      }
      const notes = about.notes.map(({ code, column }) => (column ? `${code} ${column}` : code));
      if (noted.includes(' ')) for (const note of noted.split(', ')) assert.ok(notes.includes(note), note);
      else if (noted !== 'any') assert.equal(notes.join(), noted);
    });
  }

  test('a column of dates that contradicts itself asks in every row, and the answer is taken', async () => {
    const asked = await read('mixed-day-month-order.csv');
    const issues = asked.rows.map((row) => row.issues.map(({ code, severity }) => `${severity} ${code}`));
    assert.deepEqual(issues, Array(3).fill(['note ambiguous_date']));
    const actual = asked.about.notes.map(({ code, column }) => [code, column]);
    assert.deepEqual(actual, [['date_order_contradicts', 'Expires']]);
    const { rows, about } = await read('mixed-day-month-order.csv', { mapping: { dateFormat: 'dmy' } });
    const days = rows.map(({ fields, issues: [issue] }) => fields?.expirationDate ?? issue?.code);
    assert.deepEqual([...days, ...about.notes], ['2027-04-13', 'invalid_date', '2027-04-03']);
  });
});
