import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { type Currency, currencyDigits, decimalAmount, isRisky } from '@namekeep/domain';
import { ZipFile } from 'yazl';
import { columnLetters, encodeText, serialOf } from './cells.ts';

/** A file of an archive, in chunks. */
interface ZipPart {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

// The earliest time of the format, so that two exports of the same records are identical.
const mtime = new Date(1980, 0, 1);

/** Writes an archive as a stream. */
export async function* writeZip(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sources: Readable[] = [];
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, pieces } of parts) {
    const options = { mtime, forceDosTimestamp: true, compressionLevel: constants.Z_BEST_SPEED };
    zip.addReadStreamLazy(name, options, (ready) => {
      const source = Readable.from(inBytes(pieces), { objectMode: false });
      sources.push(source);
      ready(null, source);
    });
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    for (const source of sources) source.destroy();
  }
}

async function* inBytes(pieces: ZipPart['pieces']): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An amount in decimal form, in the digits of its currency. */
interface Amount {
  minor: number | bigint;
  currency: Currency;
}
/** What a cell holds. One without a value is left out. */
export type CellValue = string | number | boolean | Amount | null | undefined;

/** A table whose header and first column stay in view, with filters. */
export interface Sheet {
  name: string;
  /** A text in a column of dates is a day. There can be more cells than columns. */
  columns: readonly { name: string; width: number; isDate?: boolean }[];
  pages: AsyncIterable<readonly CellValue[][]> | Iterable<readonly CellValue[][]>;
}

/** An Excel workbook with these sheets, in chunks. */
export function writeWorkbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  return writeZip([
    { name: '[Content_Types].xml', pieces: [contentTypes(sheets)] },
    { name: '_rels/.rels', pieces: [packageRels] },
    { name: 'xl/workbook.xml', pieces: [workbook(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', pieces: [workbookRels(sheets)] },
    { name: 'xl/styles.xml', pieces: [styles] },
    ...sheets.map((sheet, index) => ({ name: `xl/${sheetPath(index)}`, pieces: sheetPieces(sheet) })),
  ]);
}

async function* sheetPieces({ columns, pages }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = columns.map(({ name }, index) => textCell(`${columnLetters(index)}1`, name, style.header));
  yield (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`
  );
  let row = 1;
  for await (const page of pages) {
    let text = '';
    for (const cells of page) {
      row += 1;
      text += `<row r="${row}">`;
      for (const [index, value] of cells.entries()) text += cell(value, index, row, columns[index]?.isDate);
      text += '</row>';
    }
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${row}"/></worksheet>`;
}

/** Cell formats, by their place in the style sheet. */
const style = { plain: 0, header: 1, date: 2, quoted: 3, whole: 4, decimal: 5 } as const;
type Style = (typeof style)[keyof typeof style];

function cell(value: CellValue, index: number, row: number, isDate = false): string {
  if (value === null || value === undefined || value === '') return '';
  const place = `${columnLetters(index)}${row}`;
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return numberCell(place, String(value), style.plain);
  if (typeof value === 'object') {
    const { minor, currency } = value;
    const digits = currencyDigits(currency) === 0 ? style.whole : style.decimal;
    return numberCell(place, decimalAmount(minor, currency), digits);
  }
  const serial = isDate ? serialOf(value) : undefined;
  if (serial !== undefined) return numberCell(place, String(serial), style.date);
  return textCell(place, value, isRisky(value) ? style.quoted : style.plain);
}

/** Text is text: nothing in it is a formula. */
const textCell = (place: string, text: string, kind: Style): string =>
  `<c r="${place}" t="inlineStr"${styleOf(kind)}><is><t xml:space="preserve">${encodeText(text)}</t></is></c>`;

/** Spreadsheets keep 15 digits of a number, so longer amounts are written as text. */
const numberCell = (place: string, decimal: string, kind: Style): string =>
  decimal.replace(/\D/g, '').length > 15
    ? textCell(place, decimal, style.plain)
    : `<c r="${place}"${styleOf(kind)}><v>${decimal}</v></c>`;

const styleOf = (kind: Style): string => (kind === style.plain ? '' : ` s="${kind}"`);

const maxCellLength = 32_767;

/** A text in the cells that it needs, without splitting surrogate pairs. */
export function cellsOfText(text: string): string[] {
  const cells: string[] = [];
  for (let start = 0; start < text.length; start += cells.at(-1)?.length ?? 0) {
    const piece = text.slice(start, start + maxCellLength);
    const isSplit = start + maxCellLength < text.length && /[\ud800-\udbff]$/.test(piece);
    cells.push(isSplit ? piece.slice(0, -1) : piece);
  }
  return cells;
}

const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

const contentTypes = (sheets: readonly Sheet[]): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
  `${sheets
    .map((_, index) => `<Override PartName="/xl/${sheetPath(index)}" ContentType="${sheetType}.worksheet+xml"/>`)
    .join('')}</Types>`;

const packageRels =
  `${declaration}<Relationships xmlns="${packageRelations}">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
    .map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

const workbookRels = (sheets: readonly Sheet[]): string =>
  `${declaration}<Relationships xmlns="${packageRelations}">${sheets
    .map(
      (_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="${sheetPath(index)}"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

// Cell formats: plain, header, date, text that looks like a formula, and amounts without and with decimals.
const styles =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
