import { addDays, addMonths } from '@namekeep/domain';
import type { DomainsView } from '../../../domains-view.ts';

type Due = Pick<DomainsView, 'dueFrom' | 'dueTo' | 'urgency'>;

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
    urgency: [],
  });
  const next = (dueTo: string): Due => ({ dueFrom: 'today', dueTo, urgency: [] });
  return [
    { label: 'Overdue', dueFrom: null, dueTo: null, urgency: ['overdue'] },
    { label: 'This month', ...months(month, 1) },
    { label: 'Next month', ...months(addMonths(month, 1), 1) },
    { label: 'Next quarter', ...months(addMonths(quarter, 3), 3) },
    { label: 'Next 30 days', ...next('+30d') },
    { label: 'Next 90 days', ...next('+90d') },
    { label: 'Next 12 months', ...next('+12m') },
  ];
}
