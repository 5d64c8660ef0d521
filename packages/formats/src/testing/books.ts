import { columnLetters, encodeText } from '../xlsx/cells.ts';
import { writeZip } from '../xlsx/workbook.ts';
import { allOf } from './files.ts';

export interface BookSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  /** The rows of text, or the content of the sheet as XML. */
  rows: readonly (readonly string[])[] | string;
}

const xmlOf = (rows: BookSheet['rows']): string =>
  typeof rows === 'string'
    ? rows
    : `<sheetData>${rows
        .map(
          (cells, row) =>
            `<row r="${row + 1}">${cells
              .map(
                (cell, column) =>
                  `<c r="${columnLetters(column)}${row + 1}" t="inlineStr"><is><t>${encodeText(cell)}</t></is></c>`,
              )
              .join('')}</row>`,
        )
        .join('')}</sheetData>`;

/** A workbook of these sheets, and of other parts. */
export async function bookOf(
  sheets: readonly BookSheet[],
  parts: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const all: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, index) =>
          `<sheet name="${encodeText(name)}" state="${state}" r:id="rId${index}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => `<Relationship Id="rId${index}" Type="${type}" Target="worksheets/sheet${index}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index}.xml`, `<worksheet>${xmlOf(rows)}</worksheet>`]),
    ),
    ...parts,
  };
  return allOf(writeZip(Object.entries(all).map(([name, content]) => ({ name, pieces: [content] }))));
}
