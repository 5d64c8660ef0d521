import type { Identity, MovedAccount } from '@namekeep/core/ports';
import { sql } from 'kysely';
import type { Connection } from '../../driver.ts';
import type { Schema } from '../../schema.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';
import { endAllSessions } from './sessions.ts';

const accountOf = statement((db, value: Identity) =>
  db
    .selectFrom('identities')
    .select('account_id')
    .where('issuer', '=', value.issuer)
    .where('subject', '=', value.subject),
);

const bind = statement((db, value: { from: string; fromSubject: string; to: string; toSubject: string }) =>
  db
    .updateTable('identities')
    // The address was verified by the other provider; the next sign-in brings one.
    .set({ issuer: value.to, subject: value.toSubject, verified_email: null })
    .where('issuer', '=', value.from)
    .where('subject', '=', value.fromSubject),
);

/** What a person entered and would miss: records, and payments, which outlive their records. */
const anyRecord = statement((db, value: { accountId: string }) =>
  db.selectFrom('records').select('id').where('account_id', '=', value.accountId).limit(1),
);
const anyPayment = statement((db, value: { accountId: string }) =>
  db.selectFrom('payments').select('id').where('account_id', '=', value.accountId).limit(1),
);

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

const deletions = tables.map((table) =>
  statement(
    (_, value: { accountId: string }) => sql`delete from ${sql.table(table)} where account_id = ${value.accountId}`,
  ),
);

/** Moves an account to another identity, in the transaction of `connection`. */
export async function moveAccount(connection: Connection, from: Identity, to: Identity): Promise<MovedAccount> {
  if (![from.issuer, from.subject, to.issuer, to.subject].every(isStorable)) return { outcome: 'not_found' };
  const source = await connection.first(accountOf, from);
  if (!source) return { outcome: 'not_found' };
  const target = await connection.first(accountOf, to);
  const accountId = source.account_id;
  if (target?.account_id === accountId) return { outcome: 'same_account', accountId };
  if (target) {
    const owner = { accountId: target.account_id };
    const holds = (await connection.first(anyRecord, owner)) ?? (await connection.first(anyPayment, owner));
    if (holds) return { outcome: 'target_in_use', accountId: owner.accountId };
    for (const deletion of deletions) await connection.change(deletion, owner);
  }
  await connection.change(bind, {
    from: from.issuer,
    fromSubject: from.subject,
    to: to.issuer,
    toSubject: to.subject,
  });
  const sessions = await endAllSessions(connection, accountId);
  return { outcome: 'moved', accountId, sessions, replaced: target !== undefined };
}
