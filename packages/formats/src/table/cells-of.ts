import { fileColumns, type RecordFieldName, type RecordFields } from '@namekeep/domain';

export type Cell = string | number | boolean | null;

/** A value in one cell, lists with semicolons. */
const cellOf = (value: Cell | readonly Cell[]): Cell =>
  typeof value === 'object' && value !== null ? value.join(';') : value;

const cells = fileColumns.map((column): ((record: RecordFields) => Cell) => {
  switch (column) {
    case 'reminders.enabled':
      return ({ reminders }) => reminders.enabled;
    case 'reminders.target':
      return ({ reminders }) => reminders.target;
    case 'reminders.offsets':
      return ({ reminders }) => cellOf(reminders.offsets);
    default: {
      const field = column as Exclude<RecordFieldName, 'reminders'>;
      return (record) => cellOf(record[field]);
    }
  }
});

/** A record as a row of `fileColumns`; null for an empty cell. */
export const cellsOf = (record: RecordFields): Cell[] => cells.map((cell) => cell(record));
