import type { StoredRecord } from '@namekeep/domain';
import type { Connection } from '../../driver.ts';
import { type RecordRow, recordColumns, toRecord } from '../../record-row.ts';
import { listValue, statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';
import { toRecords } from './labels.ts';

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

const idByName = statement((db, value: { accountId: string; name: string }) =>
  db.selectFrom('records').select('id').where('account_id', '=', value.accountId).where('name', '=', value.name),
);

/** Names that one question asks for; a shorter list repeats its last name, so that there is one statement. */
const namesAtOnce = 25;
const idsByNames = statement((db, value: { accountId: string; names: readonly string[] }) =>
  db
    .selectFrom('records')
    .select(['id', 'name'])
    .where('account_id', '=', value.accountId)
    .where(
      'name',
      'in',
      Array.from({ length: namesAtOnce }, (_, index) => listValue<string>('names', index)),
    ),
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

export async function findIdOfName(
  connection: Connection,
  accountId: string,
  name: string,
): Promise<string | undefined> {
  if (!isStorable(name)) return undefined;
  return (await connection.first(idByName, { accountId, name }))?.id;
}

export async function findIdsOfNames(
  connection: Connection,
  accountId: string,
  wanted: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const list = wanted.filter(isStorable);
  for (let start = 0; start < list.length; start += namesAtOnce) {
    const names = list.slice(start, start + namesAtOnce);
    const last = names.at(-1) ?? '';
    while (names.length < namesAtOnce) names.push(last);
    for (const { id, name } of await connection.all(idsByNames, { accountId, names })) found.set(name, id);
  }
  return found;
}
