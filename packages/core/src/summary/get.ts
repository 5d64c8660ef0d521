import { spendingWindow, summarizeSpending } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import { upcoming } from '../renewals/upcoming.ts';
import type { OutcomeOf } from '../use-case.ts';

const UPCOMING_DAYS = 90;
const UPCOMING_LIMIT = 20;

export async function summaryGet(dependencies: Dependencies, actor: Actor): Promise<OutcomeOf<'summaryGet'>> {
  const today = localToday(dependencies, actor);
  const window = spendingWindow(today);
  const reader = dependencies.store.portfolios.reader(actor.accountId);
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
      timezone: actor.settings.timezone,
      ...soon,
      spending: summarizeSpending(window, payments),
      counts: { ...counts, ...due },
    },
  };
}
