import { addDays, type RenewalIntent } from '@namekeep/domain';

const groups = { overdue: 'Overdue', passed: 'Let expire', 7: 'Next 7 days', 30: 'Next 30 days', 90: 'Next 90 days' };
type Group = keyof typeof groups;

interface Due {
  renewal: { date: string };
  renewalIntent: RenewalIntent;
}

/** The part of the queue for an item. What the owner lets expire is never overdue. */
function groupOf({ renewal: { date }, renewalIntent }: Due, today: string): Group {
  if (date < today) return renewalIntent === 'renew' ? 'overdue' : 'passed';
  return ([7, 30] as const).find((days) => date <= addDays(today, days)) ?? 90;
}

/** The items of each part of the queue, in its order; parts without items are left out. */
export const grouped = <Item extends Due>(items: readonly Item[], today: string) =>
  (['overdue', 'passed', 7, 30, 90] as const).flatMap((group) => {
    const some = items.filter((item) => groupOf(item, today) === group);
    return some.length === 0 ? [] : [{ group, label: groups[group], items: some }];
  });
