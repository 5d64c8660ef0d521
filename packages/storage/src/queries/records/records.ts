import type { StoredRecord } from '@namekeep/domain';
import { sql } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { toRecords } from './labels.ts';
import { recordColumns, type RecordRow, toRecord } from '../../record-row.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../stored-values.ts';

const byId = statement((db, value: { accountId: string; id: string }) =>
  db.selectFrom('records').select(recordColumns).where('account_id', '=', value.accountId).where('id', '=', value.id),
);

/** PostgreSQL holds the row against other writers; on SQLite a transaction that writes holds the whole file. */
const byIdLocked = statement((db, value: { accountId: string; id: string }, dialect) =>
  db
    .selectFrom('records')
    .select(recordColumns)
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .$if(dialect === 'postgresql', (query) => query.forUpdate()),
);

export async function findRecord(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<StoredRecord | undefined> {
  if (!isStorable(id)) return undefined;
  const row = await connection.first(byId, { accountId, id });
  return row && toOne(connection, accountId, row);
}

/** Reads a record and holds it against other writers until the end of the transaction. */
export async function lockRecord(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<StoredRecord | undefined> {
  if (!isStorable(id)) return undefined;
  const row = await connection.first(byIdLocked, { accountId, id });
  return row && toOne(connection, accountId, row);
}

async function toOne(connection: Connection, accountId: string, row: RecordRow): Promise<StoredRecord | undefined> {
  if (row.label_set === '') return toRecord(row, []);
  return (await toRecords(connection, accountId, [row]))[0];
}

export async function findIdOfName(connection: Connection, accountId: string, name: string) {
  return (await findIdsOfNames(connection, accountId, [name])).get(name);
}

/** Names that one query asks for. */
const namesAtOnce = 100;

export async function findIdsOfNames(
  connection: Connection,
  accountId: string,
  wanted: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const list = wanted.filter(isStorable);
  for (let from = 0; from < list.length; from += namesAtOnce) {
    const names = sql.join(list.slice(from, from + namesAtOnce));
    const rows = await ask<{ id: string; name: string }>(
      connection,
      sql`select id, name from records where account_id = ${accountId} and name in (${names})`,
    );
    for (const { id, name } of rows) found.set(name, id);
  }
  return found;
}
