import type { StoredToken, Tokens } from '@namekeep/core/ports';
import { type RawBuilder, sql } from 'kysely';
import type { Driver } from '../../driver.ts';
import type { TokensTable } from '../../schema.ts';
import { parseSettings } from '../../settings-text.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';
import { claimKey } from '../imports/idempotency-keys.ts';
import { insertSecret } from './secrets.ts';

const columns = [
  'tokens.id',
  'tokens.name',
  'tokens.scopes',
  'tokens.hint',
  'tokens.created_at',
  'tokens.expires_at',
  'tokens.last_used_at',
  'tokens.revoked_at',
] as const;

const insert = statement((db, value: TokensTable) =>
  db.insertInto('tokens').values({
    account_id: value.account_id,
    id: value.id,
    name: value.name,
    scopes: value.scopes,
    hint: value.hint,
    created_at: value.created_at,
    expires_at: value.expires_at,
    last_used_at: value.last_used_at,
    revoked_at: value.revoked_at,
  }),
);

const list = statement((db, value: { accountId: string }) =>
  db
    .selectFrom('tokens')
    .select(columns)
    .where('account_id', '=', value.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

/** The later of two times: a clock that was set back does not use or end a token before it was made. */
const notBefore = (column: 'created_at' | 'last_used_at', at: RawBuilder<string>): RawBuilder<string> =>
  sql`case when ${sql.ref(column)} > ${at} then ${sql.ref(column)} else ${at} end`;

const revoke = statement((db, value: { accountId: string; id: string; at: string }) =>
  db
    .updateTable('tokens')
    .set((old) => ({
      revoked_at: old.fn.coalesce('revoked_at', notBefore('last_used_at', notBefore('created_at', sql.val(value.at)))),
    }))
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .returning(columns),
);

// Not as a join: SQLite plans a join anew at every run, because the best plan may depend on the hash.
const byHash = statement((db, value: { hash: string }) =>
  db
    .selectFrom('tokens')
    .select(columns)
    .select((from) => [
      'tokens.account_id',
      from
        .selectFrom('accounts')
        .select('accounts.settings')
        .whereRef('accounts.account_id', '=', 'tokens.account_id')
        .$asScalar()
        .$notNull()
        .as('settings'),
    ])
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('tokens.account_id', 'tokens.id'),
        '=',
        selectFrom('secrets')
          .select(['secrets.account_id', 'secrets.subject_id'])
          .where('secrets.hash', '=', value.hash)
          .where('secrets.kind', '=', 'token')
          .$asTuple('account_id', 'subject_id'),
      ),
    ),
);

const markUsed = statement((db, value: { accountId: string; id: string; at: string }) =>
  db
    .updateTable('tokens')
    .set({ last_used_at: notBefore('created_at', sql.val(value.at)) })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    // Two processes may say so at once, and the later time stands.
    .where((token) => token.or([token('last_used_at', 'is', null), token('last_used_at', '<', value.at)])),
);

export function createTokens({ reader, write }: Driver): Tokens {
  return {
    async insert(accountId, token, hash, claim) {
      return write(async (connection) => {
        if (claim && (await claimKey(connection, accountId, claim)) !== 'claimed') return false;
        await connection.change(insert, {
          account_id: accountId,
          id: token.id,
          name: token.name,
          scopes: token.scopes.join(' '),
          hint: token.hint,
          created_at: token.createdAt,
          expires_at: token.expiresAt,
          last_used_at: token.lastUsedAt,
          revoked_at: token.revokedAt,
        });
        await connection.change(insertSecret, { hash, accountId, kind: 'token', subjectId: token.id });
        return true;
      });
    },
    async list(accountId) {
      return (await reader.all(list, { accountId })).map(toToken);
    },
    async revoke(accountId, id, at) {
      if (!isStorable(id)) return undefined;
      const row = await write((connection) => connection.first(revoke, { accountId, id, at }));
      return row && toToken(row);
    },
    async findByHash(hash) {
      const row = await reader.first(byHash, { hash });
      return row && { accountId: row.account_id, token: toToken(row), settings: parseSettings(row.settings) };
    },
    async markUsed(accountId, id, at) {
      await write((connection) => connection.change(markUsed, { accountId, id, at }));
    },
  };
}

function toToken(row: Omit<TokensTable, 'account_id'>): StoredToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes === '' ? [] : (row.scopes.split(' ') as StoredToken['scopes'][number][]),
    hint: row.hint,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
