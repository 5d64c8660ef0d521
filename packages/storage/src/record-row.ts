import {
  addDaysClamped,
  fieldOf,
  type Kind,
  mayBeUnknown,
  paymentDate,
  type RecordFieldName,
  type RecordFields,
  recordFieldNames,
  type recordFields,
  reminderDays,
  renewalTarget,
  type Settings,
  type StoredRecord,
  searchText,
  toUnicodeName,
  valueForms,
} from '@namekeep/domain';
import { columnOf, type Tuple } from './driver.ts';

/* A record as a row and back, generated from the table of record fields. */

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
/** Amounts are minor units in every column, so their columns do not say so. */
type BaseName<Name extends string> = SnakeCase<Name extends `${infer Amount}Minor` ? Amount : Name>;

type ColumnsOfKind = { reminders: { enabled: number; target: RecordFields['reminders']['target']; offsets: string } };
type FieldsIn<K extends Kind> = {
  [F in RecordFieldName]: (typeof recordFields)[F]['kind'] extends K ? F : never;
}[RecordFieldName];

/** What a column holds: truth values are 0 and 1, lists and other objects JSON. */
type Stored<Value> = Value extends boolean ? number : Value extends object ? string : Value;

type SingleColumns = {
  [F in Exclude<RecordFieldName, FieldsIn<keyof ColumnsOfKind>> as BaseName<F>]: Stored<RecordFields[F]>;
};
type ReminderColumns = {
  [
    Part in keyof ColumnsOfKind['reminders'] as `${BaseName<FieldsIn<'reminders'>>}_${Part}`
  ]: ColumnsOfKind['reminders'][Part];
};

/** The columns of a record's public fields, named after them: days are text, truth values 0 and 1, money minor units. */
type FieldColumns = SingleColumns & ReminderColumns;
type FieldColumn = keyof FieldColumns;

/** How a field is stored: its columns, and the JavaScript that reads `row` and that fills each column from `record`. */
interface StoredField {
  field: RecordFieldName;
  read: string;
  write: readonly (readonly [column: string, expression: string])[];
}

/** How a known value is read from its column and written to it, by what it is in JSON. As `Stored` says. */
const conversions: Record<
  (typeof valueForms)[Kind],
  { read: (from: string) => string; write: (to: string) => string }
> = {
  boolean: { read: (from) => `${from} === 1`, write: (to) => `Number(${to})` },
  scalar: { read: (from) => from, write: (to) => to },
  object: { read: (from) => `JSON.parse(${from})`, write: (to) => `JSON.stringify(${to})` },
};

function stored(field: RecordFieldName): StoredField {
  const column = columnOf(field);
  const from = `row.${column}`;
  const to = `record.${field}`;
  const description = fieldOf(field);
  if (description.kind === 'reminders') {
    return {
      field,
      read: `{ enabled: ${from}_enabled === 1, target: ${from}_target, offsets: toOffsets(${from}_offsets) }`,
      write: [
        [`${column}_enabled`, `Number(${to}.enabled)`],
        [`${column}_target`, `${to}.target`],
        [`${column}_offsets`, `${to}.offsets.join(',')`],
      ],
    };
  }
  const form = valueForms[description.kind];
  const { read, write } = conversions[form];
  const known = (value: string, converted: string) =>
    mayBeUnknown(description) && form !== 'scalar' ? `${value} === null ? null : ${converted}` : converted;
  return { field, read: known(from, read(from)), write: [[column, known(to, write(to))]] };
}

/** How each field is stored, in the order of the specification. */
const storedFields: readonly StoredField[] = recordFieldNames.map(stored);

/** The columns of the fields, in the order of the specification. */
const fieldColumns = storedFields.flatMap(({ write }) => write.map(([column]) => column as FieldColumn));

/**
 * A function from JavaScript text that this package has put together itself when it loads, such as one object literal with a
 * member for each field of a record: it takes a tenth of the time of a loop over the fields. The text never holds anything
 * that a caller sent.
 */
export function generatedFunction<Result>(parameters: Readonly<Record<string, unknown>>, body: string): Result {
  // oxlint-disable-next-line typescript/no-implied-eval -- see above; Node.js alone loads this package, so no policy forbids it
  return new Function(...Object.keys(parameters), body)(...Object.values(parameters)) as Result;
}

interface OwnColumns {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  tld: string;
}

/** A record without its derived columns. */
export interface RecordRow extends FieldColumns, OwnColumns {
  /** The numbers of its labels. */
  label_set: string;
}

/** What is written of a record. Labels are written on their own. */
export interface RecordValues extends FieldColumns, OwnColumns, ReturnType<typeof derivedColumns> {
  account_id: string;
}

const ownColumns = ['id', 'revision', 'created_at', 'updated_at', 'tld'] as const;
const revisedColumns = [...ownColumns, ...fieldColumns];

/** The columns that make up a record. */
export const recordColumns: readonly (keyof RecordRow)[] = [...revisedColumns, 'label_set'];

const readRow = `return (row, labels) => ({
    id: row.id,
    revision: row.revision,
    ${storedFields.map(({ field, read }) => `${field}: ${read},`).join('\n    ')}
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    unicodeName: toUnicodeName(row.name),
    tld: row.tld,
    labels,
  });`;

const readers = { toOffsets, toUnicodeName };

/** A row with the names of its labels as a record, its members in the order of a response. */
export const toRecord = generatedFunction<(row: RecordRow, labels: string[]) => StoredRecord>(readers, readRow);

const placeOf = (column: string): number => (recordColumns as readonly string[]).indexOf(column);

/** JavaScript that reads a `row`, for rows that are lists of the values of these columns. */
const readTuple = (read: string, columns: readonly string[]): string =>
  read.replace(/\brow\.(\w+)/g, (_, column: string) => `row[${columns.indexOf(column)}]`);

/** The same for the values of a row that begins with `recordColumns`. */
export const tupleToRecord = generatedFunction<(row: Tuple, labels: string[]) => StoredRecord>(
  readers,
  readTuple(readRow, recordColumns),
);

/** What is read of a record of which only its due date and its cost are shown. */
const dueFields = [
  'name',
  'registrar',
  'lifecycle',
  'renewalIntent',
  'autoRenew',
  'billingDate',
  'expirationDate',
  'renewalCostMinor',
  'currency',
  'isArchived',
  'reminders',
] as const satisfies readonly (keyof RecordFields)[];
export type DueRecord = Pick<StoredRecord, 'id' | 'unicodeName' | (typeof dueFields)[number]>;

const dueStored = storedFields.filter(({ field }) => (dueFields as readonly string[]).includes(field));

/** The columns of what is read of a record that is due. */
export const dueColumns = ['id', ...dueStored.flatMap(({ write }) => write.map(([column]) => column))];

/** The values of these columns as what is read of a record that is due. */
export const tupleToDue = generatedFunction<(row: Tuple) => DueRecord>(
  readers,
  readTuple(
    `return (row) => ({
    id: row.id,
    unicodeName: toUnicodeName(row.name),
    ${dueStored.map(({ field, read }) => `${field}: ${read},`).join('\n    ')}
  });`,
    dueColumns,
  ),
);

const labelSetPlace = placeOf('label_set');
export const labelSetOf = (row: Tuple): string => row[labelSetPlace] as string;

/** What a row holds in addition to the fields of its record, so that the database can filter and order by the rules of the domain. */
export function derivedColumns(record: StoredRecord) {
  const { date } = renewalTarget(record);
  const days = reminderDays(record);
  return {
    registrar_key: keyOf(record.registrar),
    dns_provider_key: keyOf(record.dnsProvider),
    payment_method_key: keyOf(record.paymentMethod),
    renewal_date: date,
    soon_from: days === 0 ? null : addDaysClamped(date, -days),
    payment_date: paymentDate(record),
    search_text: searchText(record),
  };
}

const keyOf = (text: string | null): string | null => text?.toLowerCase() ?? null;

/** A record as the row that is stored. */
export const toRow = generatedFunction<(accountId: string, record: StoredRecord) => RecordValues>(
  { derivedColumns },
  `return (accountId, record) => ({
    account_id: accountId,
    id: record.id,
    revision: record.revision,
    ${storedFields.flatMap(({ write }) => write.map(([column, value]) => `${column}: ${value},`)).join('\n    ')}
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    tld: record.tld,
    ...derivedColumns(record),
  });`,
);

/** The columns of `derivedColumns`. */
export const derivedNames = [
  'registrar_key',
  'dns_provider_key',
  'payment_method_key',
  'renewal_date',
  'soon_from',
  'payment_date',
  'search_text',
] as const satisfies readonly (keyof ReturnType<typeof derivedColumns>)[];

/** The columns that `toRow` fills. */
export const writtenColumns: readonly (keyof RecordValues)[] = ['account_id', ...revisedColumns, ...derivedNames];

/**
 * Whether the database can store a text: U+0000 and lone surrogates cannot
 * (https://www.postgresql.org/docs/current/datatype-character.html), so no row has such a text.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The numbers of a record's labels as one text, ascending, each between commas: `,3,17,`; empty without labels. */
export const toLabelSet = (numbers: Iterable<number>): string => {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.length === 0 ? '' : `,${sorted.join(',')},`;
};

export const fromLabelSet = (set: string): number[] => (set === '' ? [] : set.slice(1, -1).split(',').map(Number));

const knownSettings = new Map<string, Settings>();

/** Settings as they are stored. Every request of an account reads them, so the parsed object is kept; it is never changed. */
export function parseSettings(text: string): Settings {
  let settings = knownSettings.get(text);
  if (!settings) {
    settings = { estateNote: '', ...(JSON.parse(text) as Settings) };
    Object.freeze(settings);
    Object.freeze(settings.reminders);
    Object.freeze(settings.reminders.offsets);
    if (knownSettings.size >= 1000) knownSettings.clear();
    knownSettings.set(text, settings);
  }
  return settings;
}

export function formatSettings({ defaultCurrency, timezone, reminders, estateNote }: Settings): string {
  const { enabled, target, offsets } = reminders;
  const given = { defaultCurrency, timezone, reminders: { enabled, target, offsets } };
  return JSON.stringify(estateNote ? { ...given, estateNote } : given);
}

const knownOffsets = new Map<string, readonly number[]>();

/** `30,14,7,1` as days. Most records of an account have one list; a copy of it, because the caller owns what it gets. */
export function toOffsets(text: string): number[] {
  const days = knownOffsets.get(text);
  if (days) return days.slice();
  const offsets = text === '' ? [] : text.split(',').map(Number);
  if (knownOffsets.size >= 500) knownOffsets.clear();
  knownOffsets.set(text, offsets);
  return offsets.slice();
}
