import { answerLabel, choiceLabel, type Currency, labelOf, type Urgency, urgencyLabels } from '@namekeep/domain';
import type { Facet, ListFacet } from '../../../domains-view.ts';
import { amountText, dateText } from '../../../kit/format.ts';

const labels: Partial<Record<Facet | ListFacet, string>> = {
  dueFrom: 'Due from',
  dueTo: 'Due until',
  costFrom: 'Cost from',
  costTo: 'Cost up to',
  missing: 'Unknown',
  label: 'Label',
  urgency: labelOf('renewal.urgency'),
};

/** The label of a filter. */
export const facetLabel = (facet: Facet | ListFacet): string => labels[facet] ?? labelOf(facet);

/** The label of a filter's value. */
export function facetWord(facet: Facet | ListFacet, value: string, currency?: Currency): string {
  switch (facet) {
    case 'dueFrom':
    case 'dueTo':
      return dayWord(value);
    case 'costFrom':
    case 'costTo':
      return currency ? amountText(Number(value), currency) : value;
    case 'urgency':
      return urgencyLabels[value as Urgency];
    case 'missing':
      return labelOf(value);
    case 'tld':
      return `.${value}`;
    case 'registrar':
    case 'label':
    case 'currency':
      return value;
    case 'autoRenew':
      return answerLabel(value === 'unknown' ? null : value === 'true');
    default:
      return choiceLabel(facet, value);
  }
}

const units: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** A day, or an offset from today: `today`, `in 30 days`, `2 weeks ago`. */
export function dayWord(day: string): string {
  if (day === 'today') return day;
  const [, sign, count, unit = ''] = /^([+-])(\d+)([dwmy])$/.exec(day) ?? [];
  if (sign === undefined) return dateText(day);
  const distance = `${Number(count).toLocaleString('en')} ${units[unit]}${Number(count) === 1 ? '' : 's'}`;
  return sign === '-' ? `${distance} ago` : `in ${distance}`;
}
