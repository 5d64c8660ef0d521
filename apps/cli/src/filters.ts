import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import type { Currency } from '@namekeep/domain/amount';
import { fieldOf, inSentence, labelOf, listOf, missingFields } from '@namekeep/domain/record';
import type { Api } from './api.ts';
import type { Options, OptionValues } from './command.ts';
import { didYouMean, UsageProblems, usageFailure } from './failure.ts';
import { fieldOfFlag, fieldOption } from './fields.ts';
import { readCost, readDate, type Today } from './read.ts';

const missingFlags: readonly string[] = missingFields.map((field) =>
  field === 'labels' ? field : (fieldOf(field).flag ?? field),
);

export const filterOptions: Options = {
  '--view VIEW': 'View whose filters and sort order apply; other options take precedence. See `views`.',
  '--archived WHICH': {
    choices: ['false', 'true', 'all'],
    help: 'Archived records: false (the default), true or all.',
  },
  '--urgency URGENCY ...': {
    choices: ['none', 'overdue', 'due', 'soon', 'later'],
    help: 'none, overdue, due, soon or later. Can be repeated.',
  },
  '--in WHERE': {
    choices: ['all', 'name', 'notes'],
    help: 'Where to search for WORD: all (the default), name or notes.',
  },
  '--due-from DATE': 'Due on or after this date.',
  '--due-to DATE': 'Due on or before this date, such as +30d from today.',
  '--tld TLD ...': 'Top-level domain, such as com or co.uk. Can be repeated.',
  '--label LABEL ...': 'Label. Can be repeated; all of them match.',
  ...fieldOption('registrar', { isRepeated: true, help: 'Registrar, in any case.' }),
  ...fieldOption('dnsProvider', { help: 'DNS provider, in any case.' }),
  ...fieldOption('paymentMethod', { help: 'Payment method, in any case.' }),
  '--missing FIELD ...': {
    choices: missingFlags,
    otherChoices: missingFields.filter((field) => !missingFlags.includes(field)),
    help: `Field without a value: ${listOf(missingFlags)}. Can be repeated; any of them matches.`,
  },
  ...fieldOption('currency', { isRepeated: true }),
  '--cost-from AMOUNT': 'Renewal cost of at least this; needs one --currency.',
  '--cost-to AMOUNT': 'Renewal cost of at most this; needs one --currency.',
  ...fieldOption('renewalIntent'),
  ...fieldOption('autoRenew', { help: 'Auto-renew: yes, no or unknown.' }),
  ...fieldOption('ownership'),
  ...fieldOption('lifecycle'),
};

const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'];

export const sortOption: Options = {
  '--sort KEY': {
    choices: [...sortKeys, ...sortKeys.map((key) => `-${key}`)],
    help: `${listOf(sortKeys)}; cost is by currency, then by amount. A leading dash reverses the order: -cost.`,
  },
};

export type Filters = Omit<RequestOf<'domainsList'>, 'cursor' | 'offset' | 'limit' | 'sort'>;

const texts = ['view', 'archived', 'in', 'lifecycle', 'ownership'];
const lists = ['label', 'tld', 'registrar', 'currency', 'urgency', 'missing'];
const dates = { 'due-from': 'dueFrom', 'due-to': 'dueTo' };
const costs = { 'cost-from': 'costFrom', 'cost-to': 'costTo' };

/** The filters that words and options ask for, as the API takes them. */
export async function readFilters(words: readonly string[], options: OptionValues, today: Today): Promise<Filters> {
  const problems = new UsageProblems();
  const query: Record<string, unknown> = {};
  if (words.length > 0) query.q = words.join(' ');
  for (const name of texts) query[name] = options.text(name);
  query.dnsProvider = options.text('dns');
  query.paymentMethod = options.text('payment-method');
  for (const name of lists) {
    const values = [...new Set(options.list(name))];
    if (values.length > 0) query[name] = name === 'missing' ? values.map(fieldOfFlag) : values;
  }
  query.renewalIntent = options.text('intent')?.replace('-', '_');
  const autoRenew = options.text('auto-renew');
  if (autoRenew) query.autoRenew = { yes: 'true', no: 'false' }[autoRenew] ?? 'unknown';
  for (const [option, member] of Object.entries(dates)) {
    const text = options.text(option);
    if (text !== undefined) query[member] = await problems.read(() => readDate(option, text, today));
  }
  for (const [option, member] of Object.entries(costs)) {
    const text = options.text(option);
    if (text === undefined) continue;
    query[member] = await problems.read(() => {
      const [currency, ...others] = new Set(options.list('currency'));
      if (currency !== undefined && others.length === 0) return readCost(option, text, currency as Currency);
      throw usageFailure(
        `--${option} needs exactly one --currency, because amounts in different currencies cannot be compared.`,
      );
    });
  }
  problems.throwIfAny();
  // The parser has let nothing pass but the values of the definitions.
  return query;
}

/** The filters by a text that people type, and the facets that list their values. */
const facetOf = {
  registrar: 'registrars',
  dnsProvider: 'dnsProviders',
  paymentMethod: 'paymentMethods',
  tld: 'tlds',
  label: 'labels',
} as const satisfies Partial<Record<keyof Filters, keyof BodyOf<'domainsFacets'>>>;
const facetNames = Object.keys(facetOf) as (keyof typeof facetOf)[];

/** A sentence for each value of these filters that no record has at all, with the closest value that some record has. */
export async function unusedValues(api: Api, filters: Filters): Promise<string[]> {
  const sentences: string[] = [];
  let facets: BodyOf<'domainsFacets'> | undefined;
  for (const name of facetNames) {
    for (const value of [filters[name] ?? []].flat() as string[]) {
      const alone = { archived: 'all', [name]: Array.isArray(filters[name]) ? [value] : value, limit: 1 } as const;
      if ((await api.call('domainsList', alone)).body.records.length > 0) continue;
      facets ??= (await api.call('domainsFacets', { archived: 'all' })).body;
      const used = facets[facetOf[name]].map((one) => one.value);
      const what = name === 'tld' ? 'TLD' : name === 'label' ? 'label' : inSentence(labelOf(name));
      sentences.push(`No domain has the ${what} "${value}".${await didYouMean(value, used)}`);
    }
  }
  return sentences;
}
