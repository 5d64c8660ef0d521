import { addDays, addMonths } from '@namekeep/domain';
import type { DomainsView } from '../../../domains-view.ts';

type Due = Pick<DomainsView, 'dueFrom' | 'dueTo'>;

interface DatePreset extends Due {
  label: string;
}

/**
 * Usual spans of due dates. Spans that start today are offsets, so that a link with one stays true tomorrow; months and
 * quarters of the calendar are days.
 */
export function datePresets(today: string): DatePreset[] {
  const month = `${today.slice(0, 7)}-01`;
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  const months = (first: string, count: number): Due => ({
    dueFrom: first,
    dueTo: addDays(addMonths(first, count), -1),
  });
  return [
    { label: 'This month', ...months(month, 1) },
    { label: 'Next month', ...months(addMonths(month, 1), 1) },
    { label: 'Next quarter', ...months(addMonths(quarter, 3), 3) },
    { label: 'Next 30 days', dueFrom: 'today', dueTo: '+30d' },
    { label: 'Next 90 days', dueFrom: 'today', dueTo: '+90d' },
    { label: 'Next 12 months', dueFrom: 'today', dueTo: '+12m' },
  ];
}
