import type { StoredView } from '@namekeep/core/ports';
import { nameKey, type ViewQuery } from '@namekeep/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../../driver.ts';
import type { ViewsTable } from '../../schema.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';

type Account = { accountId: string };

const columns = ['name', 'query', 'columns', 'density', 'pinned', 'updated_at'] as const;

const list = statement((db, value: Account) =>
  db.selectFrom('views').select(columns).where('account_id', '=', value.accountId).orderBy('name_key'),
);

const find = statement((db, value: Account & { key: string }) =>
  db.selectFrom('views').select(columns).where('account_id', '=', value.accountId).where('name_key', '=', value.key),
);

const put = statement((db, value: Insertable<ViewsTable>) =>
  db
    .insertInto('views')
    .values({
      account_id: value.account_id,
      name_key: value.name_key,
      name: value.name,
      query: value.query,
      columns: value.columns,
      density: value.density,
      pinned: value.pinned,
      updated_at: value.updated_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'name_key']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        query: row.ref('excluded.query'),
        columns: row.ref('excluded.columns'),
        density: row.ref('excluded.density'),
        pinned: row.ref('excluded.pinned'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    ),
);

const remove = statement((db, value: Account & { key: string }) =>
  db.deleteFrom('views').where('account_id', '=', value.accountId).where('name_key', '=', value.key),
);

const toView = (row: Pick<Selectable<ViewsTable>, (typeof columns)[number]>): StoredView => ({
  name: row.name,
  query: JSON.parse(row.query) as ViewQuery,
  columns: JSON.parse(row.columns) as string[],
  density: row.density,
  pinned: row.pinned === 1,
  updatedAt: row.updated_at,
});

/** The views of an account, by name. */
export async function listViews(connection: Connection, accountId: string): Promise<StoredView[]> {
  return (await connection.all(list, { accountId })).map(toView);
}

export async function findView(
  connection: Connection,
  accountId: string,
  name: string,
): Promise<StoredView | undefined> {
  const key = nameKey(name);
  const row = isStorable(key) ? await connection.first(find, { accountId, key }) : undefined;
  return row && toView(row);
}

export async function putView(connection: Connection, accountId: string, view: StoredView): Promise<void> {
  await connection.change(put, {
    account_id: accountId,
    name_key: nameKey(view.name),
    name: view.name,
    query: JSON.stringify(view.query),
    columns: JSON.stringify(view.columns),
    density: view.density,
    pinned: Number(view.pinned),
    updated_at: view.updatedAt,
  });
}

export async function deleteView(connection: Connection, accountId: string, name: string): Promise<boolean> {
  return (await connection.change(remove, { accountId, key: nameKey(name) })) > 0;
}
