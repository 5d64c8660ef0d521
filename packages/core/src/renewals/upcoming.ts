import { addDaysClamped, paymentDate, renewalOf } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import { costsToRenew } from '../decisions/list.ts';
import type { DueRecord, PortfolioReader } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function renewalsUpcoming(
  dependencies: Dependencies,
  actor: Actor,
  { days, limit }: InputOf<'renewalsUpcoming'>,
): Promise<OutcomeOf<'renewalsUpcoming'>> {
  const today = localToday(dependencies, actor);
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const [soon, due] = await Promise.all([
    upcoming(reader, today, days, limit),
    reader.decisionTotals({ today, through: addDaysClamped(today, days) }),
  ]);
  const total = due.reduce((sum, { records }) => sum + records, 0);
  return {
    outcome: 'upcoming',
    today,
    ...soon,
    total,
    hasMore: total > soon.upcoming.length,
    totals: costsToRenew(due),
  };
}

/** The next payment, and active records that are overdue or due within `days`. */
export async function upcoming(reader: PortfolioReader, today: string, days: number, limit: number) {
  const [payment, records] = await Promise.all([
    reader.nextPayment(today),
    reader.renewalsThrough(addDaysClamped(today, days), limit),
  ]);
  return {
    nextPayment: payment ? paymentOf(payment) : null,
    upcoming: records.map((record) => renewalSoon(record, today)),
  };
}

function paymentOf(record: DueRecord) {
  const date = paymentDate(record);
  if (date === null) throw new Error(`The store returned ${record.id} as a payment, but it is not one.`);
  const { id, name, renewalCostMinor, currency } = record;
  return { id, name, date, amountMinor: renewalCostMinor, currency };
}

function renewalSoon(record: DueRecord, today: string) {
  const { id, name, unicodeName, renewalCostMinor, currency, renewalIntent } = record;
  return {
    id,
    name,
    unicodeName,
    renewal: renewalOf(record, today),
    amountMinor: renewalCostMinor,
    currency,
    renewalIntent,
  };
}
