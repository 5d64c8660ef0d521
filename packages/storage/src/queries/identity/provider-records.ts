import type { ProviderRecords } from '@namekeep/core/ports';
import type { Driver } from '../../driver.ts';
import type { ProviderRecordsTable } from '../../schema.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';

const upsert = statement((db, value: Omit<ProviderRecordsTable, 'consumed_at'>) =>
  db
    .insertInto('provider_records')
    .values({
      model: value.model,
      id: value.id,
      payload: value.payload,
      uid: value.uid,
      grant_id: value.grant_id,
      expires_at: value.expires_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['model', 'id']).doUpdateSet((row) => ({
        payload: row.ref('excluded.payload'),
        uid: row.ref('excluded.uid'),
        grant_id: row.ref('excluded.grant_id'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    ),
);

const find = statement((db, value: { model: string; id: string }) =>
  db
    .selectFrom('provider_records')
    .select(['payload', 'consumed_at'])
    .where('model', '=', value.model)
    .where('id', '=', value.id),
);

const findByUid = statement((db, value: { model: string; uid: string }) =>
  db
    .selectFrom('provider_records')
    .select(['payload', 'consumed_at'])
    .where('model', '=', value.model)
    .where('uid', '=', value.uid),
);

const destroy = statement((db, value: { model: string; id: string }) =>
  db.deleteFrom('provider_records').where('model', '=', value.model).where('id', '=', value.id),
);

const consume = statement((db, value: { model: string; id: string; at: number }) =>
  db
    .updateTable('provider_records')
    .set({ consumed_at: value.at })
    .where('model', '=', value.model)
    .where('id', '=', value.id)
    .where('consumed_at', 'is', null),
);

const revokeByGrantId = statement((db, value: { grantId: string }) =>
  db.deleteFrom('provider_records').where('grant_id', '=', value.grantId),
);

const clear = statement((db) => db.deleteFrom('provider_records'));

/** Ids, uids and grant ids are secrets that come from outside; what cannot be stored was never given out. */
export function createProviderRecords({ reader, write }: Driver): ProviderRecords {
  return {
    async upsert(model, id, payload, expiresAt) {
      await write((connection) =>
        connection.change(upsert, {
          model,
          id,
          payload: JSON.stringify(payload),
          uid: textOrNull(payload.uid),
          grant_id: textOrNull(payload.grantId),
          expires_at: expiresAt,
        }),
      );
    },
    async find(model, id) {
      return isStorable(id) ? toPayload(await reader.first(find, { model, id })) : undefined;
    },
    async findByUid(model, uid) {
      return isStorable(uid) ? toPayload(await reader.first(findByUid, { model, uid })) : undefined;
    },
    async destroy(model, id) {
      if (isStorable(id)) await write((connection) => connection.change(destroy, { model, id }));
    },
    async consume(model, id, at) {
      return isStorable(id) && (await write((connection) => connection.change(consume, { model, id, at }))) === 1;
    },
    async revokeByGrantId(grantId) {
      if (isStorable(grantId)) await write((connection) => connection.change(revokeByGrantId, { grantId }));
    },
    async clear() {
      await write((connection) => connection.change(clear, {}));
    },
  };
}

function toPayload(row: { payload: string; consumed_at: number | null } | undefined) {
  if (!row) return undefined;
  const payload = JSON.parse(row.payload) as Record<string, unknown>;
  return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
