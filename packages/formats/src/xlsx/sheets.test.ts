import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FileRefused } from '../format.ts';
import { type BookSheet, bookOf } from '../testing/books.ts';
import { contentOf } from '../testing/files.ts';

const domains = (...names: string[]) => [['Domain', 'Expires'], ...names.map((name) => [name, '2027-01-02'])];
const read = async (sheets: BookSheet[], sheet?: string) =>
  contentOf(await bookOf(sheets), sheet === undefined ? {} : { layout: { sheet } });
const namesOf = async (sheets: BookSheet[], sheet?: string) => (await read(sheets, sheet)).rows.map(({ name }) => name);

describe('the sheet that is read', () => {
  const cover = { name: 'Cover', rows: [['Portfolio of Acme'], ['acme.example'], ['Made in November']] };

  test('is the first visible one with a column of domain names', async () => {
    assert.deepEqual(await namesOf([cover, { name: 'A', rows: domains('a.example') }]), ['a.example']);
    const later = [
      { name: 'Empty', rows: [] },
      { name: 'Template', rows: domains() },
      { name: 'B', rows: domains('b.example') },
    ];
    assert.deepEqual(await namesOf(later), ['b.example']);
    const unknown = [
      ['Site', 'When'],
      ['c.example', '2027-01-02'],
      ['d.example', '2027-01-02'],
    ];
    const { about } = await contentOf(await bookOf([cover, { name: 'C', rows: unknown }]), {
      mapping: { columns: { Site: 'name', When: 'expirationDate' } },
    });
    assert.equal(about.layout.sheet, 'C');
  });

  test('is told with the others, their rows, and those that have domain names too', async () => {
    const { about } = await read([
      cover,
      { name: 'A', rows: domains('a.example') },
      { name: 'B & C', rows: domains('b.example', 'c.example') },
      { name: 'Old', state: 'hidden', rows: domains('o.example') },
      { name: 'Older', state: 'veryHidden', rows: domains('p.example') },
    ]);
    const sheets = about.layout.sheets?.map(({ name, hidden, rows }) => `${name} ${rows}${hidden ? ' hidden' : ''}`);
    assert.deepEqual([about.layout.sheet, about.layout.headerRow], ['A', 1]);
    assert.deepEqual(sheets, ['Cover 3', 'A 2', 'B & C 3', 'Old 2 hidden', 'Older 2 hidden']);
    const [note] = about.notes;
    assert.equal(note?.code, 'other_sheets');
    assert.match(note.message, /"A" is imported.*"B & C", "Old" \(hidden\), and "Older" \(hidden\) also have.*--sheet/);
  });

  test('is named among the sheets that have one domain name with a date, with or without a header', async () => {
    const dated = ['https://z.example/', '2027-01-01'];
    const { about } = await read([
      { name: 'A', rows: domains('a.example') },
      { name: 'B', rows: [dated] },
      { name: 'C', rows: [['Adresse', 'Datum'], dated] },
      { name: 'D', rows: [...Array.from({ length: 12 }, () => ['Text']), ...domains('d.example')] },
      cover,
    ]);
    assert.match(about.notes[0]?.message ?? '', /The sheets "B", "C", and "D" also have/);
    assert.deepEqual(
      await namesOf([
        { name: 'Cover', rows: [dated] },
        { name: 'A', rows: domains('a.example') },
      ]),
      ['a.example'],
    );
  });

  test('can be any that is named, in any case', async () => {
    const sheets: BookSheet[] = [
      { name: 'A', rows: domains('a.example') },
      { name: 'Old', state: 'hidden', rows: domains('o.example') },
    ];
    assert.deepEqual(await namesOf(sheets, 'Old'), ['o.example']);
    assert.deepEqual(await namesOf(sheets, 'old '), ['o.example']);
    await assert.rejects(read(sheets, 'New'), (error: FileRefused) => {
      assert.equal(error.member, 'sheet');
      assert.match(error.message, /no sheet "New".*"A" and "Old" \(hidden\)/);
      return true;
    });
    await assert.rejects(contentOf('Domain\n', { layout: { sheet: 'A' } }), /Only an Excel file has sheets/);
  });

  test('is never a hidden one that was not chosen', async () => {
    await assert.rejects(
      read([cover, { name: 'Old', state: 'hidden', rows: domains('o.example') }]),
      /the sheet "Old" \(hidden\) has one/,
    );
  });

  test('is the one of our own export, whose other sheets are no domains', async () => {
    const decision = ['a.example', '2027-01-02', 'renew', '', '2026-11-20T10:00:00.000Z'];
    const { about, rows } = await read([
      { name: 'Mine', rows: domains('m.example') },
      { name: 'Domains', rows: [['name', 'expirationDate'], decision.slice(0, 2)] },
      { name: 'Decisions', rows: [['name', 'forDate', 'choice', 'askAgainOn', 'decidedAt'], decision] },
    ]);
    assert.deepEqual([rows.length, rows[0]?.name], [1, 'a.example']);
    assert.match(about.notes[0]?.message ?? '', /sheet "Mine" also has/);
  });

  test('is searched among the first twenty, and chosen among all', async () => {
    const sheets = Array.from({ length: 25 }, (_, index) => ({
      name: `S${index}`,
      rows: domains(`n${index}.example`),
    }));
    const { about } = await read(sheets);
    const actual = about.notes.map(({ code }) => code);
    assert.deepEqual(actual, ['other_sheets', 'sheets_not_searched']);
    assert.deepEqual(await namesOf(sheets, 'S24'), ['n24.example']);
  });
});
