import type { Account, Accounts, Identity } from '@namekeep/core/ports';
import { type Connection, type Driver, TransactionConflict } from './driver.ts';
import { formatSettings, parseSettings } from './settings-text.ts';
import { statement } from './statement.ts';
import { isStorable } from './storable.ts';

const find = statement((db, value: Identity) =>
  db
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.account_id', 'identities.account_id')
    .select(['accounts.account_id', 'accounts.settings'])
    .where('identities.issuer', '=', value.issuer)
    .where('identities.subject', '=', value.subject),
);

const insertAccount = statement((db, value: { id: string; settings: string; at: string }) =>
  db.insertInto('accounts').values({ account_id: value.id, settings: value.settings, created_at: value.at }),
);

const insertIdentity = statement((db, value: Identity & { id: string }) =>
  db
    .insertInto('identities')
    .values({ issuer: value.issuer, subject: value.subject, account_id: value.id })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing()),
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
    find: (identity) => findAccount(reader, identity),
    async enter(identity, { id, settings, at }) {
      const known = await findAccount(reader, identity);
      if (known) return known;
      return write(async (connection) => {
        await connection.change(insertAccount, { id, settings: formatSettings(settings), at });
        if ((await connection.change(insertIdentity, { ...identity, id })) === 1) return { id, settings };
        // Another entry came first; its account is the one.
        await connection.change(deleteAccount, { id });
        const first = await findAccount(connection, identity);
        if (!first) throw new TransactionConflict('The identity has just been removed.');
        return first;
      });
    },
    async settings(accountId) {
      const row = await reader.first(settingsOf, { accountId });
      return row && parseSettings(row.settings);
    },
    async replaceSettings(accountId, settings) {
      await write((connection) => connection.change(updateSettings, { accountId, settings: formatSettings(settings) }));
    },
  };
}

async function findAccount(connection: Connection, { issuer, subject }: Identity): Promise<Account | undefined> {
  if (!isStorable(issuer) || !isStorable(subject)) return undefined;
  const row = await connection.first(find, { issuer, subject });
  return row && { id: row.account_id, settings: parseSettings(row.settings) };
}
