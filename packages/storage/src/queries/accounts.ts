import type { Settings } from '@namekeep/domain';
import { type Connection, type Driver, insertRow, membersOf, putRow, sql } from '../driver.ts';
import { TransactionConflict } from '../errors.ts';
import { formatSettings, isStorable, parseSettings } from '../record-row.ts';
import { endAllSessions } from './credentials.ts';

/** A person at an identity provider. `issuer` is `bundled` for the bundled one, independent of its address. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** An identity as it is stored. */
export interface AccountIdentity extends Identity {
  accountId: string;
  /** The address that the provider stated as verified at the last sign-in; null if there is none. */
  verifiedEmail: string | null;
}

export interface Account {
  id: string;
  settings: Settings;
}

/** The result of `Accounts.move`. */
export type MovedAccount =
  | {
      outcome: 'moved';
      accountId: string;
      /** How many sessions were ended. */
      sessions: number;
      /** Whether the other identity had an account without records, which is deleted. */
      replaced: boolean;
    }
  | { outcome: 'not_found' }
  | { outcome: 'same_account'; accountId: string }
  /** The other identity has an account with records or payments. */
  | { outcome: 'target_in_use'; accountId: string };

const identityColumns = membersOf('identities', ['issuer', 'subject', 'accountId', 'verifiedEmail']);

const updateEmail = (connection: Connection, { issuer, subject }: Identity, email: string | null) =>
  connection.change(
    sql`update identities set verified_email = ${email} where issuer = ${issuer} and subject = ${subject}`,
  );

export function createAccounts({ reader, write }: Driver) {
  return {
    async find(identity: Identity): Promise<Account | undefined> {
      return (await findAccount(reader, identity))?.account;
    },
    /** Replaces the verified address of an identity; nothing if it has no account. */
    async setVerifiedEmail(identity: Identity, verifiedEmail: string | null): Promise<void> {
      if (!isStorable(identity.issuer) || !isStorable(identity.subject)) return;
      await write((connection) => updateEmail(connection, identity, verifiedEmail));
    },
    /** All identities of the service: one per owner. */
    identities: (): Promise<AccountIdentity[]> =>
      reader.all(sql`select ${identityColumns} from identities order by issuer, subject`),
    identitiesOf: (accountId: string): Promise<AccountIdentity[]> =>
      reader.all(sql`select ${identityColumns} from identities where account_id = ${accountId}`),
    /**
     * The account of an identity, created with `fresh` if there is none; concurrent calls create only one.
     * `verifiedEmail`, if given, replaces the stored one.
     */
    async enter(
      identity: Identity,
      fresh: { id: string; settings: Settings; at: string; verifiedEmail?: string | null },
    ): Promise<Account> {
      const { id, settings, at, verifiedEmail } = fresh;
      const known = await findAccount(reader, identity);
      if (known) {
        if (verifiedEmail !== undefined && known.verifiedEmail !== verifiedEmail)
          await write((connection) => updateEmail(connection, identity, verifiedEmail));
        return known.account;
      }
      return write(async (connection) => {
        await insertRow(connection, 'accounts', { accountId: id, settings: formatSettings(settings), createdAt: at });
        const { issuer, subject } = identity;
        const bound = { issuer, subject, accountId: id, verifiedEmail: verifiedEmail ?? null };
        const inserted = await insertRow(
          connection,
          'identities',
          bound,
          sql`on conflict (issuer, subject) do nothing`,
        );
        if (inserted === 1) return { id, settings };
        // Another entry came first; its account is the one.
        await connection.change(sql`delete from accounts where account_id = ${id}`);
        const first = await findAccount(connection, identity);
        if (!first) throw new TransactionConflict('The identity has just been removed.');
        return first.account;
      });
    },
    /**
     * Binds the account of one identity to another one, with everything in it, and ends its sessions. An account of the
     * other identity is deleted if it has neither records nor payments; otherwise, nothing is changed.
     */
    move: (from: Identity, to: Identity) => write<MovedAccount>((connection) => moveAccount(connection, from, to)),
    async settings(accountId: string): Promise<Settings | undefined> {
      const row = await reader.one<{ settings: string }>(
        sql`select settings from accounts where account_id = ${accountId}`,
      );
      return row && parseSettings(row.settings);
    },
    async replaceSettings(accountId: string, settings: Settings): Promise<void> {
      const text = formatSettings(settings);
      await write((connection) =>
        connection.change(sql`update accounts set settings = ${text} where account_id = ${accountId}`),
      );
    },
  };
}

async function findAccount(connection: Connection, { issuer, subject }: Identity) {
  if (!isStorable(issuer) || !isStorable(subject)) return undefined;
  const row = await connection.one<{ id: string; settings: string; verifiedEmail: string | null }>(sql`
      select accounts.account_id as id, accounts.settings, identities.verified_email as "verifiedEmail"
      from identities join accounts on accounts.account_id = identities.account_id
      where identities.issuer = ${issuer} and identities.subject = ${subject}`);
  return row && { account: { id: row.id, settings: parseSettings(row.settings) }, verifiedEmail: row.verifiedEmail };
}

/**
 * What an account without records and payments can have, in an order that its references allow. A test finds what is missing;
 * the rows of other tables go with a record, a payment or an import.
 */
export const tablesOfAccounts = [
  'secrets',
  'sessions',
  'tokens',
  'imports',
  'import_mappings',
  'idempotency_keys',
  'ai_provider_keys',
  'activity',
  'labels',
  'views',
  'payment_methods',
  'deleted_payments',
  'identities',
  'accounts',
];

const accountOf = ({ issuer, subject }: Identity) =>
  sql<{ account_id: string }>`select account_id from identities where issuer = ${issuer} and subject = ${subject}`;

/** Moves an account to another identity, in the transaction of `connection`. */
async function moveAccount(connection: Connection, from: Identity, to: Identity): Promise<MovedAccount> {
  if (![from.issuer, from.subject, to.issuer, to.subject].every(isStorable)) return { outcome: 'not_found' };
  const source = await connection.one(accountOf(from));
  if (!source) return { outcome: 'not_found' };
  const target = await connection.one(accountOf(to));
  const accountId = source.account_id;
  if (target?.account_id === accountId) return { outcome: 'same_account', accountId };
  if (target) {
    const owner = target.account_id;
    // What a person entered and would miss: records, and payments, which outlive their records.
    for (const table of ['records', 'payments']) {
      const one = await connection.one(sql`select 1 from ${sql.quoted(table)} where account_id = ${owner} limit 1`);
      if (one) return { outcome: 'target_in_use', accountId: owner };
    }
    for (const table of tablesOfAccounts)
      await connection.change(sql`delete from ${sql.quoted(table)} where account_id = ${owner}`);
  }
  // The address was verified by the other provider; the next sign-in brings one.
  await connection.change(sql`update identities set issuer = ${to.issuer}, subject = ${to.subject}, verified_email = null
      where issuer = ${from.issuer} and subject = ${from.subject}`);
  const sessions = await endAllSessions(connection, accountId);
  return { outcome: 'moved', accountId, sessions, replaced: target !== undefined };
}

/**
 * An account's encrypted key for an AI provider. Only `core` can decrypt it, for this account and with these members.
 */
export interface SealedKey {
  provider: string;
  sealed: string;
  consentedAt: string;
  updatedAt: string;
}

export type AiProviderKeys = ReturnType<typeof createAiProviderKeys>;

const keyColumns = membersOf('ai_provider_keys', ['provider', 'sealed', 'consentedAt', 'updatedAt']);

export function createAiProviderKeys({ reader, write }: Driver) {
  return {
    find: (accountId: string): Promise<SealedKey | undefined> =>
      reader.one(sql`select ${keyColumns} from ai_provider_keys where account_id = ${accountId}`),
    /** Stores the account's key, replacing any other. */
    put: (accountId: string, key: SealedKey): Promise<number> =>
      write((connection) => putRow(connection, 'ai_provider_keys', { accountId }, key)),
    /** Replaces the encrypted key if it still equals `from`; false if it does not. */
    async reseal(accountId: string, from: string, to: string): Promise<boolean> {
      const changed = await write((connection) =>
        connection.change(
          sql`update ai_provider_keys set sealed = ${to} where account_id = ${accountId} and sealed = ${from}`,
        ),
      );
      return changed === 1;
    },
    async remove(accountId: string): Promise<void> {
      await write((connection) => connection.change(sql`delete from ai_provider_keys where account_id = ${accountId}`));
    },
    /** Keys ordered by account, after `after`; an empty text returns the first ones. */
    async page(after: string, limit: number): Promise<{ accountId: string; key: SealedKey }[]> {
      const rows = await reader.all<SealedKey & { accountId: string }>(sql`
          select account_id as "accountId", ${keyColumns} from ai_provider_keys
          where account_id > ${after} order by account_id limit ${limit}`);
      return rows.map(({ accountId, ...key }) => ({ accountId, key }));
    },
  };
}
