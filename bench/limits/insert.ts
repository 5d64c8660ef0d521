import {
  type DomainInput,
  newRecordFields,
  type Settings,
  type StoredRecord,
  searchText,
  standingOf,
  storedRecord,
  toUnicodeName,
} from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import { storedFieldsOf } from '@namekeep/storage/revisions';
import { toRow, writtenColumns } from '@namekeep/storage/rows';
import type Database from 'better-sqlite3';
import type { Author } from './caller.ts';

/*
 * What a new record is in the database, for the limits of S3 and S5. The columns follow from the service's own table of
 * fields, so a new field needs nothing here. Nothing is checked.
 */

/** The first revision of a record, with the owner's defaults for omitted fields. */
export function newRecord(input: DomainInput, settings: Settings, id: string, at: string): StoredRecord {
  const fields = newRecordFields(input, settings);
  const unicodeName = toUnicodeName(fields.name);
  const derived = { unicodeName, tld: tldOf(fields.name), labels: [] };
  return storedRecord(fields, { id, revision: 1, createdAt: at, updatedAt: at, ...derived });
}

/** A record as the row that is stored. */
export type StoredRow = ReturnType<typeof toRow>;

/** `insert into TABLE (…) values (?, …)` */
export const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;

const historyColumns = 'account_id, record_id, revision, at, author_kind, author_name, token_id, fields'.split(', ');

/** Prepares what stores a record, its first revision and its search text; answers the row, for the totals. */
export function prepareInsert(
  database: Database.Database,
): (accountId: string, record: StoredRecord, author: Author) => StoredRow {
  const insertRecord = database.prepare(insertInto('records', writtenColumns));
  const insertHistory = database.prepare(insertInto('history', historyColumns));
  const insertText = database.prepare(insertInto('record_texts', ['number', 'text']));
  const indexText = database.prepare(insertInto('record_search_index', ['rowid', 'text']));

  return (accountId, record, { name, tokenId }) => {
    const row = toRow(accountId, record, standingOf(record, null));
    const values = writtenColumns.map((column) => row[column as keyof StoredRow]);
    const { lastInsertRowid: number } = insertRecord.run(values);
    const fields = storedFieldsOf(record, undefined);
    insertHistory.run(accountId, record.id, record.revision, record.updatedAt, 'token', name, tokenId, fields);
    const text = `${searchText(record)}\n\n`;
    insertText.run(number, text);
    indexText.run(number, text);
    return row;
  };
}
