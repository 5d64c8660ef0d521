import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { ZipFile } from 'yazl';
import { columnLetters, columnsOf, headerRow } from './cells.ts';

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

export interface Sheet {
  name: string;
  pieces: ZipPart['pieces'];
}

/** An Excel workbook with these sheets, in chunks. */
export function writeWorkbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  return writeZip([
    { name: '[Content_Types].xml', pieces: [contentTypes(sheets)] },
    { name: '_rels/.rels', pieces: [packageRels] },
    { name: 'xl/workbook.xml', pieces: [workbook(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', pieces: [workbookRels(sheets)] },
    { name: 'xl/styles.xml', pieces: [styles] },
    ...sheets.map(({ pieces }, index) => ({ name: `xl/${sheetPath(index)}`, pieces })),
  ]);
}

/** A sheet whose header and first column stay in view, with filters. `rows` are numbered from 2. */
export async function* tableSheet(
  headers: readonly string[],
  widths: readonly number[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>' +
    `${columnsOf(widths)}<sheetData>${headerRow(headers)}`;
  let last = 1;
  for await (const page of rows) {
    let text = '';
    for (const cells of page) {
      last += 1;
      text += `<row r="${last}">${cells}</row>`;
    }
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${columnLetters(headers.length - 1)}${last}"/></worksheet>`;
}

/** A small sheet, at once. */
export const plainSheet = (headers: readonly string[], widths: readonly number[], rows: readonly string[]): string =>
  `${declaration}<worksheet xmlns="${main}">${columnsOf(widths)}<sheetData>${headerRow(headers)}` +
  `${rows.map((cells, index) => `<row r="${index + 2}">${cells}</row>`).join('')}</sheetData></worksheet>`;

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
