import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';

const page = statement((db, value: { accountId: string; after: string; limit: number }) =>
  db
    .selectFrom('payments')
    .leftJoin('history', (join) =>
      join
        .onRef('history.account_id', '=', 'payments.account_id')
        .onRef('history.record_id', '=', 'payments.record_id')
        .onRef('history.revision', '=', 'payments.renewal_revision'),
    )
    .select([
      'payments.id',
      'payments.record_id',
      'payments.paid_on',
      'payments.currency',
      'payments.kind',
      'payments.amount',
      'payments.registrar',
      'payments.registrar_key',
      'payments.renewal_written',
      'history.fields',
    ])
    .where('payments.account_id', '=', value.accountId)
    .where('payments.id', '>', value.after)
    .orderBy('payments.id')
    .limit(value.limit),
);

export type VerifiedPayment = NonNullable<ReturnType<(typeof page)['for']>['row']>;

/** Payments whose ids are larger than `after`, renewals with the revision that they made. */
export const listPaymentsToVerify = (connection: Connection, accountId: string, after: string, limit: number) =>
  connection.all(page, { accountId, after, limit });
