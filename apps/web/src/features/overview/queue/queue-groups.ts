import { addDays, type Renewal, type RenewalIntent } from '@namekeep/domain';

const groups = {
  overdue: 'Overdue',
  to_confirm: 'Should have renewed by itself',
  passed: 'Let expire',
  7: 'Next 7 days',
  30: 'Next 30 days',
  90: 'Next 90 days',
};
type Group = keyof typeof groups;

interface Due {
  renewal: Pick<Renewal, 'date' | 'state'>;
  renewalIntent: RenewalIntent;
}

/** The part of the queue for an item. What the owner lets expire is never overdue. */
function groupOf(item: Due, today: string): Group {
  const { date, state } = item.renewal;
  if (state === 'to_confirm') return state;
  if (date < today) return item.renewalIntent === 'renew' ? 'overdue' : 'passed';
  return ([7, 30] as const).find((days) => date <= addDays(today, days)) ?? 90;
}

/** The items of each part of the queue, in its order; parts without items are left out, but for one that is `kept`. */
export const grouped = <Item extends Due>(items: readonly Item[], today: string, kept?: Group) =>
  (['overdue', 'to_confirm', 'passed', 7, 30, 90] as const).flatMap((group) => {
    const some = items.filter((item) => groupOf(item, today) === group);
    return some.length === 0 && group !== kept ? [] : [{ group, label: groups[group], items: some }];
  });
