import type { AiProviderKeys, SealedKey } from '@namekeep/core/ports';
import type { Driver } from '../../driver.ts';
import type { AiProviderKeysTable } from '../../schema.ts';
import { statement } from '../../statement.ts';

const columns = ['account_id', 'provider', 'sealed', 'consented_at', 'updated_at'] as const;

const find = statement((db, value: { accountId: string }) =>
  db.selectFrom('ai_provider_keys').select(columns).where('account_id', '=', value.accountId),
);

const put = statement((db, value: AiProviderKeysTable) =>
  db
    .insertInto('ai_provider_keys')
    .values({
      account_id: value.account_id,
      provider: value.provider,
      sealed: value.sealed,
      consented_at: value.consented_at,
      updated_at: value.updated_at,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        provider: row.ref('excluded.provider'),
        sealed: row.ref('excluded.sealed'),
        consented_at: row.ref('excluded.consented_at'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    ),
);

const reseal = statement((db, value: { accountId: string; from: string; to: string }) =>
  db
    .updateTable('ai_provider_keys')
    .set({ sealed: value.to })
    .where('account_id', '=', value.accountId)
    .where('sealed', '=', value.from),
);

const remove = statement((db, value: { accountId: string }) =>
  db.deleteFrom('ai_provider_keys').where('account_id', '=', value.accountId),
);

const page = statement((db, value: { after: string; limit: number }) =>
  db
    .selectFrom('ai_provider_keys')
    .select(columns)
    .where('account_id', '>', value.after)
    .orderBy('account_id')
    .limit(value.limit),
);

export function createAiProviderKeys({ reader, write }: Driver): AiProviderKeys {
  return {
    async find(accountId) {
      const row = await reader.first(find, { accountId });
      return row && toKey(row);
    },
    async put(accountId, { provider, sealed, consentedAt, updatedAt }) {
      const row = { account_id: accountId, provider, sealed, consented_at: consentedAt, updated_at: updatedAt };
      await write((connection) => connection.change(put, row));
    },
    async reseal(accountId, from, to) {
      return (await write((connection) => connection.change(reseal, { accountId, from, to }))) === 1;
    },
    async remove(accountId) {
      await write((connection) => connection.change(remove, { accountId }));
    },
    async page(after, limit) {
      const rows = await reader.all(page, { after, limit });
      return rows.map((row) => ({ accountId: row.account_id, key: toKey(row) }));
    },
  };
}

const toKey = (row: AiProviderKeysTable): SealedKey => ({
  provider: row.provider,
  sealed: row.sealed,
  consentedAt: row.consented_at,
  updatedAt: row.updated_at,
});
