import type { BodyOf } from '@namekeep/contract/client';
import { decimalAmount } from '@namekeep/domain/amount';
import { addDays } from '@namekeep/domain/calendar';
import type { Screen } from '../output.ts';
import { nextPaymentText } from './next-payment.ts';
import { styled } from './style.ts';
import { createTable } from './table.ts';

type Summary = BodyOf<'summaryGet'>;
type Spending = Summary['spending']['byCurrency'][number];

/** The portfolio at a glance. */
export function summaryLines(summary: Summary, screen: Screen): string[] {
  const { counts, spending, today, timezone } = summary;
  const overdue = counts.overdue > 0 ? styled(screen, 'red', `${counts.overdue} overdue`) : '0 overdue';
  const due = counts.due > 0 ? styled(screen, 'red', `${counts.due} due today`) : '0 due today';
  const soon = counts.soon > 0 ? styled(screen, 'yellow', `${counts.soon} due soon`) : '0 due soon';
  return [
    nextPaymentText(summary, screen),
    `${counts.active} active and ${counts.archived} archived records; ${overdue}, ${due}, ${soon}.`,
    '',
    `Upcoming payments by currency, ${spending.from} to ${addDays(spending.to, -1)} (today is ${today} in ${timezone}):`,
    ...(spending.byCurrency.length === 0 ? ['No upcoming payments.'] : spendingLines(spending.byCurrency, screen)),
  ];
}

interface Line {
  currency: string;
  month: string;
  total: string;
  count: string;
}

function spendingLines(currencies: readonly Spending[], screen: Screen): string[] {
  const lines = currencies.flatMap(({ currency, totalMinor, count, unknownCostCount, months }): Line[] => [
    {
      currency,
      month: 'all',
      total: decimalAmount(totalMinor, currency),
      count: `${payments(count)}${unknownCostCount > 0 ? `, ${unknownCostCount} with unknown cost` : ''}`,
    },
    ...months
      .filter((month) => month.count > 0)
      .map((month) => ({
        currency,
        month: month.month,
        total: decimalAmount(month.totalMinor, currency),
        count: payments(month.count),
      })),
  ]);
  const style = (line: Line) => (line.month === 'all' ? ('bold' as const) : undefined);
  return createTable<Line>(
    [
      { title: 'CURRENCY', text: ({ currency }) => currency, style },
      { title: 'MONTH', text: ({ month }) => month, style },
      { title: 'TOTAL', text: ({ total }) => total, align: 'right', style },
      { title: 'PAYMENTS', text: ({ count }) => count },
    ],
    screen,
  ).lines(lines);
}

const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);
