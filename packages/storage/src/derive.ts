import { suffixListVersion, tldOf } from '@namekeep/domain/tld';
import type { Connection, Driver } from './driver.ts';
import { createServiceValues } from './queries/service/service.ts';
import { derivedNames, recordColumns, type RecordRow, toRecord, toRow } from './record-row.ts';
import { type Statement, statement } from './statement.ts';
import { findNextAccount } from './verify/queries.ts';

const recordsAStep = 500;
const versionName = 'derived columns';

/** Another number makes the next start derive the columns of all records again. */
const rules = 1;

const derived = ['tld', ...derivedNames] as const;
type Derived = Record<(typeof derived)[number], string | null>;

/** On PostgreSQL the rows are held, so that no other transaction changes them meanwhile. */
const list: Statement<{ accountId: string; after: string; limit: number }, RecordRow & Derived> = statement(
  (db, value, dialect) =>
    db
      .selectFrom('records')
      .select([...recordColumns, ...derived])
      .where('account_id', '=', value.accountId)
      .where('id', '>', value.after)
      .orderBy('id')
      .limit(value.limit)
      .$if(dialect === 'postgresql', (query) => query.forUpdate()),
);

const set = statement((db, value: Derived & { accountId: string; id: string }) =>
  db
    .updateTable('records')
    .set(Object.fromEntries(derived.map((column) => [column, value[column]])))
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id),
);

/**
 * Derives the columns of every record by the rules and the list of public suffixes of this program, unless the store has had
 * them already. In steps, each a transaction: where one is killed, the next start passes over what is done. Returns how many
 * records changed.
 */
export async function deriveAgain(
  driver: Driver,
  version: string = `${rules} ${suffixListVersion}`,
  suffixOf: (name: string) => string = tldOf,
): Promise<number> {
  const values = createServiceValues(driver);
  if ((await values.get(versionName)) === version) return 0;
  let changed = 0;
  let accountId = await findNextAccount(driver.reader, '');
  while (accountId !== undefined) {
    const account = accountId;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      const step = await driver.write((connection) => deriveStep(connection, account, from, suffixOf));
      changed += step.changed;
      after = step.last;
    }
    accountId = await findNextAccount(driver.reader, account);
  }
  await values.set(versionName, version);
  return changed;
}

async function deriveStep(
  connection: Connection,
  accountId: string,
  after: string,
  suffixOf: (name: string) => string,
): Promise<{ changed: number; last: string | undefined }> {
  const rows = await connection.all(list, { accountId, after, limit: recordsAStep });
  let changed = 0;
  for (const row of rows) {
    const record = { ...toRecord(row, []), tld: suffixOf(row.name) };
    const next = toRow(accountId, record) as unknown as Derived;
    if (derived.every((column) => next[column] === row[column])) continue;
    await connection.change(set, { ...next, accountId, id: row.id });
    changed += 1;
  }
  return { changed, last: rows.at(-1)?.id };
}
