import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { filterOf, presentPayment } from './payment.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function paymentsList(
  { store, cursors }: Dependencies,
  actor: Actor,
  { sort, limit, cursor, ...filters }: InputOf<'paymentsList'>,
): Promise<OutcomeOf<'paymentsList'>> {
  const filter = filterOf(filters);
  const question = ['payments.list', actor.accountId, sort, filter];
  const place = cursor === undefined ? undefined : cursors.decode(question, cursor);
  if (cursor !== undefined && !place) return { outcome: 'invalid_cursor' };

  const found = await store.portfolios.reader(actor.accountId).payments({
    filter,
    descending: sort === '-paidOn',
    // One more than requested shows whether there is a next page.
    limit: limit + 1,
    ...(place && { after: { paidOn: String(place[0]), id: String(place[1]) } }),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1)?.payment;
  const hasMore = found.length > limit && last;
  return {
    outcome: 'page',
    payments: page.map(presentPayment),
    nextCursor: hasMore ? cursors.encode(question, [last.paidOn, last.id]) : null,
  };
}
