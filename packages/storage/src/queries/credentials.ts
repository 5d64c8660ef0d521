import type { Settings } from '@namekeep/domain';
import { type Connection, type Driver, insertRow, membersOf, type Sql, sql } from '../driver.ts';
import { isStorable, parseSettings } from '../record-row.ts';
import { type KeyClaim, keyWrites } from './imports.ts';

/** A browser that is signed in. Times are RFC 3339 UTC. */
export interface StoredSession {
  id: string;
  issuer: string;
  subject: string;
  name: string | null;
  email: string | null;
  /** The identity provider's `auth_time`; null if it does not send it. */
  authenticatedAt: string | null;
  createdAt: string;
  lastSeenAt: string;
  /** The provider's ID token, sent as a hint at sign-out. */
  idToken: string | null;
}

const sessionColumns = membersOf(
  'sessions',
  'id issuer subject name email authenticatedAt createdAt lastSeenAt idToken'.split(' '),
);

/** What a secret belongs to, with the settings of its account. */
function bySecret<Row>(kind: 'session' | 'token', columns: Sql) {
  const table = sql.raw(`${kind}s`);
  // Not as a join: SQLite plans a join anew at every run, because the best plan may depend on the hash.
  const found = sql`select ${columns}, ${table}.account_id,
      (select settings from accounts where accounts.account_id = ${table}.account_id) as settings
    from ${table} where (${table}.account_id, ${table}.id) =`;
  return (hash: string) => sql<Row & { account_id: string; settings: string }>`${found}
    (select account_id, subject_id from secrets where hash = ${hash} and kind = ${sql.literal(kind)})`;
}

const sessionOf = bySecret<StoredSession>('session', sessionColumns);

export function createSessions({ reader, write }: Driver) {
  return {
    /**
     * `hash` is the SHA-256 of the cookie's value, base64url. `replaces` is the hash of the session that ends with it.
     */
    async insert(accountId: string, session: StoredSession, hash: string, replaces?: string): Promise<void> {
      await write(async (connection) => {
        if (replaces !== undefined) await endSession(connection, replaces);
        await insertRow(connection, 'sessions', { accountId, ...session });
        await insertRow(connection, 'secrets', { hash, accountId, kind: 'session', subjectId: session.id });
      });
    },
    async findByHash(hash: string) {
      const row = await reader.one(sessionOf(hash));
      if (!row) return undefined;
      const { account_id: accountId, settings, ...session } = row;
      return { accountId, session, settings: parseSettings(settings) };
    },
    list: (accountId: string): Promise<StoredSession[]> =>
      reader.all(
        sql`select ${sessionColumns} from sessions where account_id = ${accountId} order by created_at desc, id desc`,
      ),
    async markSeen(accountId: string, id: string, at: string): Promise<void> {
      await write((connection) =>
        connection.change(sql`update sessions set last_seen_at = ${at}
            where account_id = ${accountId} and id = ${id} and last_seen_at < ${at}`),
      );
    },
    /** Ends a session and returns it. */
    end: (hash: string): Promise<StoredSession | undefined> => write((connection) => endSession(connection, hash)),
    /** Ends one session of an account; false if the account has no such session. */
    async endOne(accountId: string, id: string): Promise<boolean> {
      if (!isStorable(id)) return false;
      return write(async (connection) => {
        await connection.change(
          sql`delete from secrets where account_id = ${accountId} and kind = 'session' and subject_id = ${id}`,
        );
        return (await takeSession(connection, accountId, id)) !== undefined;
      });
    },
    /** Ends all sessions of an account, `except` one, and returns their number. */
    endAll: (accountId: string, { except }: { except?: string | undefined } = {}): Promise<number> =>
      write((connection) => endAllSessions(connection, accountId, except)),
    /** Ends the sessions of a person at a provider (back-channel sign-out). */
    async endOf({ issuer, subject }: { issuer: string; subject: string }): Promise<number> {
      if (!isStorable(issuer) || !isStorable(subject)) return 0;
      return write(async (connection) => {
        const hashes = await connection.all<{ hash: string }>(sql`select secrets.hash from identities
            join sessions on sessions.account_id = identities.account_id
            join secrets on secrets.account_id = sessions.account_id and secrets.subject_id = sessions.id
              and secrets.kind = 'session'
            where identities.issuer = ${issuer} and identities.subject = ${subject}
              and sessions.issuer = ${issuer} and sessions.subject = ${subject}`);
        let ended = 0;
        for (const { hash } of hashes) if (await endSession(connection, hash)) ended += 1;
        return ended;
      });
    },
  };
}

/** Ends all sessions of an account, `except` one, in the transaction of `connection`, and returns their number. */
export async function endAllSessions(connection: Connection, accountId: string, except = ''): Promise<number> {
  await connection.change(
    sql`delete from secrets where account_id = ${accountId} and kind = 'session' and subject_id <> ${except}`,
  );
  return connection.change(sql`delete from sessions where account_id = ${accountId} and id <> ${except}`);
}

async function endSession(connection: Connection, hash: string): Promise<StoredSession | undefined> {
  const secret = await connection.one<{ account_id: string; subject_id: string }>(
    sql`delete from secrets where hash = ${hash} and kind = 'session' returning account_id, subject_id`,
  );
  return secret && takeSession(connection, secret.account_id, secret.subject_id);
}

const takeSession = (connection: Connection, accountId: string, id: string) =>
  connection.one<StoredSession>(
    sql`delete from sessions where account_id = ${accountId} and id = ${id} returning ${sessionColumns}`,
  );

export interface StoredToken {
  id: string;
  name: string;
  scopes: readonly string[];
  /** The last four characters of the secret. */
  hint: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

const tokenColumns = membersOf('tokens', 'id name scopes hint createdAt expiresAt lastUsedAt revokedAt'.split(' '));

/** Scopes have spaces between them. */
type TokenRow = Omit<StoredToken, 'scopes'> & { scopes: string };

const toToken = (row: TokenRow): StoredToken => ({ ...row, scopes: row.scopes === '' ? [] : row.scopes.split(' ') });

const tokenOf = bySecret<TokenRow>('token', tokenColumns);

/** The later of two times: a clock that was set back does not use or end a token before it was made. */
const notBefore = (column: 'created_at' | 'last_used_at', at: Sql): Sql =>
  sql`case when ${sql.quoted(column)} > ${at} then ${sql.quoted(column)} else ${at} end`;

export function createTokens({ reader, write }: Driver) {
  return {
    /**
     * `hash` is the SHA-256 of the secret in base64url; the secret itself is not stored. False if the key of `claim` was
     * used before: then there is no new token.
     */
    async insert(accountId: string, token: StoredToken, hash: string, claim?: KeyClaim): Promise<boolean> {
      return write(async (connection) => {
        if (claim && (await keyWrites({ connection, accountId }).claimKey(claim)) !== 'claimed') return false;
        await insertRow(connection, 'tokens', { accountId, ...token, scopes: token.scopes.join(' ') });
        await insertRow(connection, 'secrets', { hash, accountId, kind: 'token', subjectId: token.id });
        return true;
      });
    },
    /** Newest first. */
    async list(accountId: string): Promise<StoredToken[]> {
      const rows = await reader.all<TokenRow>(
        sql`select ${tokenColumns} from tokens where account_id = ${accountId} order by created_at desc, id desc`,
      );
      return rows.map(toToken);
    },
    /** Revokes a token; a second call keeps the time of the first. Undefined if the account has no such token. */
    async revoke(accountId: string, id: string, at: string): Promise<StoredToken | undefined> {
      if (!isStorable(id)) return undefined;
      const ended = notBefore('last_used_at', notBefore('created_at', sql`${at}`));
      const row = await write((connection) =>
        connection.one<TokenRow>(sql`update tokens set revoked_at = coalesce(revoked_at, ${ended})
            where account_id = ${accountId} and id = ${id} returning ${tokenColumns}`),
      );
      return row && toToken(row);
    },
    /** The token with this hash in any state, and the settings of its account, in a single read. */
    async findByHash(hash: string): Promise<{ accountId: string; token: StoredToken; settings: Settings } | undefined> {
      const row = await reader.one(tokenOf(hash));
      if (!row) return undefined;
      const { account_id: accountId, settings, ...token } = row;
      return { accountId, token: toToken(token), settings: parseSettings(settings) };
    },
    async markUsed(accountId: string, id: string, at: string): Promise<void> {
      // Two processes may say so at once, and the later time stays.
      await write((connection) =>
        connection.change(sql`update tokens set last_used_at = ${notBefore('created_at', sql`${at}`)}
            where account_id = ${accountId} and id = ${id} and (last_used_at is null or last_used_at < ${at})`),
      );
    },
  };
}
