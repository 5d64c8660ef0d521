import {
  costColumns,
  dateColumns,
  type ExportedRecord,
  type FileColumn,
  fieldOf,
  type Kind,
  parseDomainName,
  type RecordFieldName,
} from '@namekeep/domain';
import { ambiguousDate, type ColumnForm, readDate, shortened } from './dates.ts';
import { nameInCell } from './header.ts';
import { isBlankWord, isDitto, readChoice, readYesNo } from './words.ts';

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

type ReadCell = { value: unknown } | { code: string; message: string };

/** What is known about the column of a cell. */
interface CellColumn {
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
  return { code: 'ambiguous_date', message: ambiguousDate(cell.trim()) };
};

const yesOrNo: Reader = (cell, { cross }) => {
  const value = readYesNo(cell, cross);
  if (value !== undefined) return { value };
  return { code: 'invalid_word', message: `"${shortened(cell.trim())}" is neither yes nor no.` };
};

/** Kinds that take one cell. Amounts depend on the currency of the row; notes and reminders have several columns. */
type ReadKind = Exclude<Kind, 'money' | 'notes' | 'reminders'>;

const readers: Readonly<Record<ReadKind, Reader>> = {
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
  readers[fieldOf(field).kind as ReadKind](cell, column, field);

/** What a cell is, as far as its characters show it. */
type CellKind = 'date' | 'number' | 'email' | 'address' | 'object' | 'boolean' | 'id' | 'mark' | 'other';

/** What programs write where they did not say how to write a value: `[object Object]`, or JSON. */
export const isObject = (text: string): boolean => /\[object [A-Z]\w*\]|^\[?\{\s*["'][^"']*["']\s*:/.test(text);

/** Only as many characters of a cell are looked at. */
const most = 500;

function kindOfCell(cell: string): CellKind {
  const text = cell.slice(0, most).trim();
  if (isObject(text)) return 'object';
  if (/\p{Nd}/u.test(text)) {
    if (/^\d{1,5}$|^-?\d+[.,]\d+$/.test(text)) return 'number';
    if (!('wrong' in readDate(text, undefined))) return 'date';
    if (/^\p{Sc}? ?-?[\d.,]+ ?\p{Sc}?$/u.test(text)) return 'number';
  }
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)) return 'email';
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\/\S+$/i.test(text)) return 'address';
  if (/^(?:yes|no|true|false|on|off|enabled|disabled)$/i.test(text)) return 'boolean';
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return 'id';
  if (isDitto(text) || /^#[A-Z/\d]+[A!?]$/.test(text) || (text.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return 'mark';
  return 'other';
}

/** What cells of these fields cannot be. */
const impossible: Partial<Record<FileColumn, readonly CellKind[]>> = {
  registrar: ['date', 'number', 'email', 'address', 'object', 'boolean', 'id', 'mark'],
  dnsProvider: ['date', 'number', 'email', 'address', 'object', 'boolean', 'id', 'mark'],
  paymentMethod: ['date', 'object', 'boolean', 'id', 'mark'],
  labels: ['date', 'object', 'boolean', 'id'],
  notes: ['object'],
  // One that is not supported is a currency too, and the amounts next to it are in no other.
  currency: ['date', 'number', 'email', 'address', 'object', 'boolean', 'id'],
};

/** Whether a cell can hold a value of a field. A cell that cannot is left out, and a column without one that can, too. */
export function canBe(field: FileColumn, whole: string): boolean {
  const cell = whole.slice(0, most);
  const kinds = impossible[field];
  // Nameservers are not the name of a company.
  if (field === 'dnsProvider' && /^\s*[a-z]*n?s-?\d+\S*\.\S+/i.test(cell)) return false;
  if (kinds) return !kinds.includes(kindOfCell(cell));
  if (field === 'name') return parseDomainName(nameInCell(cell)).ok;
  if (dateColumns.has(field)) return !('wrong' in readDate(cell.trim(), undefined));
  if (costColumns.has(field))
    return /\d|free|gratis/i.test(cell) && !['date', 'email', 'address', 'id'].includes(costKind(cell));
  if (field.includes('.')) return true;
  const { kind } = fieldOf(field as RecordFieldName);
  if (kind === 'answer' || kind === 'flag') return /^x$/i.test(cell.trim()) || readYesNo(cell) !== undefined;
  if (kind === 'choice') return ['other', 'boolean', 'mark'].includes(kindOfCell(cell));
  return kind !== 'email' || cell.includes('@');
}

/** Digits alone are an amount, and never a date. */
const costKind = (cell: string): CellKind => (/^\d+$/.test(cell.trim()) ? 'number' : kindOfCell(cell));

/** From this many cells on, not one of which fits, words that mean nothing here contradict a header too. */
const enough = 3;

/** Whether the cells of a column show that it is not this field: not one fits, and what they are is clear. */
export function contradicts(field: FileColumn, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isBlankWord(cell));
  if (filled.length === 0 || filled.some((cell) => canBe(field, cell))) return false;
  return filled.length >= enough || filled.some((cell) => kindOfCell(cell) !== 'other');
}
