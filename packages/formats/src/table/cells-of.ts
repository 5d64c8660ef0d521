import { type ExportedRecord } from '@namekeep/domain';

export type Cell = string | number | boolean | null;

/** A value in one cell, lists with semicolons. */
const cellOf = (value: Cell | readonly Cell[]): Cell =>
  typeof value === 'object' && value !== null ? value.join(';') : value;

/** How a column of a table is read from a record. */
function readerOf(column: string): (record: ExportedRecord) => Cell {
  switch (column) {
    case 'reminders.enabled':
      return ({ reminders }) => reminders?.enabled ?? null;
    case 'reminders.target':
      return ({ reminders }) => reminders?.target ?? null;
    case 'reminders.offsets':
      return ({ reminders }) => cellOf(reminders?.offsets ?? null);
    default: {
      const member = column as Exclude<keyof ExportedRecord, 'reminders'>;
      return (record) => cellOf(record[member] ?? null);
    }
  }
}

/** Makes rows of these columns; null for an empty cell. */
export function rowsOf(columns: readonly string[]): (record: ExportedRecord) => Cell[] {
  const cells = columns.map(readerOf);
  return (record) => cells.map((cell) => cell(record));
}
