import type { Account, AccountIdentity, Accounts, Identity, MovedAccount } from '@namekeep/core/ports';
import { sql } from 'kysely';
import { ask, askOne, change, type Connection, type Driver, TransactionConflict } from '../../driver.ts';
import { endAllSessions } from './sessions.ts';
import type { Schema } from '../../schema.ts';
import { formatSettings, isStorable, parseSettings } from '../../stored-values.ts';

const identityColumns = sql`issuer, subject, account_id as "accountId", verified_email as "verifiedEmail"`;

const updateEmail = (connection: Connection, { issuer, subject }: Identity, email: string | null) =>
  change(
    connection,
    sql`update identities set verified_email = ${email} where issuer = ${issuer} and subject = ${subject}`,
  );

export function createAccounts({ reader, write }: Driver): Accounts {
  return {
    async find(identity) {
      return (await findAccount(reader, identity))?.account;
    },
    async setVerifiedEmail(identity, verifiedEmail) {
      if (!isStorable(identity.issuer) || !isStorable(identity.subject)) return;
      await write((connection) => updateEmail(connection, identity, verifiedEmail));
    },
    identities: () =>
      ask<AccountIdentity>(reader, sql`select ${identityColumns} from identities order by issuer, subject`),
    identitiesOf: (accountId) =>
      ask<AccountIdentity>(reader, sql`select ${identityColumns} from identities where account_id = ${accountId}`),
    async enter(identity, { id, settings, at, verifiedEmail }) {
      const known = await findAccount(reader, identity);
      if (known) {
        if (verifiedEmail !== undefined && known.verifiedEmail !== verifiedEmail)
          await write((connection) => updateEmail(connection, identity, verifiedEmail));
        return known.account;
      }
      return write(async (connection) => {
        await change(
          connection,
          sql`insert into accounts (account_id, settings, created_at) values (${id}, ${formatSettings(settings)}, ${at})`,
        );
        const { issuer, subject } = identity;
        const inserted = await change(
          connection,
          sql`insert into identities (issuer, subject, account_id, verified_email)
            values (${issuer}, ${subject}, ${id}, ${verifiedEmail ?? null}) on conflict (issuer, subject) do nothing`,
        );
        if (inserted === 1) return { id, settings };
        // Another entry came first; its account is the one.
        await change(connection, sql`delete from accounts where account_id = ${id}`);
        const first = await findAccount(connection, identity);
        if (!first) throw new TransactionConflict('The identity has just been removed.');
        return first.account;
      });
    },
    move: (from, to) => write<MovedAccount>((connection) => moveAccount(connection, from, to)),
    async settings(accountId) {
      const row = await askOne<{ settings: string }>(
        reader,
        sql`select settings from accounts where account_id = ${accountId}`,
      );
      return row && parseSettings(row.settings);
    },
    async replaceSettings(accountId, settings) {
      const text = formatSettings(settings);
      await write((connection) =>
        change(connection, sql`update accounts set settings = ${text} where account_id = ${accountId}`),
      );
    },
  };
}

async function findAccount(
  connection: Connection,
  { issuer, subject }: Identity,
): Promise<{ account: Account; verifiedEmail: string | null } | undefined> {
  if (!isStorable(issuer) || !isStorable(subject)) return undefined;
  const row = await askOne<{ id: string; settings: string; verifiedEmail: string | null }>(
    connection,
    sql`select accounts.account_id as id, accounts.settings, identities.verified_email as "verifiedEmail"
      from identities join accounts on accounts.account_id = identities.account_id
      where identities.issuer = ${issuer} and identities.subject = ${subject}`,
  );
  return row && { account: { id: row.id, settings: parseSettings(row.settings) }, verifiedEmail: row.verifiedEmail };
}

type TableOfAccounts = {
  [Table in keyof Schema]: 'account_id' extends keyof Schema[Table] ? Table : never;
}[keyof Schema];
/** Their rows are there only with a record or a payment, or go with an import. */
type TableOfOthers = 'records' | 'history' | 'decisions' | 'payments' | 'import_parts' | 'import_changes';

/** Everything else of an account, in an order that its references allow. The compiler refuses to forget a table. */
const tables = Object.keys({
  secrets: true,
  sessions: true,
  tokens: true,
  imports: true,
  import_mappings: true,
  idempotency_keys: true,
  ai_provider_keys: true,
  activity: true,
  labels: true,
  views: true,
  deleted_payments: true,
  identities: true,
  accounts: true,
} satisfies Record<Exclude<TableOfAccounts, TableOfOthers>, true>);

const accountOf = ({ issuer, subject }: Identity) =>
  sql<{ account_id: string }>`select account_id from identities where issuer = ${issuer} and subject = ${subject}`;

/** Moves an account to another identity, in the transaction of `connection`. */
export async function moveAccount(connection: Connection, from: Identity, to: Identity): Promise<MovedAccount> {
  if (![from.issuer, from.subject, to.issuer, to.subject].every(isStorable)) return { outcome: 'not_found' };
  const source = await askOne(connection, accountOf(from));
  if (!source) return { outcome: 'not_found' };
  const target = await askOne(connection, accountOf(to));
  const accountId = source.account_id;
  if (target?.account_id === accountId) return { outcome: 'same_account', accountId };
  if (target) {
    const owner = target.account_id;
    // What a person entered and would miss: records, and payments, which outlive their records.
    for (const table of ['records', 'payments']) {
      const one = await askOne(connection, sql`select 1 from ${sql.table(table)} where account_id = ${owner} limit 1`);
      if (one) return { outcome: 'target_in_use', accountId: owner };
    }
    for (const table of tables)
      await change(connection, sql`delete from ${sql.table(table)} where account_id = ${owner}`);
  }
  // The address was verified by the other provider; the next sign-in brings one.
  await change(
    connection,
    sql`update identities set issuer = ${to.issuer}, subject = ${to.subject}, verified_email = null
      where issuer = ${from.issuer} and subject = ${from.subject}`,
  );
  const sessions = await endAllSessions(connection, accountId);
  return { outcome: 'moved', accountId, sessions, replaced: target !== undefined };
}
