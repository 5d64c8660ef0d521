import type { Maintenance } from '@namekeep/core/ports';
import type { Driver } from '../../driver.ts';
import { statement } from '../../statement.ts';

/** The marks are among the counters, which need not survive a crash and are purged after an hour. */
const prefix = 'served by ';
/** The first text after all that start with the prefix. */
const end = 'served by!';

/** How long a mark holds, in milliseconds: three times as long as until the next one. */
const markHoldsMs = 45_000;

const insert = statement((db, value: { at: number; key: string }) =>
  db
    .insertInto('rate_limits')
    .values({ window_start: value.at, key: value.key, amount: 1 })
    .onConflict((conflict) => conflict.columns(['window_start', 'key']).doNothing()),
);

const remove = statement((db, value: { since: number; key: string }) =>
  db.deleteFrom('rate_limits').where('window_start', '>=', value.since).where('key', '=', value.key),
);

const find = statement((db, value: { since: number }) =>
  db
    .selectFrom('rate_limits')
    .select('key')
    .where('window_start', '>', value.since)
    .where('key', '>=', prefix)
    .where('key', '<', end)
    .limit(1),
);

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
      await write((connection) => connection.change(insert, { at: now, key: prefix + process }), { durable: false });
    },
    async unmarkServed(process, now) {
      if (isLocked) return;
      const own = { since: now - 2 * markHoldsMs, key: prefix + process };
      await write((connection) => connection.change(remove, own), { durable: false });
    },
    async isServed(now) {
      return !isLocked && (await reader.first(find, { since: now - markHoldsMs })) !== undefined;
    },
  };
}
