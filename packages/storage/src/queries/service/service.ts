import type { Maintenance, RateLimits, ServiceValues } from '@namekeep/core/ports';
import { sql } from 'kysely';
import { askOne, type Connection, change, type Driver } from '../../driver.ts';

/** The last migration that was applied; fails on a database without any. */
export async function readSchemaVersion(connection: Connection): Promise<number> {
  const row = await askOne<{ version: number | null }>(
    connection,
    sql`select max(version) as version from schema_version`,
  );
  return row?.version ?? 0;
}

export function createServiceValues({ reader, write }: Driver): ServiceValues {
  const find = (connection: Connection, name: string) =>
    askOne<{ value: string }>(connection, sql`select value from service_values where name = ${name}`);
  return {
    get: async (name) => (await find(reader, name))?.value,
    setIfAbsent: (name, value) =>
      write(async (connection) => {
        await change(
          connection,
          sql`insert into service_values (name, value) values (${name}, ${value}) on conflict (name) do nothing`,
        );
        return (await find(connection, name))?.value ?? value;
      }),
    async set(name, value) {
      await write((connection) =>
        change(
          connection,
          sql`insert into service_values (name, value) values (${name}, ${value})
            on conflict (name) do update set value = excluded.value`,
        ),
      );
    },
  };
}

export function createRateLimits({ write }: Driver): RateLimits {
  return {
    async add(key, window, amount) {
      const row = await write(
        (connection) =>
          askOne<{ amount: number }>(
            connection,
            sql`insert into rate_limits (window_start, key, amount) values (${window}, ${key}, ${amount})
              on conflict (window_start, key) do update set amount = rate_limits.amount + excluded.amount
              returning amount`,
          ),
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
export function createServedMarks({
  dialect,
  reader,
  write,
}: Driver): Pick<Maintenance, 'markServed' | 'unmarkServed' | 'isServed'> {
  const isLocked = dialect === 'sqlite';
  return {
    async markServed(process, now) {
      if (isLocked) return;
      const insert = sql`insert into rate_limits (window_start, key, amount) values (${now}, ${prefix + process}, 1)
        on conflict (window_start, key) do nothing`;
      await write((connection) => change(connection, insert), { durable: false });
    },
    async unmarkServed(process, now) {
      if (isLocked) return;
      const since = now - 2 * markHoldsMs;
      const remove = sql`delete from rate_limits where window_start >= ${since} and key = ${prefix + process}`;
      await write((connection) => change(connection, remove), { durable: false });
    },
    async isServed(now) {
      if (isLocked) return false;
      const found = await askOne(
        reader,
        sql`select key from rate_limits
          where window_start > ${now - markHoldsMs} and key >= ${prefix} and key < ${end} limit 1`,
      );
      return found !== undefined;
    },
  };
}
