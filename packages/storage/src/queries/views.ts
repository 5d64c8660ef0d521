import { type Density, nameKey, type ViewQuery } from '@namekeep/domain';
import { type Account, putRow, sql } from '../driver.ts';
import { isStorable } from '../record-row.ts';
import { lockAccount } from './labels.ts';

export interface StoredView {
  name: string;
  query: ViewQuery;
  columns: string[];
  density: Density;
  pinned: boolean;
  updatedAt: string;
}

type ViewRow = Pick<StoredView, 'name' | 'density' | 'updatedAt'> & { query: string; columns: string; pinned: number };

async function readViews({ connection, accountId }: Account, condition = sql`1 = 1`): Promise<StoredView[]> {
  const rows =
    await connection.all(sql<ViewRow>`select name, query, columns, density, pinned, updated_at as "updatedAt" from views
      where account_id = ${accountId} and ${condition} order by name_key`);
  return rows.map((row) => ({
    ...row,
    query: JSON.parse(row.query) as ViewQuery,
    columns: JSON.parse(row.columns) as string[],
    pinned: row.pinned === 1,
  }));
}

export const viewReads = (account: Account) => ({
  /** All views, by name. */
  views: (): Promise<StoredView[]> => readViews(account),

  /** The view with this name, in any spelling. */
  async view(name: string): Promise<StoredView | undefined> {
    const key = nameKey(name);
    return isStorable(key) ? (await readViews(account, sql`name_key = ${key}`))[0] : undefined;
  },
});

export const viewWrites = ({ connection, accountId }: Account) => ({
  /** All views, locked: until the end of the transaction no other one adds a view. */
  async lockViews(): Promise<StoredView[]> {
    await lockAccount({ connection, accountId });
    return readViews({ connection, accountId });
  },

  /** Adds a view, or replaces the one with this name. The views are locked. */
  async putView(view: StoredView): Promise<void> {
    const { name, density, updatedAt } = view;
    const [query, columns] = [JSON.stringify(view.query), JSON.stringify(view.columns)];
    const values = { name, query, columns, density, pinned: Number(view.pinned), updatedAt };
    await putRow(connection, 'views', { accountId, nameKey: nameKey(name) }, values);
  },

  /** Returns whether there was one. */
  async deleteView(name: string): Promise<boolean> {
    const key = nameKey(name);
    return (await connection.change(sql`delete from views where account_id = ${accountId} and name_key = ${key}`)) > 0;
  },
});
