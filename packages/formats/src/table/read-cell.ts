import { fieldOf, type Kind, type RecordFieldName } from '@namekeep/domain';
import { type ColumnForm, readDate, shortened } from './dates.ts';
import { readChoice, readYesNo } from './words.ts';

export type ReadCell = { value: unknown } | { code: string; message: string };

/** What is known about the column of a cell. */
export interface CellColumn {
  form: ColumnForm;
  /** What an x means. */
  cross: boolean | undefined;
}

/** Reads a cell. Leaves to the schemas what they check. */
type Reader = (cell: string, column: CellColumn, field: RecordFieldName) => ReadCell;

const text: Reader = (cell) => ({ value: cell });

const date: Reader = (cell, { form }) => {
  const read = readDate(cell.trim(), form);
  if ('date' in read) return { value: read.date };
  if ('wrong' in read) return { code: 'invalid_date', message: read.wrong };
  const message = `Is "${shortened(cell.trim())}" day first or month first? Set mapping.dateFormat to dmy or mdy.`;
  return { code: 'ambiguous_date', message };
};

const yesOrNo: Reader = (cell, { cross }) => {
  const value = readYesNo(cell, cross);
  if (value !== undefined) return { value };
  return { code: 'invalid_word', message: `"${shortened(cell.trim())}" is neither yes nor no.` };
};

/** Kinds that take one cell. Amounts depend on the currency of the row; notes and reminders have several columns. */
type CellKind = Exclude<Kind, 'money' | 'notes' | 'reminders'>;

const readers: Readonly<Record<CellKind, Reader>> = {
  name: (cell) => ({ value: cell.trim() }),
  text,
  email: text,
  date,
  choice: (cell, _, field) => ({
    value:
      readChoice(field, cell) ??
      cell
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
  }),
  answer: yesOrNo,
  flag: yesOrNo,
  currency: (cell) => ({ value: cell.trim().toUpperCase() }),
};

/** The value of a cell that is not blank, by the kind of its field. */
export const readCell = (field: RecordFieldName, cell: string, column: CellColumn): ReadCell =>
  readers[fieldOf(field).kind as CellKind](cell, column, field);
