import type { ImportLayout } from '@namekeep/contract';
import { csvRows, csvText } from './csv-text.ts';
import type { LayoutChange } from './settings.ts';

/** Rows of a CSV file that were corrected on the page, by their numbers, and the layout in which the file was read. */
export interface CorrectedRows {
  layout: ImportLayout;
  rows: Readonly<Record<number, readonly string[]>>;
}

/** The rows with one more correction; null takes it back. */
export function withRow(
  corrected: CorrectedRows | undefined,
  row: { layout: ImportLayout; number: number; cells: readonly string[] | null },
): CorrectedRows | undefined {
  const { [row.number]: _, ...others } = corrected?.rows ?? {};
  const rows = row.cells === null ? others : { ...others, [row.number]: row.cells };
  if (Object.keys(rows).length === 0) return undefined;
  return { layout: corrected?.layout ?? row.layout, rows };
}

/** The rows of a CSV file as text, without its corrections. */
export async function rowsOf(file: Blob, { encoding, delimiter }: ImportLayout): Promise<string[][]> {
  const text = new TextDecoder(encoding ?? 'utf-8').decode(await file.arrayBuffer());
  return csvRows(text, delimiter ?? ',');
}

/** The column headers of a CSV file and the cells of one of its rows. */
export async function cellsOf(file: Blob, layout: ImportLayout, row: number) {
  const rows = await rowsOf(file, layout);
  const headers = (rows[(layout.headerRow ?? 1) - 1] ?? []).map((header) => header.trim());
  return { headers, cells: rows[row - 1] ?? [] };
}

/** The file with its corrections, and how to read it. Every row keeps its number. */
export async function correctedFile(
  file: Blob,
  { layout, rows: corrections }: CorrectedRows,
): Promise<{ file: Blob; layout: LayoutChange }> {
  const rows = await rowsOf(file, layout);
  for (const [number, cells] of Object.entries(corrections)) rows[Number(number) - 1] = [...cells];
  const text = csvText(rows, layout.delimiter ?? ',');
  const type = 'text/csv';
  return {
    // The server looks at the name of a file too.
    file: file instanceof File ? new File([text], file.name, { type }) : new Blob([text], { type }),
    layout: { encoding: 'utf-8', delimiter: layout.delimiter, headerRow: layout.headerRow },
  };
}
