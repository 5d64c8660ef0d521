import {
  costColumns,
  type Currency,
  currencies,
  dateColumns,
  type DecimalSign,
  type Issue,
  notesColumns,
  type RecordFieldName,
} from '@namekeep/domain';
import { FileRefused, tooManyRows } from '../refusal.ts';
import { checkedRow, type FileRow, leftOutNote } from '../rows.ts';
import { type DateForm, formOf, hasYearLast } from './dates.ts';
import { findHeader, searchedRows } from './header.ts';
import type { Column } from './columns.ts';
import { type MappingInput, planTable, type TablePlan } from './mapping.ts';
import { decimalSignIn, needsDecimalSign, readMoney } from './money.ts';
import { columnNote, type FileNote, fileNote } from './notes.ts';
import { readCell } from './read-cell.ts';
import { isBlankWord, readYesNo } from './words.ts';

/** The rows of a table as text, including empty ones. They can be read more than once. */
export interface Table {
  rows(): AsyncIterable<string[]> | Iterable<string[]>;
  /** Whether a row must have as many cells as the header; spreadsheets omit empty cells. */
  exactWidth: boolean;
  /** The number of rows, including empty ones, if they can be counted before reading. */
  mostRows?: number;
}

export interface TableReader {
  plan: TablePlan;
  headers: string[];
  rows(): AsyncIterable<FileRow>;
}

/** The header of a table: the row `given`, or one found among the first rows. */
export async function openTable(table: Table, given?: number): Promise<{ headers: string[]; headerRow: number }> {
  const first: string[][] = [];
  for await (const row of table.rows()) {
    first.push(row);
    if (first.length === Math.max(searchedRows, given ?? 0)) break;
  }
  if (given !== undefined && given > first.length) throw new FileRefused(`The table has no row ${given}.`);
  const index =
    given === undefined
      ? (findHeader(first) ??
        Math.max(
          0,
          first.findIndex((row) => row.some((cell) => cell.trim() !== '')),
        ))
      : given - 1;
  const headers = (first[index] ?? []).map((header) => header.trim());
  if (headers.every((header) => header === '')) throw new FileRefused('The file holds no table.');
  if (headers.some((header) => header === '__proto__')) throw new FileRefused('A column may not be named "__proto__".');
  return { headers, headerRow: index + 1 };
}

/** Reads a table by its mapping. The order of day and month is detected for each column over the whole file. */
export async function readTable(
  table: Table,
  { headers, headerRow }: { headers: string[]; headerRow: number },
  options: { mapping: MappingInput; currency: Currency; maxRows: number },
): Promise<TableReader> {
  const plan = planTable(headers, options.mapping, options.currency);
  if ((table.mostRows ?? 0) > headerRow + options.maxRows) throw tooManyRows(options.maxRows);
  const fixed = plan.mapping.dateFormat ?? undefined;
  const forms = fixed ? new Map<number, DateForm>() : await surveyDates(table, headerRow, plan.columns);
  const shown = [...new Set(forms.values())];
  if (!fixed && shown.length === 1) plan.mapping.dateFormat = shown[0] ?? null;
  plan.notes.push(...notesOnDates(plan, forms));
  const formAt = (index: number) => fixed ?? forms.get(index);
  const amountColumns = plan.columns.filter(({ field, own }) => costColumns.has(field) && !own);
  let signs: ReadonlyMap<number, DecimalSign> | undefined;
  const signAt = (index: number) => signs?.get(index);
  return { plan, headers, rows };

  async function* rows(): AsyncGenerator<FileRow> {
    let number = 0;
    let count = 0;
    for await (const cells of table.rows()) {
      number += 1;
      if (number <= headerRow || isNoRecord(cells)) continue;
      count += 1;
      if (count > options.maxRows) throw tooManyRows(options.maxRows);
      // Most columns are not ambiguous, so the file is scanned only if one is.
      if (!signs && amountColumns.some(({ index }) => needsDecimalSign(cells[index] ?? ''))) {
        signs = await surveyDecimalSigns(table, headerRow, amountColumns);
      }
      yield readRow(number, cells);
    }
  }

  function readRow(number: number, cells: string[]): FileRow {
    const issues: Issue[] = [];
    if (cells.length > headers.length || (table.exactWidth && cells.length < headers.length)) {
      issues.push({
        path: '',
        code: 'ragged_row',
        message: `The row has ${cells.length} cells, but the header has ${headers.length}. Check for a missing quote or separator.`,
      });
    }
    return checkedRow(number, recordOf(plan, cells, { formAt, signAt }, options.currency, issues), issues);
  }
}

/** Which order of day and month was found, and whether there are dates at all. */
function notesOnDates({ columns, source }: TablePlan, forms: ReadonlyMap<number, DateForm>): FileNote[] {
  const notes = columns.flatMap(({ index, header }) => {
    const form = forms.get(index);
    const order = form === 'dmy' ? 'day' : 'month';
    return form ? [columnNote('date_order_found', header, index, `Dates in "${header}" begin with the ${order}.`)] : [];
  });
  const dated = columns.some(({ field }) => field === 'expirationDate' || field === 'billingDate');
  if (dated || source === 'namekeep') return notes;
  const message = 'No column holds an expiration or billing date, which every new record needs.';
  return [...notes, fileNote('no_date_column', message)];
}

const isNoRecord = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '') ||
  // Some programs write a remark after the table.
  (cells[0]?.startsWith('#') === true && cells.slice(1).every((cell) => cell === ''));

/** The order of day and month in each date column, from the first cell that reveals it. */
async function surveyDates(
  table: Table,
  headerRow: number,
  columns: readonly Column[],
): Promise<Map<number, DateForm>> {
  const forms = new Map<number, DateForm>();
  let open = columns.filter(({ field }) => dateColumns.has(field)).map(({ index }) => index);
  const asks = new Set<number>();
  let number = 0;
  for await (const cells of table.rows()) {
    number += 1;
    if (number <= headerRow) continue;
    for (const index of open) {
      const text = cells[index]?.trim() ?? '';
      const form = formOf(text);
      if (form) forms.set(index, form);
      else if (hasYearLast(text)) asks.add(index);
    }
    open = open.filter((index) => !forms.has(index));
    // After a hundred dates that start with the year, a column is not ambiguous.
    if (open.length === 0 || (number > headerRow + 100 && open.every((index) => !asks.has(index)))) break;
  }
  return forms;
}

/** The decimal separator of each column of amounts, if all amounts that reveal one agree. */
async function surveyDecimalSigns(
  table: Table,
  headerRow: number,
  columns: readonly Column[],
): Promise<Map<number, DecimalSign>> {
  const shown = new Map<number, Set<DecimalSign>>(columns.map(({ index }) => [index, new Set()]));
  let number = 0;
  for await (const cells of table.rows()) {
    number += 1;
    if (number <= headerRow) continue;
    for (const [index, signs] of shown) {
      const sign = decimalSignIn(cells[index] ?? '');
      if (sign) signs.add(sign);
    }
  }
  return new Map([...shown].flatMap(([index, [sign, other]]) => (sign && !other ? [[index, sign]] : [])));
}

/** The detected notation of cells, by column number. */
interface ColumnForms {
  formAt: (column: number) => DateForm | undefined;
  signAt: (column: number) => DecimalSign | undefined;
}

/** The cells of a row as the input of a record. */
function recordOf(
  plan: TablePlan,
  cells: readonly string[],
  { formAt, signAt }: ColumnForms,
  standard: Currency,
  issues: Issue[],
): Record<string, unknown> {
  const { source, recognized, columns, mapping } = plan;
  const own = source === 'namekeep';
  const record: Record<string, unknown> = {};
  const blank = (text: string) => text === '' || (!own && isBlankWord(text));
  const problem = (path: string, code: string, message: string) => issues.push(leftOutNote({ path, code, message }));
  const text = ({ index }: Column) => cells[index] ?? '';

  const currencyColumn = columns.find(({ field }) => field === 'currency');
  const written = currencyColumn ? text(currencyColumn).trim().toUpperCase() : '';
  const rowCurrency = currencies.find((code) => code === written);
  let amountCurrency: Currency | undefined;
  const notes: string[] = [];

  for (const column of columns) {
    const { field } = column;
    const cell = text(column);
    const trimmed = cell.trim();
    if ((notesColumns as readonly string[]).includes(field)) {
      // The parts of long notes are joined exactly, so they are not trimmed here.
      notes[notesColumns.indexOf(field as (typeof notesColumns)[number])] = own || !blank(trimmed) ? cell : '';
    } else if (field.startsWith('reminders.')) continue;
    else if (field === 'name') record.name = trimmed;
    else if (field === 'labels') record.labels = blank(trimmed) ? [] : labelsIn(trimmed);
    else if (blank(trimmed)) continue;
    else if (costColumns.has(field) && column.own) {
      record[field] = /^\d{1,16}$/.test(trimmed) ? Number(trimmed) : trimmed;
    } else if (costColumns.has(field)) {
      const assumed = rowCurrency ?? column.currency ?? mapping.currency ?? standard;
      const money = readMoney(trimmed, assumed, signAt(column.index));
      if ('wrong' in money) problem(field, 'invalid_amount', money.wrong);
      else if (recognized?.zeroIsBlank && money.minor === 0) continue;
      else if (money.currency !== (rowCurrency ?? amountCurrency ?? money.currency)) {
        problem(field, 'mixed_currencies', 'The row has amounts in different currencies; a record has one.');
      } else {
        record[field] = money.minor;
        amountCurrency = money.currency;
      }
    } else {
      const read = readCell(field as RecordFieldName, cell, formAt(column.index));
      if ('value' in read) record[field] = read.value;
      else problem(field, read.code, read.message);
    }
  }

  const joined = notes.join('');
  if (joined !== '') record.notes = joined;
  // An amount without its currency would mean a different sum in another account.
  if (amountCurrency && !('currency' in record)) record.currency = amountCurrency;
  const reminders = remindersOf(columns, text);
  if (reminders) record.reminders = reminders;
  if (recognized?.registrar && !('registrar' in record)) record.registrar = recognized.registrar;
  return record;
}

/** A cell that holds several labels has semicolons between them. */
const labelsIn = (cell: string): string[] =>
  cell
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Three columns for one field, which is present if any of them has a value. */
function remindersOf(columns: readonly Column[], text: (column: Column) => string): object | undefined {
  const cell = (name: string) => {
    const column = columns.find(({ field }) => field === name);
    return column ? text(column).trim() : '';
  };
  const [enabled, target, offsets] = [cell('reminders.enabled'), cell('reminders.target'), cell('reminders.offsets')];
  if (enabled === '' && target === '' && offsets === '') return undefined;
  return {
    enabled: readYesNo(enabled) ?? enabled,
    target: target.toLowerCase() || 'default',
    offsets: offsets === '' ? [] : offsets.split(/[;,\s]+/).map((day) => (/^\d{1,4}$/.test(day) ? Number(day) : day)),
  };
}
