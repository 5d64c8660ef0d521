import type { ImportMapping } from '@namekeep/contract';
import type { ImportRow } from '../../api/queries.ts';

/** A cell of a row to correct. */
export interface FixField {
  /** The position of its column. */
  index: number;
  header: string;
  text: string;
  problem: string | undefined;
}

interface RowToFix {
  headers: readonly string[];
  cells: readonly string[];
  mapping: ImportMapping | null;
  issues: ImportRow['issues'];
}

/**
 * The cells of a row that can be corrected: those of the columns that are imported, or all of them if the row does not
 * have as many cells as the header. `beyond` are the cells after the last column.
 */
export function fixFields({ headers, cells, mapping, issues }: RowToFix): { fields: FixField[]; beyond: string[] } {
  const isRagged = cells.length !== headers.length;
  const fields = headers.flatMap((header, index) => {
    const column = mapping?.columns[header] ?? null;
    if (column === null && !isRagged) return [];
    const problem = issues.find(({ path }) => column !== null && path.split('.')[0] === column.split('.')[0])?.message;
    return [{ index, header: header || `Column ${index + 1}`, text: cells[index] ?? '', problem }];
  });
  return { fields, beyond: cells.slice(headers.length) };
}
