import { type Currency, type ExactTotal, exactTotal, spendingWindow } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function renewalsDays(dependencies: Dependencies, actor: Actor): Promise<OutcomeOf<'renewalsDays'>> {
  const today = localToday(dependencies, actor);
  const { from, to } = spendingWindow(today);
  const reader = dependencies.store.portfolios.reader(actor.accountId);
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
}

interface Day {
  date: string;
  due: number;
  payments: { currency: Currency; totalMinor: ExactTotal; count: number; unknownCostCount: number }[];
}

const byDate = (a: Day, b: Day): number => (a.date < b.date ? -1 : Number(a.date > b.date));
