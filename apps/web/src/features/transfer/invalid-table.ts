import type { ImportLayout } from '@namekeep/contract';
import type { ImportRow } from '../../api/queries.ts';
import { type CorrectedRows, rowsOf } from './corrected-rows.ts';

interface CsvFile {
  content: Blob;
  layout: ImportLayout;
  corrected: CorrectedRows | undefined;
}

/**
 * Invalid rows with their problems, the header first. Rows of a CSV file have all of its columns, so that the table can be
 * corrected and imported; the others have their number and their name.
 */
export async function invalidRowsTable(
  rows: readonly Pick<ImportRow, 'row' | 'name' | 'issues'>[],
  file: CsvFile | null,
): Promise<string[][]> {
  const problem = ({ issues }: Pick<ImportRow, 'issues'>) => issues.map(({ message }) => message).join(' ');
  if (!file) {
    return [['Row', 'Name', 'Problem'], ...rows.map((row) => [String(row.row), row.name ?? '', problem(row)])];
  }
  const layout = file.corrected?.layout ?? file.layout;
  const cells = await rowsOf(file.content, layout);
  const header = cells[(layout.headerRow ?? 1) - 1] ?? [];
  const lines = rows.map((row) => {
    const own = file.corrected?.rows[row.row] ?? cells[row.row - 1] ?? [];
    // Cells beyond the header go with the last column; they would move the problem.
    const whole = header.map((_, index) => (index < header.length - 1 ? own[index] : own.slice(index).join(' ')) ?? '');
    return [...whole, String(row.row), problem(row)];
  });
  return [[...header, 'Row', 'Problem'], ...lines];
}
