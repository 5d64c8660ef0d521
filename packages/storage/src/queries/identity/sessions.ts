import type { Sessions, StoredSession } from '@namekeep/core/ports';
import { sql } from 'kysely';
import { ask, askOne, change, type Connection, type Driver } from '../../driver.ts';
import { statement } from '../../statement.ts';
import { isStorable, parseSettings } from '../../stored-values.ts';

/** The columns of a session, under the names of its members. */
const columns = sql`sessions.id, sessions.issuer, sessions.subject, sessions.name, sessions.email,
  sessions.authenticated_at as "authenticatedAt", sessions.created_at as "createdAt",
  sessions.last_seen_at as "lastSeenAt", sessions.id_token as "idToken"`;

// Not as a join: SQLite plans a join anew at every run, because the best plan may depend on the hash.
const byHash = statement(
  (_, value: { hash: string }) => sql<StoredSession & { account_id: string; settings: string }>`
    select ${columns}, sessions.account_id,
      (select settings from accounts where accounts.account_id = sessions.account_id) as settings
    from sessions where (sessions.account_id, sessions.id) =
      (select account_id, subject_id from secrets where hash = ${value.hash} and kind = 'session')`,
);

export function createSessions({ reader, write }: Driver): Sessions {
  return {
    async insert(accountId, session, hash, replaces) {
      await write(async (connection) => {
        if (replaces !== undefined) await endSession(connection, replaces);
        const { id, issuer, subject, name, email, authenticatedAt, createdAt, lastSeenAt, idToken } = session;
        await change(
          connection,
          sql`insert into sessions (account_id, id, issuer, subject, name, email, authenticated_at, created_at,
              last_seen_at, id_token)
            values (${accountId}, ${id}, ${issuer}, ${subject}, ${name}, ${email}, ${authenticatedAt}, ${createdAt},
              ${lastSeenAt}, ${idToken})`,
        );
        await insertSecret(connection, { hash, accountId, kind: 'session', subjectId: id });
      });
    },
    async findByHash(hash) {
      const row = await reader.first(byHash, { hash });
      if (!row) return undefined;
      const { account_id: accountId, settings, ...session } = row;
      return { accountId, session, settings: parseSettings(settings) };
    },
    list: (accountId) =>
      ask<StoredSession>(
        reader,
        sql`select ${columns} from sessions where account_id = ${accountId} order by created_at desc, id desc`,
      ),
    async markSeen(accountId, id, at) {
      await write((connection) =>
        change(
          connection,
          sql`update sessions set last_seen_at = ${at}
            where account_id = ${accountId} and id = ${id} and last_seen_at < ${at}`,
        ),
      );
    },
    end: (hash) => write((connection) => endSession(connection, hash)),
    async endOne(accountId, id) {
      if (!isStorable(id)) return false;
      return write(async (connection) => {
        await change(
          connection,
          sql`delete from secrets where account_id = ${accountId} and kind = 'session' and subject_id = ${id}`,
        );
        return (await takeSession(connection, accountId, id)) !== undefined;
      });
    },
    endAll: (accountId, { except } = {}) => write((connection) => endAllSessions(connection, accountId, except)),
    async endOf({ issuer, subject }) {
      if (!isStorable(issuer) || !isStorable(subject)) return 0;
      return write(async (connection) => {
        const hashes = await ask<{ hash: string }>(
          connection,
          sql`select secrets.hash from identities
            join sessions on sessions.account_id = identities.account_id
            join secrets on secrets.account_id = sessions.account_id and secrets.subject_id = sessions.id
              and secrets.kind = 'session'
            where identities.issuer = ${issuer} and identities.subject = ${subject}
              and sessions.issuer = ${issuer} and sessions.subject = ${subject}`,
        );
        let ended = 0;
        for (const { hash } of hashes) if (await endSession(connection, hash)) ended += 1;
        return ended;
      });
    },
  };
}

/** Ends all sessions of an account, `except` one, in the transaction of `connection`, and returns their number. */
export async function endAllSessions(connection: Connection, accountId: string, except = ''): Promise<number> {
  await change(
    connection,
    sql`delete from secrets where account_id = ${accountId} and kind = 'session' and subject_id <> ${except}`,
  );
  return change(connection, sql`delete from sessions where account_id = ${accountId} and id <> ${except}`);
}

async function endSession(connection: Connection, hash: string): Promise<StoredSession | undefined> {
  const secret = await askOne<{ account_id: string; subject_id: string }>(
    connection,
    sql`delete from secrets where hash = ${hash} and kind = 'session' returning account_id, subject_id`,
  );
  return secret && takeSession(connection, secret.account_id, secret.subject_id);
}

const takeSession = (connection: Connection, accountId: string, id: string) =>
  askOne<StoredSession>(
    connection,
    sql`delete from sessions where account_id = ${accountId} and id = ${id} returning ${columns}`,
  );

/** Whose secret a hash belongs to: a token's or a session's. */
export const insertSecret = (
  connection: Connection,
  {
    hash,
    accountId,
    kind,
    subjectId,
  }: { hash: string; accountId: string; kind: 'token' | 'session'; subjectId: string },
): Promise<number> =>
  change(
    connection,
    sql`insert into secrets (hash, account_id, kind, subject_id) values (${hash}, ${accountId}, ${kind}, ${subjectId})`,
  );
