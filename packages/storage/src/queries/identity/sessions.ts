import type { Sessions, StoredSession } from '@namekeep/core/ports';
import type { Connection, Driver } from '../../driver.ts';
import type { SessionsTable } from '../../schema.ts';
import { parseSettings } from '../../settings-text.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';
import { insertSecret } from './secrets.ts';

const columns = [
  'sessions.id',
  'sessions.issuer',
  'sessions.subject',
  'sessions.name',
  'sessions.email',
  'sessions.authenticated_at',
  'sessions.created_at',
  'sessions.last_seen_at',
  'sessions.id_token',
] as const;

type SessionRow = Omit<SessionsTable, 'account_id'>;

const insert = statement((db, value: SessionsTable) =>
  db.insertInto('sessions').values({
    account_id: value.account_id,
    id: value.id,
    issuer: value.issuer,
    subject: value.subject,
    name: value.name,
    email: value.email,
    authenticated_at: value.authenticated_at,
    created_at: value.created_at,
    last_seen_at: value.last_seen_at,
    id_token: value.id_token,
  }),
);

// Not as a join: SQLite plans a join anew at every run, because the best plan may depend on the hash.
const byHash = statement((db, value: { hash: string }) =>
  db
    .selectFrom('sessions')
    .select(columns)
    .select((from) => [
      'sessions.account_id',
      from
        .selectFrom('accounts')
        .select('accounts.settings')
        .whereRef('accounts.account_id', '=', 'sessions.account_id')
        .$asScalar()
        .$notNull()
        .as('settings'),
    ])
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('sessions.account_id', 'sessions.id'),
        '=',
        selectFrom('secrets')
          .select(['secrets.account_id', 'secrets.subject_id'])
          .where('secrets.hash', '=', value.hash)
          .where('secrets.kind', '=', 'session')
          .$asTuple('account_id', 'subject_id'),
      ),
    ),
);

const list = statement((db, value: { accountId: string }) =>
  db
    .selectFrom('sessions')
    .select(columns)
    .where('account_id', '=', value.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

const markSeen = statement((db, value: { accountId: string; id: string; at: string }) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: value.at })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .where('last_seen_at', '<', value.at),
);

const takeSecret = statement((db, value: { hash: string }) =>
  db
    .deleteFrom('secrets')
    .where('hash', '=', value.hash)
    .where('kind', '=', 'session')
    .returning(['account_id', 'subject_id']),
);

const takeSession = statement((db, value: { accountId: string; id: string }) =>
  db.deleteFrom('sessions').where('account_id', '=', value.accountId).where('id', '=', value.id).returning(columns),
);

const deleteSecret = statement((db, value: { accountId: string; id: string }) =>
  db
    .deleteFrom('secrets')
    .where('account_id', '=', value.accountId)
    .where('kind', '=', 'session')
    .where('subject_id', '=', value.id),
);

const deleteSecrets = statement((db, value: { accountId: string; except: string }) =>
  db
    .deleteFrom('secrets')
    .where('account_id', '=', value.accountId)
    .where('kind', '=', 'session')
    .where('subject_id', '<>', value.except),
);

const deleteSessions = statement((db, value: { accountId: string; except: string }) =>
  db.deleteFrom('sessions').where('account_id', '=', value.accountId).where('id', '<>', value.except),
);

const ofIdentity = statement((db, value: { issuer: string; subject: string }) =>
  db
    .selectFrom('identities')
    .innerJoin('sessions', 'sessions.account_id', 'identities.account_id')
    .innerJoin('secrets', (on) =>
      on
        .onRef('secrets.account_id', '=', 'sessions.account_id')
        .onRef('secrets.subject_id', '=', 'sessions.id')
        .on('secrets.kind', '=', 'session'),
    )
    .select('secrets.hash')
    .where('identities.issuer', '=', value.issuer)
    .where('identities.subject', '=', value.subject)
    .where('sessions.issuer', '=', value.issuer)
    .where('sessions.subject', '=', value.subject),
);

export function createSessions({ reader, write }: Driver): Sessions {
  return {
    async insert(accountId, session, hash, replaces) {
      await write(async (connection) => {
        if (replaces !== undefined) await endSession(connection, replaces);
        await connection.change(insert, toRow(accountId, session));
        await connection.change(insertSecret, { hash, accountId, kind: 'session', subjectId: session.id });
      });
    },
    async findByHash(hash) {
      const row = await reader.first(byHash, { hash });
      return row && { accountId: row.account_id, session: toSession(row), settings: parseSettings(row.settings) };
    },
    async list(accountId) {
      return (await reader.all(list, { accountId })).map(toSession);
    },
    async markSeen(accountId, id, at) {
      await write((connection) => connection.change(markSeen, { accountId, id, at }));
    },
    end: (hash) => write((connection) => endSession(connection, hash)),
    async endOne(accountId, id) {
      if (!isStorable(id)) return false;
      return write(async (connection) => {
        await connection.change(deleteSecret, { accountId, id });
        return (await connection.first(takeSession, { accountId, id })) !== undefined;
      });
    },
    endAll: (accountId, { except } = {}) => write((connection) => endAllSessions(connection, accountId, except)),
    async endOf({ issuer, subject }) {
      if (!isStorable(issuer) || !isStorable(subject)) return 0;
      return write(async (connection) => {
        let ended = 0;
        for (const { hash } of await connection.all(ofIdentity, { issuer, subject })) {
          if (await endSession(connection, hash)) ended += 1;
        }
        return ended;
      });
    },
  };
}

/** Ends all sessions of an account, `except` one, in the transaction of `connection`, and returns their number. */
export async function endAllSessions(connection: Connection, accountId: string, except = ''): Promise<number> {
  await connection.change(deleteSecrets, { accountId, except });
  return connection.change(deleteSessions, { accountId, except });
}

async function endSession(connection: Connection, hash: string): Promise<StoredSession | undefined> {
  const secret = await connection.first(takeSecret, { hash });
  if (!secret) return undefined;
  const row = await connection.first(takeSession, { accountId: secret.account_id, id: secret.subject_id });
  return row && toSession(row);
}

function toRow(accountId: string, session: StoredSession): SessionsTable {
  return {
    account_id: accountId,
    id: session.id,
    issuer: session.issuer,
    subject: session.subject,
    name: session.name,
    email: session.email,
    authenticated_at: session.authenticatedAt,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    id_token: session.idToken,
  };
}

function toSession(row: SessionRow): StoredSession {
  return {
    id: row.id,
    issuer: row.issuer,
    subject: row.subject,
    name: row.name,
    email: row.email,
    authenticatedAt: row.authenticated_at,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    idToken: row.id_token,
  };
}
