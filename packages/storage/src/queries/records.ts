import type { DueRecord } from '@namekeep/core/ports';
import type { StoredRecord } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { dueColumns, type RecordRow, recordColumns, toRecord, tupleToDue } from '../record-row.ts';
import { listValue, statement } from '../statement.ts';
import { isStorable } from '../storable.ts';
import { type DueWindow, upcomingRecords, windowOf } from './due-records.ts';
import { toRecords } from './labels.ts';
import type { Standings } from './standings.ts';

const byId = statement((db, value: { accountId: string; id: string }) =>
  db.selectFrom('records').select(recordColumns).where('account_id', '=', value.accountId).where('id', '=', value.id),
);

/** A transaction that locks a record also learns its standing. */
export const lockedColumns = [...recordColumns, 'decision_basis', 'decision_until'] as const;

/** PostgreSQL holds the row against other writers; on SQLite a transaction that writes holds the whole file. */
const byIdLocked = statement((db, value: { accountId: string; id: string }, dialect) =>
  db
    .selectFrom('records')
    .select(lockedColumns)
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

const upcoming = statement((_, value: DueWindow) => upcomingRecords(value));

// The condition is that of the index `records_payments`.
const firstPayment = statement((db, value: { accountId: string; today: string }) =>
  db
    .selectFrom('records')
    .select(dueColumns.map((column) => sql.ref(column).as(column)))
    .where('account_id', '=', value.accountId)
    .where('payment_date', '>=', value.today)
    .orderBy('payment_date')
    .orderBy('name')
    .limit(sql.lit(1)),
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
  standings: Standings,
): Promise<StoredRecord | undefined> {
  if (!isStorable(id)) return undefined;
  const row = await connection.first(byIdLocked, { accountId, id });
  if (!row) return undefined;
  standings.note(row);
  return toOne(connection, accountId, row);
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

/** Active records whose renewal date is on or before `through`, soonest first, then by name. */
export async function listUpcoming(
  connection: Connection,
  accountId: string,
  through: string,
  limit: number,
): Promise<DueRecord[]> {
  const window = windowOf(accountId, { today: through, through, limit });
  return (await connection.tuples(upcoming, window)).map(tupleToDue);
}

/** The earliest payment on or after `today`, the first by name where several fall on one day. */
export async function findNextPayment(
  connection: Connection,
  accountId: string,
  today: string,
): Promise<DueRecord | undefined> {
  const [row] = await connection.tuples(firstPayment, { accountId, today });
  return row && tupleToDue(row);
}
