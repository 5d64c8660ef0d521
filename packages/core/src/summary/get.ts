import { daysBetween, spendingWindow, summarizeSpending } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import type { RenewalDay } from '../ports/index.ts';
import { upcoming } from '../renewals/upcoming.ts';
import type { OutcomeOf } from '../use-case.ts';

const UPCOMING_DAYS = 90;
const UPCOMING_LIMIT = 20;

export async function summaryGet(dependencies: Dependencies, actor: Actor): Promise<OutcomeOf<'summaryGet'>> {
  const today = localToday(dependencies, actor);
  const window = spendingWindow(today);
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const [soon, payments, renewals, counts] = await Promise.all([
    upcoming(reader, today, UPCOMING_DAYS, UPCOMING_LIMIT),
    reader.paymentDays(window.from, window.to),
    reader.renewalDays(),
    reader.counts(),
  ]);
  return {
    outcome: 'found',
    summary: {
      today,
      timezone: actor.settings.timezone,
      ...soon,
      spending: summarizeSpending(window, payments),
      counts: { ...counts, ...urgencyCounts(renewals, today) },
    },
  };
}

/** How many active records are overdue, due today and due soon, from the daily counts. */
function urgencyCounts(days: readonly RenewalDay[], today: string) {
  const counts = { overdue: 0, due: 0, soon: 0 };
  for (const { date, reminderDays, records } of days) {
    if (date < today) counts.overdue += records;
    else if (date === today) counts.due += records;
    else if (daysBetween(today, date) <= reminderDays) counts.soon += records;
  }
  return counts;
}
