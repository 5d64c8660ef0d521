import type { BodyOf } from '@namekeep/contract';
import {
  answerLabel,
  type Currency,
  choiceLabel,
  currencies,
  isRelativeDay,
  keysOf,
  labelOf,
  lifecycles,
  maskCardNumbers,
  missingFields,
  ownerships,
  type RecordFieldName,
  renewalIntents,
  type Urgency,
  urgencyLabels,
} from '@namekeep/domain';
import { anyText, choice, type Parameter, single, someOf } from './address-query.ts';
import { amountText, dateText } from './kit/format.ts';

/** The service takes this many values of a filter. */
const mostValues = 100;
const longestValue = 200;

const choiceOf = <Value extends string>(field: RecordFieldName, values: readonly Value[]) => ({
  ...choice(values),
  word: (value: string) => choiceLabel(field, value),
});
// A plus sign that was not escaped is a space.
const day = single((text) => [text.replace(/^ (?=\d)/, '+')].find(isRelativeDay) ?? null);
const cost = { ...single((text) => (/^\d{1,15}$/.test(text) ? text : null)), needs: 'choose one currency' };

const texts: Parameter<string[]> = {
  initial: [],
  read: (all) => [...new Set(all.map((text) => text.slice(0, longestValue)))].slice(0, mostValues),
  write: (value) => value,
};

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
export function spanWords(from: string, to: string): string {
  const { sign, count, unit } = offsetOf(to);
  if (from === 'today' && sign === '+') return `next ${count} ${unit}`;
  return `${dayWord(from)} – ${dayWord(to)}`;
}

interface FilterWords extends Pick<Parameter<unknown>, 'joined'> {
  /** What it is called, if that is not the label of its field. */
  label?: string;
  /** A value in words; as it is by default. */
  word?: (value: string, currency: Currency | undefined) => string;
  counted?: keyof BodyOf<'domainsFacets'>;
}

const costWord = (minor: string, currency: Currency | undefined): string =>
  currency ? amountText(Number(minor), currency) : minor;

/** All filters of the list, by their names in the API and in addresses, with what pages say of them. */
export const filters = {
  urgency: {
    ...someOf(keysOf(urgencyLabels)),
    label: labelOf('renewal.urgency'),
    word: (value: string) => urgencyLabels[value as Urgency],
  },
  renewalIntent: choiceOf('renewalIntent', renewalIntents),
  lifecycle: choiceOf('lifecycle', lifecycles),
  ownership: choiceOf('ownership', ownerships),
  currency: { ...someOf(currencies), counted: 'currencies' },
  autoRenew: {
    ...choice(['true', 'false', 'unknown', 'not_true']),
    word: (value: string) =>
      value === 'not_true' ? 'Off or unknown' : answerLabel(value === 'unknown' ? null : value === 'true'),
  },
  registrar: { ...texts, counted: 'registrars' },
  dnsProvider: { ...anyText(longestValue), counted: 'dnsProviders' },
  /** The earliest and latest due date: `YYYY-MM-DD`, `today`, or an offset from it such as `+30d`. */
  dueFrom: { ...day, label: 'Due from', word: dayWord },
  dueTo: { ...day, label: 'Due until', word: dayWord },
  tld: { ...texts, joined: true, word: (value: string) => `.${value}`, counted: 'tlds' },
  /** Only records with all of these labels. */
  label: { ...texts, label: 'Label', counted: 'labels' },
  paymentMethod: { ...anyText(2000), word: maskCardNumbers, counted: 'paymentMethods' },
  /** Only records in which one of these fields is unknown. */
  missing: { ...someOf(missingFields), label: 'Unknown', word: labelOf },
  /** The lowest and highest renewal cost in minor units, as text. They count only with exactly one currency. */
  costFrom: { ...cost, label: 'Cost from', word: costWord },
  costTo: { ...cost, label: 'Cost up to', word: costWord },
} as const satisfies Record<string, FilterWords>;

export type FilterName = keyof typeof filters;
export const filterNames = keysOf(filters);
const wordsOf = (name: FilterName): FilterWords => filters[name];

export const filterValues = (name: FilterName): readonly string[] | undefined => filters[name].values;
export const countedIn = (name: FilterName) => wordsOf(name).counted;
export const facetLabel = (name: FilterName): string => wordsOf(name).label ?? labelOf(name);
export const facetWord = (name: FilterName, value: string, currency?: Currency): string =>
  wordsOf(name).word?.(value, currency) ?? value;
