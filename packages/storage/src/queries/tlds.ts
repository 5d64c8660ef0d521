import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';

/** On PostgreSQL the rows are held, so that no other transaction counts them by the old value. */
const list = statement((db, value: { accountId: string; after: string; limit: number }, dialect) =>
  db
    .selectFrom('records')
    .select(['id', 'name', 'tld', 'is_archived'])
    .where('account_id', '=', value.accountId)
    .where('id', '>', value.after)
    .orderBy('id')
    .limit(value.limit)
    .$if(dialect === 'postgresql', (query) => query.forUpdate()),
);

const set = statement((db, value: { accountId: string; id: string; tld: string }) =>
  db
    .updateTable('records')
    .set({ tld: value.tld })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id),
);

/** Names with the top-level domains that are stored for them, of records whose ids are larger than `after`. */
export const listTlds = (connection: Connection, accountId: string, after: string, limit: number) =>
  connection.all(list, { accountId, after, limit });

export const setTld = (connection: Connection, accountId: string, id: string, tld: string) =>
  connection.change(set, { accountId, id, tld });
