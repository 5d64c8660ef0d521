import type { StoredView } from '@namekeep/core/ports';
import { type Density, nameKey, type ViewQuery } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import { ask, change, type Connection } from '../../driver.ts';
import { isStorable } from '../../stored-values.ts';

interface Row {
  name: string;
  query: string;
  columns: string;
  density: Density;
  pinned: number;
  updated_at: string;
}

async function read(
  connection: Connection,
  accountId: string,
  condition: RawBuilder<unknown> = sql`1 = 1`,
): Promise<StoredView[]> {
  const rows = await ask<Row>(
    connection,
    sql`select name, query, columns, density, pinned, updated_at from views
      where account_id = ${accountId} and ${condition} order by name_key`,
  );
  return rows.map((row) => ({
    name: row.name,
    query: JSON.parse(row.query) as ViewQuery,
    columns: JSON.parse(row.columns) as string[],
    density: row.density,
    pinned: row.pinned === 1,
    updatedAt: row.updated_at,
  }));
}

/** The views of an account, by name. */
export const listViews = (connection: Connection, accountId: string) => read(connection, accountId);

export async function findView(connection: Connection, accountId: string, name: string) {
  const key = nameKey(name);
  return isStorable(key) ? (await read(connection, accountId, sql`name_key = ${key}`))[0] : undefined;
}

export async function putView(connection: Connection, accountId: string, view: StoredView): Promise<void> {
  const [query, columns] = [JSON.stringify(view.query), JSON.stringify(view.columns)];
  await change(
    connection,
    sql`insert into views (account_id, name_key, name, query, columns, density, pinned, updated_at)
      values (${accountId}, ${nameKey(view.name)}, ${view.name}, ${query}, ${columns}, ${view.density},
        ${Number(view.pinned)}, ${view.updatedAt})
      on conflict (account_id, name_key) do update set name = excluded.name, query = excluded.query,
        columns = excluded.columns, density = excluded.density, pinned = excluded.pinned, updated_at = excluded.updated_at`,
  );
}

export async function deleteView(connection: Connection, accountId: string, name: string): Promise<boolean> {
  const key = nameKey(name);
  return (await change(connection, sql`delete from views where account_id = ${accountId} and name_key = ${key}`)) > 0;
}
