import { dateColumns, fileColumns, type RecordFields, type Settings } from '@namekeep/domain';
import { isRisky } from '../formula-guard.ts';
import { cellsOf } from '../table/cells-of.ts';
import { columnLetters } from './column-letters.ts';
import { encodeText } from './escapes.ts';
import { serialOf } from './serial-date.ts';
import { writeZip } from './write-zip.ts';

const maxCellLength = 32_767;
/** A spreadsheet keeps 15 digits of a number; longer amounts are text. */
const maxExact = 999_999_999_999_999;
const style = { header: 1, date: 2, quoted: 3 } as const;

const headers: string[] = [...fileColumns, 'notes.2', 'notes.3'];
const notesAt = fileColumns.indexOf('notes');
const dates = new Set(fileColumns.flatMap((column, index) => (dateColumns.has(column) ? [index] : [])));
const widths = headers.map((header) =>
  header === 'name' ? 32 : header === 'notes' ? 48 : Math.max(12, header.length + 3),
);

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An Excel workbook of the sheets Domains and Settings, in pieces. Text is text: nothing in it is a formula. */
export function writeWorkbook(
  pages: AsyncIterable<readonly RecordFields[]>,
  { exportedAt, settings }: { exportedAt: string; settings: Settings | null },
): AsyncGenerator<Uint8Array> {
  return writeZip([
    { name: '[Content_Types].xml', pieces: [contentTypes] },
    { name: '_rels/.rels', pieces: [packageRels] },
    { name: 'xl/workbook.xml', pieces: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', pieces: [workbookRels] },
    { name: 'xl/styles.xml', pieces: [styles] },
    { name: 'xl/worksheets/sheet1.xml', pieces: domainsSheet(pages) },
    { name: 'xl/worksheets/sheet2.xml', pieces: settingsSheet(exportedAt, settings) },
  ]);
}

async function* domainsSheet(pages: AsyncIterable<readonly RecordFields[]>): AsyncGenerator<string> {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>${headerRow(headers)}`;
  let row = 1;
  for await (const records of pages) {
    let text = '';
    for (const record of records) {
      row += 1;
      text += `<row r="${row}">${recordCells(record, row)}</row>`;
    }
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${columnLetters(headers.length - 1)}${row}"/></worksheet>`;
}

function recordCells(record: RecordFields, row: number): string {
  let text = '';
  cellsOf(record).forEach((cell, index) => {
    if (cell === null || cell === '') return;
    const place = `${columnLetters(index)}${row}`;
    if (typeof cell === 'boolean') text += `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    else if (typeof cell === 'number')
      text += cell > maxExact ? textCell(place, String(cell)) : `<c r="${place}"><v>${cell}</v></c>`;
    else if (dates.has(index)) {
      const serial = serialOf(cell);
      text += serial === undefined ? textCell(place, cell) : `<c r="${place}" s="${style.date}"><v>${serial}</v></c>`;
    } else if (index === notesAt) text += textCell(place, notesPart(cell, 0));
    else text += textCell(place, cell);
  });
  for (const part of [1, 2]) {
    const notes = notesPart(record.notes, part);
    if (notes !== '') text += textCell(`${columnLetters(fileColumns.length + part - 1)}${row}`, notes);
  }
  return text;
}

/** Notes in pieces that a cell holds; a character of two halves is not cut. */
function notesPart(notes: string, part: number): string {
  if (notes.length <= maxCellLength) return part === 0 ? notes : '';
  let start = 0;
  for (let index = 0; index < part; index += 1) start = pieceEnd(notes, start);
  return notes.slice(start, pieceEnd(notes, start));
}

function pieceEnd(text: string, start: number): number {
  const end = Math.min(text.length, start + maxCellLength);
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

export function textCell(place: string, text: string): string {
  const quote = isRisky(text) ? ` s="${style.quoted}"` : '';
  return `<c r="${place}" t="inlineStr"${quote}><is><t xml:space="preserve">${encodeText(text)}</t></is></c>`;
}

export const headerRow = (names: readonly string[]): string =>
  `<row r="1">${names
    .map(
      (name, index) => `<c r="${columnLetters(index)}1" t="inlineStr" s="${style.header}"><is><t>${name}</t></is></c>`,
    )
    .join('')}</row>`;

function settingsSheet(exportedAt: string, settings: Settings | null): string[] {
  const lines: [string, string][] = [
    ['format', 'namekeep'],
    ['version', '1'],
    ['exportedAt', exportedAt],
    ...(settings
      ? ([
          ['defaultCurrency', settings.defaultCurrency],
          ['timezone', settings.timezone],
          ['reminders.enabled', String(settings.reminders.enabled)],
          ['reminders.target', settings.reminders.target],
          ['reminders.offsets', settings.reminders.offsets.join(';')],
        ] as [string, string][])
      : []),
  ];
  const rows = lines.map(
    ([name, value], index) =>
      `<row r="${index + 2}">${textCell(`A${index + 2}`, name)}${textCell(`B${index + 2}`, value)}</row>`,
  );
  return [
    `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="2" width="28" customWidth="1"/></cols>` +
      `<sheetData>${headerRow(['setting', 'value'])}${rows.join('')}</sheetData></worksheet>`,
  ];
}

const contentTypes =
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`;

const packageRels =
  `${declaration}<Relationships xmlns="${packageRelations}">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbook =
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
  '<sheet name="Domains" sheetId="1" r:id="rId1"/><sheet name="Settings" sheetId="2" r:id="rId2"/></sheets></workbook>';

const workbookRels =
  `${declaration}<Relationships xmlns="${packageRelations}">` +
  `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/>` +
  `<Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

// Cell formats: plain, header, date, and text that a spreadsheet would take for a formula.
const styles =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
