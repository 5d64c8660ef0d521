import { addDays, addMonthsClamped } from '@namekeep/domain';
import type { DecisionItem } from '../../../api/decisions.ts';

export const queueGroups = ['overdue', 'week', 'month', 'later'] as const;
export type QueueGroup = (typeof queueGroups)[number];

export const groupLabels: Readonly<Record<QueueGroup, string>> = {
  overdue: 'Overdue',
  week: 'This week',
  month: 'This month',
  later: 'Later',
};

/** The part of the queue for a due date. `weekStart` is the first day of the week, 0 for Sunday. */
export function groupOf(date: string, today: string, weekStart: number): QueueGroup {
  if (date < today) return 'overdue';
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const nextWeek = addDays(today, 7 - ((weekday - weekStart + 7) % 7));
  if (date < nextWeek) return 'week';
  const nextMonth = addMonthsClamped(`${today.slice(0, 7)}-01`, 1);
  return date < nextMonth ? 'month' : 'later';
}

/** The items of each part of the queue, in its order; parts without items are left out. */
export function grouped(items: readonly DecisionItem[], today: string, weekStart: number) {
  return queueGroups.flatMap((group) => {
    const some = items.filter(({ renewal }) => groupOf(renewal.date, today, weekStart) === group);
    return some.length === 0 ? [] : [{ group, items: some }];
  });
}
