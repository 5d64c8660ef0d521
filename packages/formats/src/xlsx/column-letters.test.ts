import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { columnLetters, columnNumber, headerRow, textCell } from './cells.ts';
import { openWorkbook } from './read.ts';
import { writeZip } from './workbook.ts';

suite('The letters of a column', () => {
  test('go from A over Z, AA and ZZ to XFD', () => {
    const known = { A: 0, Z: 25, AA: 26, AZ: 51, BA: 52, BH: 59, BI: 60, ZZ: 701, AAA: 702, AMJ: 1023, XFD: 16_383 };
    for (const [letters, index] of Object.entries(known)) assert.equal(columnLetters(index), letters);
  });

  test('are another text for each column, which reads back as its number', () => {
    const all = Array.from({ length: 16_384 }, (_, index) => columnLetters(index));
    assert.equal(new Set(all).size, all.length);
    all.forEach((letters, index) => assert.equal(columnNumber(letters), index + 1));
  });
});

async function wideWorkbook(columns: number): Promise<Uint8Array> {
  const names = Array.from({ length: columns }, (_, index) => `column ${index + 1}`);
  const cells = names.map((_, index) => textCell(`${columnLetters(index)}2`, `value ${index + 1}`));
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${headerRow(names)}<row r="2">${cells.join('')}</row></sheetData></worksheet>`,
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(Object.entries(parts).map(([name, text]) => ({ name, pieces: [text] }))))
    pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

test('A sheet of seventy columns reads back with each cell in its column', async () => {
  const { table } = await openWorkbook(await wideWorkbook(70));
  const rows: string[][] = [];
  for await (const cells of table.rows()) rows.push(cells);
  const [header, row] = rows;
  assert.deepEqual(
    header,
    Array.from({ length: 70 }, (_, index) => `column ${index + 1}`),
  );
  assert.deepEqual(
    row,
    Array.from({ length: 70 }, (_, index) => `value ${index + 1}`),
  );
});
