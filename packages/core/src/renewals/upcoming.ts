import {
  addDaysClamped,
  type Chosen,
  type Currency,
  type ExactTotal,
  exactTotal,
  paymentDate,
  renewalOf,
  spendingWindow,
  summarizeSpending,
} from '@namekeep/domain';
import { costsToRenew } from '../decisions/list.ts';
import { localToday, readerOf } from '../dependencies.ts';
import type { DueRecord, PortfolioReader } from '../ports/index.ts';
import type { UseCase } from '../use-case.ts';

const UPCOMING_DAYS = 90;
const UPCOMING_LIMIT = 20;

export const summaryGet: UseCase<'summaryGet'> = async (context) => {
  const today = localToday(context);
  const window = spendingWindow(today);
  const reader = readerOf(context);
  const [soon, payments, due, counts] = await Promise.all([
    upcoming(reader, today, UPCOMING_DAYS, UPCOMING_LIMIT),
    reader.paymentDays(window.from, window.to),
    reader.dueCounts(today),
    reader.counts(),
  ]);
  return {
    outcome: 'found',
    summary: {
      today,
      timezone: context.actor.settings.timezone,
      ...soon,
      spending: summarizeSpending(window, payments),
      counts: { ...counts, ...due },
    },
  };
};

export const renewalsUpcoming: UseCase<'renewalsUpcoming'> = async (context, { days, limit }) => {
  const today = localToday(context);
  const reader = readerOf(context);
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
};

/** The next payment, and active records that are overdue or due within `days`. */
export async function upcoming(reader: PortfolioReader, today: string, days: number, limit: number) {
  const [payment, records] = await Promise.all([
    reader.nextPayment(today),
    reader.renewalsThrough(addDaysClamped(today, days), limit),
  ]);
  return {
    nextPayment: payment ? paymentOf(payment) : null,
    upcoming: records.map(({ record, decision }) => renewalSoon(record, decision, today)),
  };
}

function paymentOf(record: DueRecord) {
  const date = paymentDate(record);
  if (date === null) throw new Error(`The store returned ${record.id} as a payment, but it is not one.`);
  const { id, name, renewalCostMinor, currency } = record;
  return { id, name, date, amountMinor: renewalCostMinor, currency };
}

function renewalSoon(record: DueRecord, decision: Chosen | null, today: string) {
  const { id, name, unicodeName, renewalCostMinor, currency, renewalIntent } = record;
  return {
    id,
    name,
    unicodeName,
    renewal: renewalOf(record, decision, today),
    amountMinor: renewalCostMinor,
    currency,
    renewalIntent,
  };
}

export const renewalsDays: UseCase<'renewalsDays'> = async (context) => {
  const today = localToday(context);
  const { from, to } = spendingWindow(today);
  const reader = readerOf(context);
  const [renewals, payments] = await Promise.all([reader.dueDays(from, to), reader.paymentDays(from, to)]);
  const days = new Map<string, Day>();
  const dayOf = (date: string): Day => {
    let day = days.get(date);
    if (!day) days.set(date, (day = { date, due: 0, payments: [] }));
    return day;
  };
  for (const { date, records } of renewals) dayOf(date).due += records;
  for (const { date, currency, payments: count, unknownCosts, totalMinor } of payments) {
    const total = { currency, totalMinor: exactTotal(totalMinor), count, unknownCostCount: unknownCosts };
    dayOf(date).payments.push(total);
  }
  return {
    outcome: 'found',
    today,
    to,
    days: [...days.values()].filter(({ due, payments: paid }) => due > 0 || paid.length > 0).sort(byDate),
  };
};

interface Day {
  date: string;
  due: number;
  payments: { currency: Currency; totalMinor: ExactTotal; count: number; unknownCostCount: number }[];
}

const byDate = (a: Day, b: Day): number => (a.date < b.date ? -1 : Number(a.date > b.date));
