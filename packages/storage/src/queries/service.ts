import { setImmediate } from 'node:timers/promises';
import { instantText } from '@namekeep/domain';
import { type Connection, type Driver, putRow, sql } from '../driver.ts';

/** The last migration that was applied; fails on a database without any. */
export async function readSchemaVersion(connection: Connection): Promise<number> {
  const row = await connection.one<{ version: number | null }>(sql`select max(version) as version from schema_version`);
  return row?.version ?? 0;
}

export type ServiceValues = ReturnType<typeof createServiceValues>;

/** Small values of the service itself, such as the hash of the owner's passphrase. */
export function createServiceValues({ reader, write }: Driver) {
  const find = (connection: Connection, name: string) =>
    connection.one<{ value: string }>(sql`select value from service_values where name = ${name}`);
  return {
    get: async (name: string): Promise<string | undefined> => (await find(reader, name))?.value,
    /** Stores a value unless there is one already, and returns the stored one. */
    setIfAbsent: (name: string, value: string): Promise<string> =>
      write(async (connection) => {
        await connection.change(
          sql`insert into service_values (name, value) values (${name}, ${value}) on conflict (name) do nothing`,
        );
        return (await find(connection, name))?.value ?? value;
      }),
    async set(name: string, value: string): Promise<void> {
      await write((connection) => putRow(connection, 'service_values', { name }, { value }));
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counters of requests in windows of time, shared by all processes of one store. They need not survive a crash. */
export function createRateLimits({ write }: Driver) {
  return {
    /**
     * Adds `amount` to a counter and returns the new total. `window` is the start of the window, in epoch milliseconds.
     */
    async add(key: string, window: number, amount: number): Promise<number> {
      const row = await write(
        (connection) =>
          connection.one<{ amount: number }>(sql`
              insert into rate_limits (window_start, key, amount) values (${window}, ${key}, ${amount})
              on conflict (window_start, key) do update set amount = rate_limits.amount + excluded.amount
              returning amount`),
        { durable: false },
      );
      return row?.amount ?? amount;
    },
  };
}

/** The marks are among the counters, which need not survive a crash and are purged after an hour. */
const prefix = 'served by ';
/** The first text after all that start with the prefix. */
const end = 'served by!';

/** How long a mark holds, in milliseconds: three times as long as until the next one. */
const markHoldsMs = 45_000;

/** Which processes serve a PostgreSQL database. The embedded one has a lock for that. */
export function createServedMarks({ dialect, reader, write }: Driver) {
  const isLocked = dialect === 'sqlite';
  return {
    /**
     * Says that a server process serves this database (PostgreSQL; the embedded one has a lock). Holds for 45 seconds.
     * Times are epoch milliseconds.
     */
    async markServed(process: string, now: number): Promise<void> {
      if (isLocked) return;
      const insert = sql`insert into rate_limits (window_start, key, amount) values (${now}, ${prefix + process}, 1)
        on conflict (window_start, key) do nothing`;
      await write((connection) => connection.change(insert), { durable: false });
    },
    /** Says that the process has stopped. */
    async unmarkServed(process: string, now: number): Promise<void> {
      if (isLocked) return;
      const since = now - 2 * markHoldsMs;
      const remove = sql`delete from rate_limits where window_start >= ${since} and key = ${prefix + process}`;
      await write((connection) => connection.change(remove), { durable: false });
    },
    /** Whether a server process serves this database (PostgreSQL). */
    async isServed(now: number): Promise<boolean> {
      if (isLocked) return false;
      const found = await reader.one(sql`select key from rate_limits
          where window_start > ${now - markHoldsMs} and key >= ${prefix} and key < ${end} limit 1`);
      return found !== undefined;
    },
  };
}

const hour = 3_600_000;
const day = 24 * hour;

/** Few enough rows that nobody waits for a step. */
const rowsAStep = 500;

const old = (
  table: string,
  key: string,
  column: string,
  before: string | number,
) => sql`delete from ${sql.quoted(table)}
  where (${sql.raw(key)}) in (select ${sql.raw(key)} from ${sql.quoted(table)}
    where ${sql.quoted(column)} < ${before} limit ${rowsAStep})`;

/** Before the sessions themselves, so that a purge that is cut short leaves no secret without a session. */
const secretsOfOld = (column: 'created_at' | 'last_seen_at', before: string) => sql`delete from secrets where hash in (
  select secrets.hash from sessions join secrets on secrets.account_id = sessions.account_id
    and secrets.kind = 'session' and secrets.subject_id = sessions.id
  where sessions.${sql.quoted(column)} < ${before} limit ${rowsAStep})`;

/** Removes what has expired at `now`, epoch milliseconds, a few rows a transaction. */
export async function purge({ write }: Driver, now: number): Promise<void> {
  const time = (age: number): string => instantText(now - age);
  const [idle, absolute] = [time(7 * day), time(30 * day)];
  for (const remove of [
    // A key must be good for 24 hours; the rest is for clocks that differ.
    old('idempotency_keys', 'account_id, operation, key', 'claimed_at', time(25 * hour)),
    old('imports', 'account_id, id', 'kept_until', time(0)),
    old('sign_ins', 'state_hash', 'started_at', time(hour)),
    secretsOfOld('last_seen_at', idle),
    old('sessions', 'account_id, id', 'last_seen_at', idle),
    secretsOfOld('created_at', absolute),
    old('sessions', 'account_id, id', 'created_at', absolute),
    old('rate_limits', 'window_start, key', 'window_start', now - hour),
    // Beyond its end, so that a late use is refused as expired and not as unknown.
    old('provider_records', 'model, id', 'expires_at', now - hour),
  ]) {
    while ((await write((connection) => connection.change(remove))) === rowsAStep) await setImmediate();
  }
}
