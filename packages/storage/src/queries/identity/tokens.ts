import type { StoredToken, Tokens } from '@namekeep/core/ports';
import { type RawBuilder, sql } from 'kysely';
import { ask, askOne, change, type Driver } from '../../driver.ts';
import { insertSecret } from './sessions.ts';
import { claimKey } from '../imports/idempotency-keys.ts';
import { statement } from '../../statement.ts';
import { isStorable, parseSettings } from '../../stored-values.ts';

/** The columns of a token, under the names of its members. */
const columns = sql`tokens.id, tokens.name, tokens.scopes, tokens.hint, tokens.created_at as "createdAt",
  tokens.expires_at as "expiresAt", tokens.last_used_at as "lastUsedAt", tokens.revoked_at as "revokedAt"`;

/** Scopes have spaces between them. */
type Row = Omit<StoredToken, 'scopes'> & { scopes: string };

const toToken = (row: Row): StoredToken => ({
  ...row,
  scopes: row.scopes === '' ? [] : (row.scopes.split(' ') as StoredToken['scopes'][number][]),
});

// Not as a join: SQLite plans a join anew at every run, because the best plan may depend on the hash.
const byHash = statement(
  (_, value: { hash: string }) => sql<Row & { account_id: string; settings: string }>`
    select ${columns}, tokens.account_id,
      (select settings from accounts where accounts.account_id = tokens.account_id) as settings
    from tokens where (tokens.account_id, tokens.id) =
      (select account_id, subject_id from secrets where hash = ${value.hash} and kind = 'token')`,
);

/** The later of two times: a clock that was set back does not use or end a token before it was made. */
const notBefore = (column: 'created_at' | 'last_used_at', at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} > ${at} then ${sql.ref(column)} else ${at} end`;

export function createTokens({ reader, write }: Driver): Tokens {
  return {
    async insert(accountId, token, hash, claim) {
      return write(async (connection) => {
        if (claim && (await claimKey(connection, accountId, claim)) !== 'claimed') return false;
        const { id, name, scopes, hint, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
        await change(
          connection,
          sql`insert into tokens (account_id, id, name, scopes, hint, created_at, expires_at, last_used_at, revoked_at)
            values (${accountId}, ${id}, ${name}, ${scopes.join(' ')}, ${hint}, ${createdAt}, ${expiresAt},
              ${lastUsedAt}, ${revokedAt})`,
        );
        await insertSecret(connection, { hash, accountId, kind: 'token', subjectId: id });
        return true;
      });
    },
    async list(accountId) {
      const rows = await ask<Row>(
        reader,
        sql`select ${columns} from tokens where account_id = ${accountId} order by created_at desc, id desc`,
      );
      return rows.map(toToken);
    },
    async revoke(accountId, id, at) {
      if (!isStorable(id)) return undefined;
      const ended = notBefore('last_used_at', notBefore('created_at', sql`${at}`));
      const row = await write((connection) =>
        askOne<Row>(
          connection,
          sql`update tokens set revoked_at = coalesce(revoked_at, ${ended})
            where account_id = ${accountId} and id = ${id} returning ${columns}`,
        ),
      );
      return row && toToken(row);
    },
    async findByHash(hash) {
      const row = await reader.first(byHash, { hash });
      if (!row) return undefined;
      const { account_id: accountId, settings, ...token } = row;
      return { accountId, token: toToken(token), settings: parseSettings(settings) };
    },
    async markUsed(accountId, id, at) {
      // Two processes may say so at once, and the later time stays.
      await write((connection) =>
        change(
          connection,
          sql`update tokens set last_used_at = ${notBefore('created_at', sql`${at}`)}
            where account_id = ${accountId} and id = ${id} and (last_used_at is null or last_used_at < ${at})`,
        ),
      );
    },
  };
}
