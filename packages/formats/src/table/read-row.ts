import {
  addMonthsClamped,
  type Currency,
  costColumns,
  type DecimalSign,
  dateColumns,
  daysBetween,
  type FileColumn,
  fieldOf,
  type Issue,
  labelOf,
  notesColumns,
  type RecordFieldName,
} from '@namekeep/domain';
import { leftOutNote } from '../rows.ts';
import { isWritten } from './amount-columns.ts';
import { canBe, isObject, readCell } from './cells.ts';
import type { Column, TablePlan } from './columns.ts';
import { type ColumnForm, isIsoDay, isPlausible, serialFrom1904, shortened } from './dates.ts';
import { labelsBetween, labelsInCell, nameInCell } from './header.ts';
import { currenciesOf, isOneYear, notOneYear, notSupported, readAmountCell, statedCurrency } from './money.ts';
import { isBlankWord, readYesNo } from './words.ts';

/** What was found about a file and its columns, by column number. */
export interface Notation {
  formAt: (column: number) => ColumnForm;
  /** Whether day and month of dates that begin with the year may be swapped. */
  isSwappedAt: (column: number) => boolean;
  signAt: (column: number) => DecimalSign | undefined;
  /** What an x means in a column of yes and no. */
  crossAt: (column: number) => boolean | undefined;
  /** The currency of the account. */
  currency: Currency;
  today?: string | undefined;
  since1904: boolean | undefined;
  /** The encoding of the file if it is only likely. */
  likelyEncoding?: string | undefined;
}

/** The cells of a row as the input of a record, and a note for each value that is left out. */
export function readRow(
  plan: TablePlan,
  cells: readonly string[],
  notation: Notation,
): { record: Record<string, unknown>; notes: Issue[] } {
  const { source, columns } = plan;
  const own = source === 'namekeep';
  const record: Record<string, unknown> = {};
  const notes: Issue[] = [];
  const blank = (text: string) => text === '' || (!own && isBlankWord(text));
  const leaveOut = (path: string, code: string, message: string) => notes.push(leftOutNote({ path, code, message }));
  const text = ({ index }: Column) => cells[index] ?? '';
  const parts: string[] = [];

  for (const column of columns) {
    const { field } = column;
    const cell = text(column);
    const trimmed = cell.trim();
    if ((notesColumns as readonly string[]).includes(field)) {
      // The parts of long notes are joined exactly, so they are not trimmed here.
      const isKept = own || (!blank(trimmed) && canBe('notes', trimmed));
      if (!isKept && !blank(trimmed)) leaveOut('notes', 'unexpected_value', unlike(trimmed, 'notes'));
      parts[notesColumns.indexOf(field as (typeof notesColumns)[number])] = isKept ? cell : '';
    } else if (field === 'currency' || isWritten(column) || field.startsWith('reminders.')) continue;
    else if (field === 'name') {
      record.name = own ? trimmed : nameInCell(trimmed);
      const [remark] = /(?<=\S) *\([^()]*\)$/.exec(trimmed) ?? [];
      if (remark && !own) leaveOut('name', 'remark', `"${shortened(remark.trim())}" after the name is a remark.`);
      if (notation.likelyEncoding && /\P{ASCII}/u.test(trimmed)) {
        const message = `The name was read as ${notation.likelyEncoding}. Check its letters.`;
        notes.push({ path: 'name', code: 'encoding_assumed', message, severity: 'note' });
      }
    } else if (field === 'labels') {
      const labels = blank(trimmed) ? [] : own ? labelsBetween(trimmed) : labelsInCell(trimmed);
      const kept = own ? labels : labels.filter((label) => !isObject(label));
      if (kept.length < labels.length) leaveOut('labels', 'unexpected_value', unlike(trimmed, field));
      if (kept.length > 0 || labels.length === 0) record.labels = kept;
    } else if (blank(trimmed)) continue;
    else if (costColumns.has(field)) record[field] = /^\d{1,16}$/.test(trimmed) ? Number(trimmed) : trimmed;
    else {
      const place = { form: notation.formAt(column.index), cross: notation.crossAt(column.index) };
      const isSerial = notation.since1904 && dateColumns.has(field);
      const readAs = (one: string) => readCell(field as RecordFieldName, isSerial ? serialFrom1904(one) : one, place);
      const read = readAs(cell);
      const other = column.doubles.find((double) => {
        const beside = blank(text(double).trim()) ? undefined : readAs(text(double));
        return beside && 'value' in beside && 'value' in read && differ(beside.value, read.value);
      });
      if (other) leaveOut(field, 'columns_differ', differing(column, trimmed, other, text(other)));
      else if (!('value' in read)) leaveOut(field, read.code, read.message);
      else if (own) record[field] = read.value;
      else if (isIsoDay(trimmed) && notation.isSwappedAt(column.index)) {
        const message = `A spreadsheet may have swapped day and month of "${trimmed}", since other dates of the column are text. Set mapping.dateFormat to confirm it.`;
        leaveOut(field, 'ambiguous_date', message);
      } else if (dateColumns.has(field) && !isPlausible(read.value as string, notation.today)) {
        leaveOut(field, 'implausible_date', `"${shortened(trimmed)}" cannot be right. Check the year.`);
      } else if (!isText(field) || canBe(field, trimmed)) record[field] = read.value;
      else leaveOut(field, 'unexpected_value', unlike(trimmed, field));
    }
  }
  readAmounts(plan, cells, { ...notation, record, blank, leaveOut });
  if (!own && isOfLastTerm(record, notation.today)) {
    const message = `"${record.billingDate as string}" is past, and long before the expiration date.`;
    leaveOut('billingDate', 'implausible_date', message);
    delete record.billingDate;
  }

  const joined = parts.join('');
  if (joined !== '') record.notes = joined;
  const reminders = remindersOf(columns, text);
  if (reminders) record.reminders = reminders;
  if (plan.registrar) record.registrar = plan.registrar;
  return { record, notes };
}

/** "Renewal date" can also mean the last one. A registrar charges at most some months before the expiration date. */
function isOfLastTerm({ billingDate, expirationDate }: Record<string, unknown>, today = ''): boolean {
  if (typeof billingDate !== 'string' || typeof expirationDate !== 'string') return false;
  return billingDate < today && addMonthsClamped(billingDate, 6) < expirationDate;
}

/** Days next to each other are one, in two time zones. */
const differ = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? Math.abs(daysBetween(one, other)) > 1 : one !== other;

const differing = (column: Column, cell: string, other: Column, beside: string): string =>
  `"${shortened(cell)}" in column ${column.index + 1} and "${shortened(beside)}" in column ${other.index + 1} differ.`;

const unlike = (cell: string, field: FileColumn): string =>
  `"${shortened(cell)}" does not look like the field ${labelOf(field)}.`;

const isText = (field: FileColumn): boolean => fieldOf(field as RecordFieldName).kind === 'text';

interface AmountContext extends Notation {
  record: Record<string, unknown>;
  blank: (text: string) => boolean;
  leaveOut: (path: string, code: string, message: string) => void;
}

/** The amounts of a row and its currency. The renewal cost comes first: a record has one currency. */
function readAmounts(
  { columns, mapping, recognized, source }: TablePlan,
  cells: readonly string[],
  { record, blank, leaveOut, signAt, currency: standard }: AmountContext,
): void {
  const currencyCells = columns.filter(({ field }) => field === 'currency');
  const written = (column: Column | undefined) => (column ? (cells[column.index] ?? '').trim() : '');
  const placeOf = (column: Column) => {
    const beside = written(currencyCells.find((other) => other.index === column.currencyColumn));
    return {
      inHeader: column.currency,
      beside: blank(beside) ? '' : beside,
      standard: mapping.currency ?? standard,
      sign: signAt(column.index),
      mayBeMinor: column.mayBeMinor,
    };
  };
  const amounts = columns.filter(isWritten).toSorted((a) => (a.field === 'renewalCostMinor' ? -1 : 1));
  let used: Currency | undefined;
  /** Those that amounts state which are left out; undefined for an amount that states none. */
  const unused = new Set<Currency | undefined>();
  for (const column of amounts) {
    const { field } = column;
    const cell = written(column);
    if (blank(cell)) continue;
    const place = placeOf(column);
    const leave = (code: string, message: string) => {
      unused.add(statedCurrency(cell, place));
      leaveOut(field, code, message);
    };
    const term = column.term === undefined ? '' : (cells[column.term.index] ?? '').trim();
    if (!blank(term) && !isOneYear(term, column.term?.inMonths)) {
      leave('invalid_amount', notOneYear(`${cell}, ${term}`));
      continue;
    }
    const money = readAmountCell(cell, place);
    const other = column.doubles.find((double) => {
      const beside = blank(written(double)) ? undefined : readAmountCell(written(double), placeOf(double));
      return (
        beside &&
        'minor' in beside &&
        'minor' in money &&
        beside.currency === money.currency &&
        beside.minor !== money.minor
      );
    });
    if ('code' in money) leave(money.code, money.message);
    else if (recognized?.zeroIsBlank && money.minor === 0) continue;
    else if (other) leave('columns_differ', differing(column, cell, other, written(other)));
    else if (used !== undefined && money.currency !== used) {
      leaveOut(field, 'mixed_currencies', 'The row has amounts in different currencies; a record has one.');
    } else {
      record[field] = money.minor;
      used = money.currency;
    }
  }
  // An amount without its currency would mean a different sum in another account.
  const [stated, otherStated] = unused;
  const known = used ?? (otherStated ? undefined : stated);
  if (known) record.currency = known;
  if (known || unused.size > 0) return;
  const [first] = currencyCells;
  const cell = written(first);
  if (blank(cell)) return;
  const [currency, other] = currenciesOf(cell);
  if (source === 'namekeep') record.currency = cell.toUpperCase();
  else if (currency && !other) record.currency = currency;
  else {
    leaveOut('currency', 'unsupported_currency', notSupported(cell));
    for (const field of costColumns) {
      if (!(field in record)) continue;
      delete record[field];
      leaveOut(field, 'unsupported_currency', notSupported(cell));
    }
  }
}

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
