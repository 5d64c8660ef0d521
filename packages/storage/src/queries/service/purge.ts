import { setImmediate } from 'node:timers/promises';
import { instantText } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Driver } from '../../driver.ts';
import type { Schema } from '../../schema.ts';
import { type Statement, statement } from '../../statement.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long things are kept that nobody deletes, in milliseconds. */
const keptFor = {
  /** A key must be good for 24 hours; the rest is for clocks that differ. */
  idempotencyKey: 25 * hour,
  signIn: hour,
  idleSession: 7 * day,
  session: 30 * day,
  rateLimit: hour,
  /** Beyond its end, so that a late use is refused as expired and not as unknown. */
  providerRecord: hour,
};

/** Few enough rows that nobody waits for a step. */
const rowsAStep = 500;

/** Removes what has expired at `now`, epoch milliseconds, a few rows a transaction. */
export async function purge({ write }: Driver, now: number): Promise<void> {
  const time = (age: number): string => instantText(now - age);
  const all = async <Values extends { most: number }>(
    remove: Statement<Values, unknown>,
    values: Omit<Values, 'most'>,
  ) => {
    const step = { ...values, most: rowsAStep } as Values;
    while ((await write((connection) => connection.change(remove, step))) === rowsAStep) await setImmediate();
  };
  await all(oldKeys, { before: time(keptFor.idempotencyKey) });
  await all(oldImports, { before: time(0) });
  await all(oldSignIns, { before: time(keptFor.signIn) });
  await all(idleSessionSecrets, { before: time(keptFor.idleSession) });
  await all(idleSessions, { before: time(keptFor.idleSession) });
  await all(oldSessionSecrets, { before: time(keptFor.session) });
  await all(oldSessions, { before: time(keptFor.session) });
  await all(oldRateLimits, { before: now - keptFor.rateLimit });
  await all(oldProviderRecords, { before: now - keptFor.providerRecord });
}

const oldKeys = deleteBefore<string>('idempotency_keys', ['account_id', 'operation', 'key'], 'claimed_at');
const oldSignIns = deleteBefore<string>('sign_ins', ['state_hash'], 'started_at');
const idleSessions = deleteBefore<string>('sessions', ['account_id', 'id'], 'last_seen_at');
const oldSessions = deleteBefore<string>('sessions', ['account_id', 'id'], 'created_at');
const oldRateLimits = deleteBefore<number>('rate_limits', ['window_start', 'key'], 'window_start');
const oldProviderRecords = deleteBefore<number>('provider_records', ['model', 'id'], 'expires_at');
const oldImports = deleteBefore<string>('imports', ['account_id', 'id'], 'kept_until');
const idleSessionSecrets = deleteSecretsBefore('last_seen_at');
const oldSessionSecrets = deleteSecretsBefore('created_at');

function deleteBefore<Time>(table: keyof Schema, key: readonly string[], column: string) {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  return statement(
    (_, value: { before: Time; most: number }) => sql`delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${sql.ref(column)} < ${value.before} limit ${value.most})`,
  );
}

/** Before the sessions themselves, so that a purge that is cut short leaves no secret without a session. */
function deleteSecretsBefore(column: 'created_at' | 'last_seen_at') {
  return statement(
    (_, value: { before: string; most: number }) => sql`delete from secrets where hash in (
      select secrets.hash from sessions join secrets on secrets.account_id = sessions.account_id
        and secrets.kind = 'session' and secrets.subject_id = sessions.id
      where sessions.${sql.ref(column)} < ${value.before} limit ${value.most})`,
  );
}
