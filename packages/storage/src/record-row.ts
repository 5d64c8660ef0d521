import { dueFields, type DueRecord } from '@namekeep/core/ports';
import {
  addDaysClamped,
  paymentDate,
  reminderDays,
  renewalTarget,
  searchText,
  type StoredRecord,
} from '@namekeep/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Tuple } from './driver.ts';
import { type FieldColumn, fieldColumns, generatedFunction, storedFields } from './field-columns.ts';
import type { RecordsTable } from './schema.ts';
import { toOffsets } from './stored-values.ts';

const ownColumns = ['id', 'revision', 'created_at', 'updated_at', 'unicode_name', 'tld'] as const;
const revisedColumns: readonly (FieldColumn | (typeof ownColumns)[number])[] = [...ownColumns, ...fieldColumns];

/** The columns that make up a record. */
export const recordColumns: readonly ((typeof revisedColumns)[number] | 'label_set')[] = [
  ...revisedColumns,
  'label_set',
];

export type RecordRow = Pick<Selectable<RecordsTable>, (typeof recordColumns)[number]>;

const readRow = `return (row, labels) => ({
    id: row.id,
    revision: row.revision,
    ${storedFields.map(({ field, read }) => `${field}: ${read},`).join('\n    ')}
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    unicodeName: row.unicode_name,
    tld: row.tld,
    labels,
  });`;

/** A row with the names of its labels as a record, its members in the order of a response. */
export const toRecord = generatedFunction<(row: RecordRow, labels: string[]) => StoredRecord>({ toOffsets }, readRow);

const placeOf = (column: string): number => (recordColumns as readonly string[]).indexOf(column);

/** JavaScript that reads a `row`, for rows that are lists of the values of these columns. */
const readTuple = (read: string, columns: readonly string[]): string =>
  read.replace(/\brow\.(\w+)/g, (_, column: string) => `row[${columns.indexOf(column)}]`);

/** The same for the values of a row that begins with `recordColumns`. */
export const tupleToRecord = generatedFunction<(row: Tuple, labels: string[]) => StoredRecord>(
  { toOffsets },
  readTuple(readRow, recordColumns),
);

const dueStored = storedFields.filter(({ field }) => (dueFields as readonly string[]).includes(field));

/** The columns of what is read of a record that is due. */
export const dueColumns = ['id', 'unicode_name', ...dueStored.flatMap(({ write }) => write.map(([column]) => column))];

/** The values of these columns as what is read of a record that is due. */
export const tupleToDue = generatedFunction<(row: Tuple) => DueRecord>(
  { toOffsets },
  readTuple(
    `return (row) => ({
    id: row.id,
    unicodeName: row.unicode_name,
    ${dueStored.map(({ field, read }) => `${field}: ${read},`).join('\n    ')}
  });`,
    dueColumns,
  ),
);

const labelSetPlace = placeOf('label_set');
export const labelSetOf = (row: Tuple): string => row[labelSetPlace] as string;

/** What a row holds besides the fields of its record, so that the database can filter and order by the rules of the domain. */
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
export const toRow = generatedFunction<(accountId: string, record: StoredRecord) => Insertable<RecordsTable>>(
  { derivedColumns },
  `return (accountId, record) => ({
    account_id: accountId,
    id: record.id,
    revision: record.revision,
    ${storedFields.flatMap(({ write }) => write.map(([column, value]) => `${column}: ${value},`)).join('\n    ')}
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    unicode_name: record.unicodeName,
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
export const writtenColumns: readonly (keyof RecordsTable)[] = ['account_id', ...revisedColumns, ...derivedNames];
