import { addDays, addMonths } from '@namekeep/domain';
import { facetLabel, facetWord, filterNames, spanWords } from '../../../domain-filters.ts';
import { type DomainsView, defaultView } from '../../../domains-view.ts';

/** The filters of a view in words; without those that its tab says. */
export function chipsOf(view: DomainsView, tab: Partial<DomainsView> = {}) {
  const { dueFrom, dueTo, archived } = view;
  const isSpan = dueFrom !== null && dueTo !== null;
  const chips: { text: string; off: Partial<DomainsView> }[] = [];
  for (const facet of filterNames.filter((name) => JSON.stringify(tab[name]) !== JSON.stringify(view[name]))) {
    const chosen = view[facet];
    const values: readonly string[] = [chosen ?? []].flat();
    if (isSpan && facet === 'dueFrom') {
      chips.push({ text: `Due: ${spanWords(dueFrom, dueTo)}`, off: { dueFrom: null, dueTo: null } });
    } else if (!(isSpan && facet === 'dueTo')) {
      for (const value of values) {
        const off = Array.isArray(chosen) ? values.filter((one) => one !== value) : null;
        const text = `${facetLabel(facet)}: ${facetWord(facet, value, view.currency[0])}`;
        chips.push({ text, off: { [facet]: off } });
      }
    }
  }
  if (archived !== (tab.archived ?? defaultView.archived)) {
    chips.push({ text: archived === 'true' ? 'Archived only' : 'Including archived', off: { archived: 'false' } });
  }
  return chips;
}

type Due = Pick<DomainsView, 'dueFrom' | 'dueTo' | 'urgency'>;

/** Usual spans of due dates. Those that start today are offsets, so that a link with one stays true tomorrow. */
export function datePresets(today: string): (Due & { label: string })[] {
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
