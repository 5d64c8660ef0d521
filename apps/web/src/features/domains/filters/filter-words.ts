import {
  addDays,
  addMonths,
  answerLabel,
  type Currency,
  choiceLabel,
  isRecordField,
  labelOf,
  maskCardNumbers,
  type RecordFieldName,
  type Urgency,
  urgencyLabels,
} from '@namekeep/domain';
import { type DomainsView, defaultView, type FilterName, filterNames } from '../../../domains-view.ts';
import { amountText, dateText } from '../../../kit/format.ts';

/** The labels of filters that are no field. */
const labels: Readonly<Record<Exclude<FilterName, RecordFieldName>, string>> = {
  dueFrom: 'Due from',
  dueTo: 'Due until',
  costFrom: 'Cost from',
  costTo: 'Cost up to',
  missing: 'Unknown',
  tld: labelOf('tld'),
  label: 'Label',
  urgency: labelOf('renewal.urgency'),
};

/** The label of a filter. */
export const facetLabel = (facet: FilterName): string => (isRecordField(facet) ? labelOf(facet) : labels[facet]);

/** The label of a filter's value. */
export function facetWord(facet: FilterName, value: string, currency?: Currency): string {
  switch (facet) {
    case 'dueFrom':
    case 'dueTo':
      return dayWord(value);
    case 'costFrom':
    case 'costTo':
      return currency ? amountText(Number(value), currency) : value;
    case 'urgency':
      return urgencyLabels[value as Urgency];
    case 'paymentMethod':
      return maskCardNumbers(value);
    case 'missing':
      return labelOf(value);
    case 'tld':
      return `.${value}`;
    case 'registrar':
    case 'dnsProvider':
    case 'label':
    case 'currency':
      return value;
    case 'autoRenew':
      if (value === 'not_true') return 'Off or unknown';
      return answerLabel(value === 'unknown' ? null : value === 'true');
    case 'renewalIntent':
    case 'lifecycle':
    case 'ownership':
      return choiceLabel(facet, value);
  }
}

const units: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** A day, or an offset from today: `today`, `in 30 days`, `2 weeks ago`. */
function dayWord(day: string): string {
  const { sign, count, unit } = offsetOf(day);
  if (sign === undefined) return day === 'today' ? day : dateText(day);
  return sign === '-' ? `${count} ${unit} ago` : `in ${count} ${unit}`;
}

function offsetOf(day: string) {
  const [, sign, digits, letter = ''] = /^([+-])(\d+)([dwmy])$/.exec(day) ?? [];
  const count = Number(digits);
  return { sign, count: count.toLocaleString('en'), unit: `${units[letter]}${count === 1 ? '' : 's'}` };
}

/** A span of due dates in words: `next 90 days`, `1 Dec 2026 – 31 Dec 2026`. */
function spanWords(from: string, to: string): string {
  const { sign, count, unit } = offsetOf(to);
  if (from === 'today' && sign === '+') return `next ${count} ${unit}`;
  return `${dayWord(from)} – ${dayWord(to)}`;
}

interface Chip {
  text: string;
  /** The change that removes the filter. */
  off: Partial<DomainsView>;
}

/** The filters of a view in words; without those that its tab says. */
export function chipsOf(view: DomainsView, tab: Partial<DomainsView> = {}): Chip[] {
  const { dueFrom, dueTo, archived } = view;
  const isSpan = dueFrom !== null && dueTo !== null;
  const chips: Chip[] = [];
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
