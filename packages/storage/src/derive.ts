import { suffixListVersion, tldOf } from '@namekeep/domain/tld';
import { type Connection, type Driver, sql } from './driver.ts';
import { held } from './queries/records.ts';
import { createServiceValues } from './queries/service.ts';
import { derivedNames, type RecordRow, recordColumns, toRecord, toRow } from './record-row.ts';
import { findNextAccount } from './verify.ts';

const recordsAStep = 500;
const versionName = 'derived columns';

/** Another number makes the next start derive the columns of all records again. */
const rules = 3;

const derived = ['tld', ...derivedNames] as const;
type Derived = Record<(typeof derived)[number], string | null>;
const columns = sql.raw([...new Set([...recordColumns, ...derived])].join(', '));

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
    for (let after: string | undefined = ''; after !== undefined;) {
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
  const rows = await connection.all(sql<RecordRow & Derived>`
      select ${columns} from records where account_id = ${accountId} and id > ${after}
      order by id limit ${recordsAStep} ${held(connection.dialect)}`);
  let changed = 0;
  for (const row of rows) {
    const record = { ...toRecord(row, []), tld: suffixOf(row.name) };
    const next: Derived = toRow(accountId, record);
    const differing = derived.filter((column) => next[column] !== row[column]);
    if (differing.length === 0) continue;
    const set = differing.map((column) => sql`${sql.quoted(column)} = ${next[column]}`);
    await connection.change(
      sql`update records set ${sql.join(set)} where account_id = ${accountId} and id = ${row.id}`,
    );
    changed += 1;
  }
  return { changed, last: rows.at(-1)?.id };
}
