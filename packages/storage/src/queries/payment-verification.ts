import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';
import { rowsAsText } from './history.ts';

const page = statement((db, value: { accountId: string; after: string; limit: number }) =>
  db
    .selectFrom('payments')
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
      rowsAsText(
        { accountId: sql.ref('payments.account_id'), id: sql.ref('payments.record_id') },
        sql.ref('payments.renewal_revision'),
        sql.ref('payments.renewal_revision'),
      ).as('revisions'),
      'payments.renewal_revision',
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
