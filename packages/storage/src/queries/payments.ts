import type { FoundPayment, PaymentFilter, PaymentQuery } from '@namekeep/core/ports';
import { addDays, type Currency, firstDay, lastDay, type PaymentKind } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { Lru } from '../lru.ts';
import { type FoundPaymentRow, paymentColumns, toFoundPayment } from '../payment-row.ts';
import { listValue, type QueryBuilder, type Statement, statement } from '../statement.ts';
import { isStorable } from '../storable.ts';

/** Payments with what their records are now. */
const found = (db: QueryBuilder) =>
  db
    .selectFrom('payments')
    .leftJoin('records', (join) =>
      join.onRef('records.account_id', '=', 'payments.account_id').onRef('records.id', '=', 'payments.record_id'),
    )
    .select(paymentColumns.map((column) => `payments.${column}` as const))
    .select([
      'records.id as present_id',
      'records.expiration_date as present_expiration_date',
      'records.billing_date as present_billing_date',
      'records.registrar as present_registrar',
      'records.renewal_cost as present_renewal_cost',
      'records.renewal_intent as present_renewal_intent',
      'records.currency as present_currency',
    ]);

const byId = statement((db, value: { accountId: string; id: string }) =>
  found(db).where('payments.account_id', '=', value.accountId).where('payments.id', '=', value.id),
);

export async function findPayment(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<FoundPayment | undefined> {
  if (!isStorable(id)) return undefined;
  const row = await connection.first(byId, { accountId, id });
  return row && toFoundPayment(row);
}

/** The values of a filter, in a form that every statement over payments takes. */
export interface PaymentFilterValues {
  accountId: string;
  /** Inclusive. */
  from: string;
  to: string;
  recordId: string;
  registrarKey: string;
  currency: string;
  kinds: readonly PaymentKind[];
}

export function filterValues(accountId: string, filter: PaymentFilter): PaymentFilterValues {
  const kinds = [...(filter.kinds ?? [])].slice(0, mostKinds);
  // One statement serves any number of kinds.
  while (kinds.length > 0 && kinds.length < mostKinds) kinds.push(kinds[0] as PaymentKind);
  return {
    accountId,
    from: filter.from ?? firstDay,
    to: filter.to ?? lastDay,
    recordId: filter.recordId ?? '',
    registrarKey: filter.registrar?.toLowerCase() ?? '',
    currency: filter.currency ?? '',
    kinds,
  };
}

const mostKinds = 4;
export const kindValues = Array.from({ length: mostKinds }, (_, index) => listValue<PaymentKind>('kinds', index));

/** Whether the texts of a filter can be in the database at all. */
export const isFindable = ({ recordId = '', registrar = '' }: PaymentFilter): boolean =>
  isStorable(recordId) && isStorable(registrar);

/** Which members a filter has: statements are compiled once for each combination. */
export const filterShape = ({ recordId, registrar, currency, kinds }: PaymentFilter): string =>
  [recordId, registrar, currency, kinds?.length].map((member) => (member ? 1 : 0)).join('');

type PageValues = PaymentFilterValues & { afterId: string; limit: number };
const pages = new Lru<string, Statement<PageValues, FoundPaymentRow>>(64);

/** Payments of the days from `from` to `to`, whose IDs are after `afterId`. */
const pageStatement = (filter: PaymentFilter, descending: boolean): Statement<PageValues, FoundPaymentRow> =>
  pages.get(`${descending} ${filterShape(filter)}`, () =>
    statement((db, value: PageValues) =>
      found(db)
        .where('payments.account_id', '=', value.accountId)
        .where('payments.paid_on', '>=', value.from)
        .where('payments.paid_on', '<=', value.to)
        .where('payments.id', '>', value.afterId)
        .$if(filter.recordId !== undefined, (rows) => rows.where('payments.record_id', '=', value.recordId))
        .$if(filter.registrar !== undefined, (rows) => rows.where('payments.registrar_key', '=', value.registrarKey))
        .$if(filter.currency !== undefined, (rows) => rows.where('payments.currency', '=', value.currency as Currency))
        .$if(Boolean(filter.kinds?.length), (rows) => rows.where('payments.kind', 'in', kindValues))
        .orderBy('payments.paid_on', descending ? 'desc' : 'asc')
        .orderBy('payments.id')
        .limit(value.limit),
    ),
  );

/** A page: the rest of the day of `after`, then the days beyond it. */
export async function listPayments(
  connection: Connection,
  accountId: string,
  { filter, descending, after, limit }: PaymentQuery,
): Promise<FoundPayment[]> {
  if (!isFindable(filter)) return [];
  const list = pageStatement(filter, descending);
  const values = filterValues(accountId, filter);
  const read = async (range: Partial<PageValues>, most: number): Promise<FoundPayment[]> =>
    (await connection.all(list, { ...values, afterId: '', ...range, limit: most })).map(toFoundPayment);

  if (!after) return read({}, limit);
  const { paidOn, id } = after;
  const ties = await read({ from: paidOn, to: paidOn, afterId: id }, limit);
  const room = limit - ties.length;
  if (room === 0 || paidOn === (descending ? firstDay : lastDay)) return ties;
  const beyond = descending ? { to: addDays(paidOn, -1) } : { from: addDays(paidOn, 1) };
  return [...ties, ...(await read(beyond, room))];
}
