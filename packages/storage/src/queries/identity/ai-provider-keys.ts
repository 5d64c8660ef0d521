import type { AiProviderKeys, SealedKey } from '@namekeep/core/ports';
import { sql } from 'kysely';
import { ask, askOne, change, type Driver } from '../../driver.ts';

const columns = sql`provider, sealed, consented_at as "consentedAt", updated_at as "updatedAt"`;

export function createAiProviderKeys({ reader, write }: Driver): AiProviderKeys {
  return {
    find: (accountId) =>
      askOne<SealedKey>(reader, sql`select ${columns} from ai_provider_keys where account_id = ${accountId}`),
    async put(accountId, { provider, sealed, consentedAt, updatedAt }) {
      await write((connection) =>
        change(
          connection,
          sql`insert into ai_provider_keys (account_id, provider, sealed, consented_at, updated_at)
            values (${accountId}, ${provider}, ${sealed}, ${consentedAt}, ${updatedAt})
            on conflict (account_id) do update set provider = excluded.provider, sealed = excluded.sealed,
              consented_at = excluded.consented_at, updated_at = excluded.updated_at`,
        ),
      );
    },
    async reseal(accountId, from, to) {
      const changed = await write((connection) =>
        change(
          connection,
          sql`update ai_provider_keys set sealed = ${to} where account_id = ${accountId} and sealed = ${from}`,
        ),
      );
      return changed === 1;
    },
    async remove(accountId) {
      await write((connection) =>
        change(connection, sql`delete from ai_provider_keys where account_id = ${accountId}`),
      );
    },
    async page(after, limit) {
      const rows = await ask<SealedKey & { accountId: string }>(
        reader,
        sql`select account_id as "accountId", ${columns} from ai_provider_keys
          where account_id > ${after} order by account_id limit ${limit}`,
      );
      return rows.map(({ accountId, ...key }) => ({ accountId, key }));
    },
  };
}
