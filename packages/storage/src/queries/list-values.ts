import type { RecordFilter, Selection } from '@namekeep/core/ports';
import { asInName } from '@namekeep/domain';
import { bitsOf } from '../missing.ts';
import { isStorable } from '../storable.ts';
import { indexOf, type Traits } from '../traits.ts';
import { costOrderRange, costRange, type ListPlan } from './list-plan.ts';
import { padded, type SearchIndex, type SearchTerms } from './search.ts';

/** The values that a list's statement takes, whatever its shape. */
export interface ListValues {
  accountId: string;
  isArchived: number;
  limit: number;
  today: string;
  value: string | number;
  id: string;
  lifecycle: string;
  ownership: string;
  renewalIntent: string;
  /** Lists here and below have a length that few statements serve (`padded`). */
  registrars: readonly string[];
  registrarKeys: readonly string[];
  dnsProviders: readonly string[];
  paymentMethods: readonly string[];
  tlds: readonly string[];
  /** By their keys; where records are gathered by a label, that one comes first. */
  labels: readonly string[];
  currencies: readonly string[];
  autoRenew: number;
  lifecycleDigit: number;
  ownershipDigit: number;
  renewalIntentDigit: number;
  currencyDigits: readonly number[];
  autoRenewDigit: number;
  costFrom: number;
  costTo: number;
  costOrderFrom: string;
  costOrderTo: string;
  missing: number;
  dueFrom: string;
  dueTo: string;
  /** The values of the sort key outside of which nothing passes the filters. */
  sortFrom: string | number;
  sortTo: string | number;
  renewalFrom: string;
  renewalTo: string;
  traits: readonly number[];
  masks: readonly number[];
  match: string;
  /** Numbers of records as a JSON array. */
  long: string;
  /** Words of a search in names. */
  inName: readonly string[];
  /** Words to be found as they are, and the same for an index as patterns of LIKE. */
  plain: readonly string[];
  patterns: readonly string[];
}

/** The words of a filter as a database looks for them, in lists of few lengths. */
export function termsOf(search: SearchIndex, { words }: RecordFilter): SearchTerms {
  const { plain, patterns } = search.terms(words);
  return { plain: padded(plain), patterns: padded(patterns) };
}

/** The filters of which a record has any of several texts. */
const anyOfTexts = ['registrar', 'dnsProvider', 'paymentMethod', 'tld'] as const;

/**
 * The filter without the values that no database can hold and so no record has; undefined where nothing passes it.
 */
export function answerable(filter: RecordFilter): RecordFilter | undefined {
  const { words, label = [] } = filter;
  if (![...words, ...label].every(isStorable)) return undefined;
  const answered = { ...filter };
  for (const name of anyOfTexts) {
    const texts = filter[name]?.filter(isStorable);
    if (texts?.length === 0) return undefined;
    if (texts) answered[name] = texts;
  }
  return answered;
}

/** What the filters and the plan compare with. */
export function selectionValues(
  accountId: string,
  { filter, today }: Selection,
  plan: ListPlan,
  terms: SearchTerms,
): Omit<ListValues, 'limit' | 'value' | 'id' | 'sortFrom' | 'sortTo'> {
  const digit = (trait: Exclude<keyof Traits, 'currency'>): number =>
    filter[trait] === undefined ? -1 : indexOf(trait, filter[trait] as Traits[typeof trait]);
  const cost = costRange(filter);
  const costOrders = costOrderRange(filter);
  return {
    accountId,
    today,
    isArchived: Number(filter.archived === 'true'),
    lifecycle: filter.lifecycle ?? '',
    ownership: filter.ownership ?? '',
    renewalIntent: filter.renewalIntent ?? '',
    registrars: padded(filter.registrar ?? []),
    registrarKeys: padded((filter.registrar ?? []).map((registrar) => registrar.toLowerCase())),
    dnsProviders: padded(filter.dnsProvider ?? []),
    paymentMethods: padded(filter.paymentMethod ?? []),
    tlds: padded(filter.tld ?? []),
    labels: plan.by === 'label' ? [plan.key, ...plan.others] : (filter.label ?? []),
    currencies: padded(filter.currency ?? []),
    autoRenew: Number(filter.autoRenew),
    lifecycleDigit: digit('lifecycle'),
    ownershipDigit: digit('ownership'),
    renewalIntentDigit: digit('renewalIntent'),
    currencyDigits: padded((filter.currency ?? []).map((currency) => indexOf('currency', currency))),
    autoRenewDigit: digit('autoRenew'),
    costFrom: cost.from,
    costTo: cost.to,
    costOrderFrom: costOrders?.from ?? '',
    costOrderTo: costOrders?.to ?? '',
    missing: bitsOf(filter.missing ?? []),
    dueFrom: filter.dueFrom ?? '',
    dueTo: filter.dueTo ?? '',
    renewalFrom: plan.by === 'renewal' ? plan.from : '',
    renewalTo: plan.by === 'renewal' ? plan.to : '',
    traits: plan.by === 'traits' ? padded(plan.traits) : [],
    masks: plan.by === 'missing' ? padded(plan.masks) : [],
    match: (plan.by === 'words' && plan.match) || '',
    long: plan.by === 'words' ? JSON.stringify(plan.long) : '',
    inName: filter.inName ? padded(filter.words.map(asInName)) : [],
    plain: terms.plain,
    patterns: terms.patterns,
  };
}
