import { addDays, addMonthsClamped, type RenewalIntent } from '@namekeep/domain';
import type { DecisionItem } from '../../../api/decisions.ts';

export const queueGroups = ['overdue', 'passed', 'week', 'month', 'later'] as const;
export type QueueGroup = (typeof queueGroups)[number];

export const groupLabels: Readonly<Record<QueueGroup, string>> = {
  overdue: 'Overdue',
  passed: 'Let expire',
  week: 'This week',
  month: 'This month',
  later: 'Later',
};

interface Placed {
  renewal: { date: string };
  renewalIntent: RenewalIntent;
}

/**
 * The part of the queue for an item. What the owner lets expire is never overdue. `weekStart` is the first day of the week,
 * 0 for Sunday.
 */
export function groupOf({ renewal: { date }, renewalIntent }: Placed, today: string, weekStart: number): QueueGroup {
  if (date < today) return renewalIntent === 'renew' ? 'overdue' : 'passed';
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const nextWeek = addDays(today, 7 - ((weekday - weekStart + 7) % 7));
  if (date < nextWeek) return 'week';
  const nextMonth = addMonthsClamped(`${today.slice(0, 7)}-01`, 1);
  return date < nextMonth ? 'month' : 'later';
}

/** The items of each part of the queue, in its order; parts without items are left out. */
export function grouped(items: readonly DecisionItem[], today: string, weekStart: number) {
  return queueGroups.flatMap((group) => {
    const some = items.filter((item) => groupOf(item, today, weekStart) === group);
    return some.length === 0 ? [] : [{ group, items: some }];
  });
}

/** The items in the order of their groups. */
export const inGroupOrder = (items: readonly DecisionItem[], today: string, weekStart: number): DecisionItem[] =>
  grouped(items, today, weekStart).flatMap(({ items: some }) => some);
