import type { Account, AccountIdentity, Accounts, Identity, MovedAccount } from '@namekeep/core/ports';
import { type Connection, type Driver, TransactionConflict } from '../../driver.ts';
import type { IdentitiesTable } from '../../schema.ts';
import { formatSettings, parseSettings } from '../../settings-text.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';
import { moveAccount } from './move-account.ts';

const find = statement((db, value: Identity) =>
  db
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.account_id', 'identities.account_id')
    .select(['accounts.account_id', 'accounts.settings', 'identities.verified_email'])
    .where('identities.issuer', '=', value.issuer)
    .where('identities.subject', '=', value.subject),
);

const insertAccount = statement((db, value: { id: string; settings: string; at: string }) =>
  db.insertInto('accounts').values({ account_id: value.id, settings: value.settings, created_at: value.at }),
);

const insertIdentity = statement((db, value: Identity & { id: string; verifiedEmail: string | null }) =>
  db
    .insertInto('identities')
    .values({
      issuer: value.issuer,
      subject: value.subject,
      account_id: value.id,
      verified_email: value.verifiedEmail,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing()),
);

const updateEmail = statement((db, value: Identity & { verifiedEmail: string | null }) =>
  db
    .updateTable('identities')
    .set({ verified_email: value.verifiedEmail })
    .where('issuer', '=', value.issuer)
    .where('subject', '=', value.subject),
);

const identityColumns = ['issuer', 'subject', 'account_id', 'verified_email'] as const;

const allIdentities = statement((db, _: object) =>
  db.selectFrom('identities').select(identityColumns).orderBy('issuer').orderBy('subject'),
);

const identitiesOf = statement((db, value: { accountId: string }) =>
  db.selectFrom('identities').select(identityColumns).where('account_id', '=', value.accountId),
);

const deleteAccount = statement((db, value: { id: string }) =>
  db.deleteFrom('accounts').where('account_id', '=', value.id),
);

const settingsOf = statement((db, value: { accountId: string }) =>
  db.selectFrom('accounts').select('settings').where('account_id', '=', value.accountId),
);

const updateSettings = statement((db, value: { accountId: string; settings: string }) =>
  db.updateTable('accounts').set({ settings: value.settings }).where('account_id', '=', value.accountId),
);

export function createAccounts({ reader, write }: Driver): Accounts {
  return {
    async find(identity) {
      return (await findAccount(reader, identity))?.account;
    },
    async setVerifiedEmail({ issuer, subject }, verifiedEmail) {
      if (!isStorable(issuer) || !isStorable(subject)) return;
      await write((connection) => connection.change(updateEmail, { issuer, subject, verifiedEmail }));
    },
    identities: async () => (await reader.all(allIdentities, {})).map(toIdentity),
    identitiesOf: async (accountId) => (await reader.all(identitiesOf, { accountId })).map(toIdentity),
    async enter(identity, { id, settings, at, verifiedEmail }) {
      const known = await findAccount(reader, identity);
      if (known) {
        if (verifiedEmail !== undefined && known.verifiedEmail !== verifiedEmail)
          await write((connection) => connection.change(updateEmail, { ...identity, verifiedEmail }));
        return known.account;
      }
      return write(async (connection) => {
        await connection.change(insertAccount, { id, settings: formatSettings(settings), at });
        if ((await connection.change(insertIdentity, { ...identity, id, verifiedEmail: verifiedEmail ?? null })) === 1)
          return { id, settings };
        // Another entry came first; its account is the one.
        await connection.change(deleteAccount, { id });
        const first = await findAccount(connection, identity);
        if (!first) throw new TransactionConflict('The identity has just been removed.');
        return first.account;
      });
    },
    move: (from, to) => write<MovedAccount>((connection) => moveAccount(connection, from, to)),
    async settings(accountId) {
      const row = await reader.first(settingsOf, { accountId });
      return row && parseSettings(row.settings);
    },
    async replaceSettings(accountId, settings) {
      await write((connection) => connection.change(updateSettings, { accountId, settings: formatSettings(settings) }));
    },
  };
}

async function findAccount(
  connection: Connection,
  { issuer, subject }: Identity,
): Promise<{ account: Account; verifiedEmail: string | null } | undefined> {
  if (!isStorable(issuer) || !isStorable(subject)) return undefined;
  const row = await connection.first(find, { issuer, subject });
  return (
    row && {
      account: { id: row.account_id, settings: parseSettings(row.settings) },
      verifiedEmail: row.verified_email,
    }
  );
}

const toIdentity = (row: IdentitiesTable): AccountIdentity => ({
  issuer: row.issuer,
  subject: row.subject,
  accountId: row.account_id,
  verifiedEmail: row.verified_email,
});
