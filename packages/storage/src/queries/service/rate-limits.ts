import type { RateLimits } from '@namekeep/core/ports';
import type { Driver } from '../../driver.ts';
import { statement } from '../../statement.ts';

const add = statement((db, value: { key: string; window: number; amount: number }) =>
  db
    .insertInto('rate_limits')
    .values({ window_start: value.window, key: value.key, amount: value.amount })
    .onConflict((conflict) =>
      conflict
        .columns(['window_start', 'key'])
        .doUpdateSet((row) => ({ amount: row('rate_limits.amount', '+', row.ref('excluded.amount')) })),
    )
    .returning('amount'),
);

export function createRateLimits({ write }: Driver): RateLimits {
  return {
    async add(key, window, amount) {
      const row = await write((connection) => connection.first(add, { key, window, amount }), { durable: false });
      return row?.amount ?? amount;
    },
  };
}
