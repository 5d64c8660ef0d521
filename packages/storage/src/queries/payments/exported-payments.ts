import type { FilePayment } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../../driver.ts';
import { listValue, statement } from '../../statement.ts';
import { isStorable } from '../../storable.ts';

const page = statement((db, value: { accountId: string; after: string; limit: number }) =>
  db
    .selectFrom('payments')
    .leftJoin('records', (join) =>
      join.onRef('records.account_id', '=', 'payments.account_id').onRef('records.id', '=', 'payments.record_id'),
    )
    .select(['payments.id', 'payments.kind', 'records.name as domain', 'payments.record_name as domainName'])
    .select(['payments.paid_on as paidOn', 'payments.amount as amountMinor', 'payments.currency', 'payments.years'])
    .select(['payments.registrar', 'payments.note'])
    .select(sql<string>`coalesce(payments.file_id, payments.id)`.as('fileId'))
    .where('payments.account_id', '=', value.accountId)
    .where('payments.id', '>', value.after)
    .orderBy('payments.id')
    .limit(value.limit),
);

/** Payments as a file has them, under the IDs that an earlier file gave them. */
export async function listExportedPayments(
  connection: Connection,
  accountId: string,
  after: string,
  limit: number,
): Promise<{ id: string; payment: FilePayment }[]> {
  const rows = await connection.all(page, { accountId, after, limit });
  return rows.map(
    ({ id, fileId, kind, domain, domainName, paidOn, amountMinor, currency, years, registrar, note }) => ({
      id,
      payment: { id: fileId, kind, domain, domainName, paidOn, amountMinor, currency, years, registrar, note },
    }),
  );
}

/** IDs that one query asks for; a shorter list repeats its last one, so that there is one statement. */
const idsAtOnce = 25;
const ids = Array.from({ length: idsAtOnce }, (_, index) => listValue<string>('ids', index));

const known = statement((db, value: { accountId: string; ids: readonly string[] }) =>
  db
    .selectFrom('payments')
    .select('id as known')
    .where('account_id', '=', value.accountId)
    .where('id', 'in', ids)
    .unionAll(
      db
        .selectFrom('payments')
        .select(sql<string>`file_id`.as('known'))
        .where('account_id', '=', value.accountId)
        .where('file_id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('deleted_payments')
        .select('file_id as known')
        .where('account_id', '=', value.accountId)
        .where('file_id', 'in', ids),
    ),
);

/** Those of these IDs of a file that the account has, or had and deleted. */
export async function findKnownPayments(
  connection: Connection,
  accountId: string,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const list = fileIds.filter(isStorable);
  for (let start = 0; start < list.length; start += idsAtOnce) {
    const some = list.slice(start, start + idsAtOnce);
    const last = some.at(-1) ?? '';
    while (some.length < idsAtOnce) some.push(last);
    for (const row of await connection.all(known, { accountId, ids: some })) found.add(row.known);
  }
  return found;
}
