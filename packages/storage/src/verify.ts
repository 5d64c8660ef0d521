import { setImmediate } from 'node:timers/promises';
import { labelKey, parseDomainName, type RecordFields, type StoredRecord, type Written } from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import { type Account, type Connection, type Driver, type Finding, sql } from './driver.ts';
import { StoreDamagedError } from './errors.ts';
import { rowsAsText, rowsOfText } from './queries/history.ts';
import { readLabels } from './queries/labels.ts';
import {
  derivedColumns,
  fromLabelSet,
  type RecordRow,
  type RecordValues,
  toLabelSet,
  toRecord,
  writtenColumns,
} from './record-row.ts';
import { isStoredAs, readRevisions } from './stored-revision.ts';

const rowsAStep = 500;

/** Checks the database's files and every rule between tables, on one unchanging state. */
export async function* verify(driver: Driver): AsyncIterable<Finding> {
  try {
    yield* driver.checkFiles();
    yield* checkRules(driver);
  } catch (error) {
    // The rest cannot be read.
    if (!(error instanceof StoreDamagedError)) throw error;
    yield { what: 'The database is damaged.', where: error.message };
  }
}

async function* checkRules(driver: Driver): AsyncIterable<Finding> {
  const snapshot = await driver.snapshot();
  try {
    yield* verifySecrets(snapshot);
    let accountId = await findNextAccount(snapshot, '');
    while (accountId !== undefined) {
      const account = { connection: snapshot, accountId };
      yield* verifyRecords(account);
      yield* verifyPayments(account);
      yield* verifyActivity(account);
      accountId = await findNextAccount(snapshot, accountId);
    }
  } finally {
    await snapshot.close();
  }
}

/** The first account whose ID is larger than `after`. */
export const findNextAccount = async (connection: Connection, after: string): Promise<string | undefined> =>
  (
    await connection.one(
      sql<{ id: string }>`
          select account_id as id from accounts where account_id > ${after} order by account_id limit 1`,
    )
  )?.id;

/** All rows of a query, in steps: `read` gets the last row of the step before. */
async function* inSteps<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncIterable<Row> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (!last) return;
    await setImmediate();
  }
}

/** Every token and session has its secret, and every secret belongs to one of them. */
async function* verifySecrets(connection: Connection): AsyncIterable<Finding> {
  for (const [kind, table] of [
    ['token', 'tokens'],
    ['session', 'sessions'],
  ] as const) {
    const isMissing = (inner: string, outer: string) =>
      sql.raw(`not exists (select 1 from ${inner}
      where secrets.account_id = ${table}.account_id and secrets.subject_id = ${table}.id
        ${outer === table ? `and kind = '${kind}'` : ''})`);
    const orphans = sql<{ id: string; account: string }>`select subject_id as id, account_id as account from secrets
      where kind = ${sql.literal(kind)} and ${isMissing(table, 'secrets')}`;
    for (const { id, account } of await connection.all(orphans)) {
      yield { what: `A secret belongs to a ${kind} that is missing.`, where: `${account} ${id}` };
    }
    const without = sql<{ id: string; account: string }>`select id, account_id as account from ${sql.quoted(table)}
      where ${isMissing('secrets', table)}`;
    for (const { id, account } of await connection.all(without)) {
      yield { what: `A ${kind} has no secret.`, where: `${account} ${id}` };
    }
  }
}

type VerifiedRow = RecordRow &
  RecordValues & { revisions: number; first_revision: number | null; last_revision: number | null; last_rows: string };

const ofHistory = sql`from history where history.account_id = records.account_id and history.record_id = records.id`;

/** Every rule between a record, what is derived from it, and its history. */
async function* verifyRecords(account: Account): AsyncIterable<Finding> {
  const { connection, accountId } = account;
  const labels = await readLabels(account);
  const numbers = new Set(labels.map(({ number }) => number));
  const rows = inSteps<VerifiedRow>((last) =>
    connection.all(sql`select ${sql.raw(writtenColumns.join(', '))}, label_set, (select count(*) ${ofHistory}) as revisions,
          (select min(revision) ${ofHistory}) as first_revision, (select max(revision) ${ofHistory}) as last_revision,
          ${rowsAsText('records', 'id', 'revision')} as last_rows
        from records where account_id = ${accountId} and id > ${last?.id ?? ''} order by id limit ${rowsAStep}`),
  );
  for await (const row of rows) {
    const record = toRecord(row, []);
    const where = `${accountId} ${record.id}`;
    for (const what of [...wrongName(record), ...wrongHistory(row, record)]) yield { what, where };
    for (const [name, value] of Object.entries(derivedColumns(record))) {
      if (row[name as keyof VerifiedRow] !== value) yield { what: `Its ${name} does not follow from it.`, where };
    }
    const set = fromLabelSet(row.label_set);
    if (toLabelSet(set) !== row.label_set || !set.every((number) => numbers.has(number))) {
      yield { what: 'It has labels that do not exist.', where };
    }
  }
  for (const { name, key } of labels) {
    if (labelKey(name) !== key)
      yield { what: `The key of the label ${name} does not follow from it.`, where: accountId };
  }
}

function wrongName({ name, tld }: StoredRecord): string[] {
  const parsed = parseDomainName(name);
  if (!parsed.ok || parsed.name !== name) return [`Its name ${name} is not in the normal form.`];
  return tld === tldOf(name) ? [] : [`Its top-level domain ${tld} is not that of ${name}.`];
}

function wrongHistory(row: VerifiedRow, record: StoredRecord): string[] {
  const { revision } = record;
  if (row.revisions !== revision || row.first_revision !== 1 || row.last_revision !== revision) {
    return [`Its history does not go from 1 to ${revision}.`];
  }
  return isStoredAs(rowsOfText(row.last_rows), record) ? [] : ['The last entry of its history is not what it is.'];
}

interface VerifiedPayment {
  id: string;
  record_id: string | null;
  registrar: string | null;
  registrar_key: string | null;
  renewal_revision: number | null;
  renewal_written: string | null;
  revisions: string | null;
}

const renewalRows = rowsAsText('payments', 'record_id', 'renewal_revision');

/** Every renewal is in the history of its record. */
async function* verifyPayments({ connection, accountId }: Account): AsyncIterable<Finding> {
  const rows = inSteps<VerifiedPayment>((last) =>
    connection.all(sql`select id, record_id, registrar, registrar_key, renewal_revision, renewal_written, ${renewalRows} as revisions
        from payments where account_id = ${accountId} and id > ${last?.id ?? ''} order by id limit ${rowsAStep}`),
  );
  for await (const row of rows) {
    const where = `${accountId} ${row.id}`;
    if ((row.registrar?.toLowerCase() ?? null) !== row.registrar_key) {
      yield { what: 'Its registrar_key does not follow from it.', where };
    }
    if (!isInHistory(row)) yield { what: 'The history of its record lacks the revision of this renewal.', where };
  }
}

function isInHistory({ record_id: recordId, renewal_written: written, ...row }: VerifiedPayment): boolean {
  if (recordId === null || written === null) return true;
  const made = readRevisions(rowsOfText(row.revisions)).get(row.renewal_revision ?? 0);
  if (!made) return false;
  const changes = Object.entries(JSON.parse(written) as Written) as [keyof RecordFields, { to: unknown }][];
  return changes.every(([field, { to }]) => made[field] === to);
}

interface VerifiedActivity {
  at: string;
  id: string;
  record_id: string | null;
  revision: number | null;
  changes: string | null;
  author_kind: string;
  token_id: string | null;
  /** Its record, and who made its revision, and when. */
  present: string | null;
  made_at: string | null;
  made_by: string | null;
  made_with: string | null;
}

/** Every revision in the activity is in the history, by the same actor, and nothing is known of deleted records but names. */
async function* verifyActivity({ connection, accountId }: Account): AsyncIterable<Finding> {
  const rows = inSteps<VerifiedActivity>((last) =>
    connection.all(sql`select activity.at, activity.id, activity.record_id, activity.revision, activity.changes,
          activity.author_kind, activity.token_id, records.id as present,
          history.at as made_at, history.author_kind as made_by, history.token_id as made_with
        from activity
        left join records on records.account_id = activity.account_id and records.id = activity.record_id
        left join history on history.account_id = activity.account_id and history.record_id = activity.record_id
          and history.revision = activity.revision
        where activity.account_id = ${accountId} and (activity.at, activity.id) > (${last?.at ?? ''}, ${last?.id ?? ''})
        order by activity.at, activity.id limit ${rowsAStep}`),
  );
  for await (const row of rows) {
    const what = problemOf(row);
    if (what !== undefined) yield { what, where: `${accountId} ${row.id}` };
  }
}

function problemOf(row: VerifiedActivity): string | undefined {
  if (row.record_id === null) return undefined;
  if (row.present === null) return row.changes === null ? undefined : 'It keeps values of a deleted record.';
  if (row.revision === null) return undefined;
  if (row.made_at === null) return 'The history of its record lacks its revision.';
  const isSame = row.made_at === row.at && row.made_by === row.author_kind && row.made_with === row.token_id;
  return isSame ? undefined : 'The history says otherwise who made its revision, or when.';
}
