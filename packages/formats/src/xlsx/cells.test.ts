import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookOf } from '../testing/books.ts';
import { contentOf } from '../testing/files.ts';

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row r="1">${text('A1', 'Domain')}${text('B1', 'Expires')}${text('C1', 'Registrar')}${text('D1', 'Renewal price')}</row>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const dated = (number: number) => `${text(`A${number}`, `n${number}.example`)}${text(`B${number}`, '2027-01-02')}`;

/** What is read from a sheet: the fields of its rows without names and dates, and the notes. */
async function read(rows: string, { after = '', parts = {} }: { after?: string; parts?: Record<string, string> } = {}) {
  const file = await bookOf([{ name: 'A', rows: `<sheetData>${header}${rows}</sheetData>${after}` }], parts);
  const { about, rows: all } = await contentOf(file);
  const values = all.map(({ fields, issues }) => {
    const { name: _, expirationDate: __, ...others } = fields ?? { name: '' };
    return fields ? others : issues.map(({ path, code }) => `${path} ${code}`);
  });
  return { values, notes: about.notes };
}

const styles = (...codes: string[]) => ({
  'xl/styles.xml': `<styleSheet><numFmts>${codes
    .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes
    .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
    .join('')}</cellXfs></styleSheet>`,
});

describe('the cells of a workbook', () => {
  test('have the currency of their number format', async () => {
    const codes = [
      '#,##0.00\\ "€"',
      '[$CAD]\\ 0.00',
      '[$CHF]\\ 0.00',
      '0%',
      '0.00" per month"',
      '# ?/?',
      '0.00E+00',
      '"$"0.00',
    ];
    const rows = codes.map((_, index) =>
      row(index + 2, dated(index + 2), `<c r="D${index + 2}" s="${index + 1}"><v>12.5</v></c>`),
    );
    const { values } = await read(rows.join(''), { parts: styles(...codes) });
    assert.deepEqual(values.slice(0, 2), [
      { renewalCostMinor: 1250, currency: 'EUR' },
      { renewalCostMinor: 1250, currency: 'CAD' },
    ]);
    // Neither a currency that is not supported, a percentage nor the price of a month becomes an amount.
    for (const value of values.slice(2, 5)) assert.ok(!('renewalCostMinor' in value));
    assert.deepEqual(values.slice(5), Array(3).fill({ renewalCostMinor: 1250, currency: 'USD' }));
  });

  test('show a day, and not only its month; that rows are hidden is said', async () => {
    const rows = ['mmm-yy', 'yyyy', 'mmm d'].map((_, index) =>
      row(
        index + 2,
        text(`A${index + 2}`, `n${index}.example`),
        `<c r="B${index + 2}" s="${index + 1}"><v>46478</v></c>`,
      ),
    );
    const { values, notes } = await read(rows.join('').replace('<row r="4"', '<row r="4" hidden="1"'), {
      parts: styles('mmm-yy', 'yyyy', 'mmm d'),
    });
    assert.deepEqual(values, [{}, {}, {}]);
    assert.deepEqual(
      notes.map(({ code }) => code),
      ['hidden_rows'],
    );
  });

  test('with a number in a column of days count from the year that the workbook counts from', async () => {
    const numbers = row(2, text('A2', 'a.example'), '<c r="B2"><v>44988</v></c>', '<c r="D2"><v>44988</v></c>');
    const workbook = '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId0"/></sheets></workbook>';
    const rows = `<sheetData>${header}${numbers}</sheetData>`;
    for (const [parts, day] of [
      [{ 'xl/workbook.xml': workbook }, '2027-03-04'],
      [{}, '2023-03-03'],
    ] as const) {
      const { rows: read } = await contentOf(await bookOf([{ name: 'A', rows }], parts));
      assert.equal(read[0]?.fields?.expirationDate, day);
    }
  });

  test('that are merged over rows count for each of them, in their first column', async () => {
    const { values } = await read(
      row(2, dated(2), text('C2', 'Porkbun')) +
        row(3, dated(3)) +
        row(4, dated(4)) +
        row(5, dated(5)) +
        row(6, '<c r="A6" s="1"/>'),
      { after: '<mergeCells count="2"><mergeCell ref="C2:D4"/><mergeCell ref="C6:C9"/></mergeCells>' },
    );
    assert.deepEqual(values, [{ registrar: 'Porkbun' }, { registrar: 'Porkbun' }, { registrar: 'Porkbun' }, {}]);
  });

  test('that are merged beyond the table make no rows', async () => {
    const { values } = await read(row(2, dated(2), text('C2', 'Porkbun')) + row(3, '<c r="A3"/>'), {
      after: '<mergeCells><mergeCell ref="C2:C90"/></mergeCells>',
    });
    assert.deepEqual(values, [{ registrar: 'Porkbun' }]);
  });

  test('with a formula have its last result; without one, or with an error, they are left out and told', async () => {
    const { values, notes } = await read(
      row(2, dated(2), '<c r="C2" t="str"><f>A1</f><v>Gandi</v></c>', '<c r="D2"><f>1+1</f><v>2</v></c>') +
        row(3, dated(3), '<c r="C3" t="str"><f>A1</f><v></v></c>', '<c r="D3"><f>1+1</f></c>') +
        row(4, dated(4), '<c r="C4" t="e"><v>#REF!</v></c>', '<c r="D4"><f>1+1</f><v></v></c>'),
    );
    assert.deepEqual(values, [{ registrar: 'Gandi', renewalCostMinor: 200, currency: 'USD' }, {}, {}]);
    const actual = notes.map(({ code, column, position }) => [code, column, position]);
    assert.deepEqual(actual, [
      ['formula_without_result', 'Renewal price', 4],
      ['error_cell', 'Registrar', 3],
    ]);
    assert.match(notes[0]?.message ?? '', /2 cells/);
  });

  test('keep rich text and leave out how it is read aloud', async () => {
    const rich = '<is><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is>';
    const { values } = await read(
      row(2, dated(2), `<c r="C2" t="inlineStr">${rich}</c>`) + row(3, dated(3), '<c r="C3" t="s"><v>0</v></c>'),
      { parts: { 'xl/sharedStrings.xml': `<sst><si>${rich.slice(4, -5)}</si></sst>` } },
    );
    assert.deepEqual(values, [{ registrar: '東京' }, { registrar: '東京' }]);
  });
});

test('prefixes, absolute and unusual places of parts, and missing cell references are read', async () => {
  const type = (name: string) => `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}"`;
  const cell = (value: string) => `<x:c t="s"><x:v>${value}</x:v></x:c>`;
  const file = await bookOf([], {
    '_rels/.rels': `<Relationships><Relationship Id="r1" ${type('officeDocument')} Target="/xl/book.xml"/></Relationships>`,
    'xl/book.xml':
      '<x:workbook xmlns:x="m"><x:sheets><x:sheet name="Chart" r:id="c"/><x:sheet name="A" r:id="a"/></x:sheets></x:workbook>',
    'xl/_rels/book.xml.rels':
      `<Relationships><Relationship Id="c" ${type('chartsheet')} Target="chartsheets/sheet1.xml"/>` +
      `<Relationship Id="a" ${type('worksheet')} Target="/xl/Worksheets/My%20sheet.xml"/>` +
      `<Relationship Id="s" ${type('sharedStrings')} Target="Strings.xml"/></Relationships>`,
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    'xl/strings.xml':
      '<sst><si><t>Domain</t></si><si><t>Expires</t></si><si><t>a.example</t></si><si><t>2027-01-02</t></si></sst>',
    'xl/worksheets/My sheet.xml': `<x:worksheet xmlns:x="m"><x:sheetData><x:row>${cell('0')}${cell('1')}</x:row><x:row>${cell('2')}${cell('3')}</x:row></x:sheetData></x:worksheet>`,
  });
  const { about, rows } = await contentOf(file);
  assert.deepEqual(rows[0]?.fields, { name: 'a.example', expirationDate: '2027-01-02' });
  assert.deepEqual(about.layout.sheets, [{ name: 'A', hidden: false, rows: 2 }]);
});
