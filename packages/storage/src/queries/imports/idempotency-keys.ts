import type { ClaimedKey, KeyClaim } from '@namekeep/core/ports';
import { type Connection, TransactionConflict } from '../../driver.ts';
import { statement } from '../../statement.ts';
import { isStorable } from '../../stored-values.ts';

const insert = statement((db, value: KeyClaim & { accountId: string }) =>
  db
    .insertInto('idempotency_keys')
    .values({
      account_id: value.accountId,
      operation: value.operation,
      key: value.key,
      fingerprint: value.fingerprint,
      outcome: value.outcome,
      claimed_at: value.at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'operation', 'key']).doNothing()),
);

const find = statement((db, value: { accountId: string; operation: string; key: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'outcome'])
    .where('account_id', '=', value.accountId)
    .where('operation', '=', value.operation)
    .where('key', '=', value.key),
);

/** Stores an outcome under its key, or gives what is stored there; waits for another transaction that is storing one. */
export async function claimKey(
  connection: Connection,
  accountId: string,
  claim: KeyClaim,
): Promise<'claimed' | ClaimedKey> {
  if ((await connection.change(insert, { accountId, ...claim })) === 1) return 'claimed';
  const claimed = await findClaimedKey(connection, accountId, claim.operation, claim.key);
  if (!claimed) throw new TransactionConflict('The key has just been purged.');
  return claimed;
}

export async function findClaimedKey(
  connection: Connection,
  accountId: string,
  operation: string,
  key: string,
): Promise<ClaimedKey | undefined> {
  if (!isStorable(key)) return undefined;
  return connection.first(find, { accountId, operation, key });
}
