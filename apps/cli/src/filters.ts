import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { fieldOf, inSentence, labelOf, listOf, missingFields } from '@namekeep/domain/record';
import type { Api } from './api.ts';
import type { Context, Options, OptionValues, Read } from './command.ts';
import { didYouMean, usageFailure } from './failure.ts';
import { fieldOfFlag, fieldOption } from './fields.ts';
import { cost } from './read.ts';

const missingFlags: readonly string[] = missingFields.map((field) =>
  field === 'labels' ? field : (fieldOf(field).flag ?? field),
);

/** Amounts in different currencies cannot be compared. */
const comparedCost: Read = (text, place) => {
  if (new Set(place.options.list('currency')).size === 1) return cost(text, place);
  throw usageFailure(
    `--${place.name} needs exactly one --currency, because amounts in different currencies cannot be compared.`,
  );
};

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
    read: fieldOfFlag,
  },
  ...fieldOption('currency', { isRepeated: true }),
  '--cost-from AMOUNT': { help: 'Renewal cost of at least this; needs one --currency.', read: comparedCost },
  '--cost-to AMOUNT': { help: 'Renewal cost of at most this; needs one --currency.', read: comparedCost },
  ...fieldOption('renewalIntent'),
  ...fieldOption('autoRenew', {
    help: 'Auto-renew: yes, no or unknown.',
    read: (answer) => ({ yes: 'true', no: 'false' })[answer] ?? answer,
  }),
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

/** The filters that words and options ask for, and what else `options` give, as the API takes them. */
export const readFilters = async <Others extends object>(
  words: readonly string[],
  options: OptionValues,
  context: Context,
): Promise<Filters & Others> => ({
  ...(words.length > 0 && { q: words.join(' ') }),
  ...(await options.members<Filters & Others>(context)),
});

/** The filters by a text that people type, and the facets that list their values. */
const facetOf = {
  registrar: 'registrars',
  dnsProvider: 'dnsProviders',
  paymentMethod: 'paymentMethods',
  tld: 'tlds',
  label: 'labels',
} as const satisfies Partial<Record<keyof Filters, keyof BodyOf<'domainsFacets'>>>;

/** A sentence for each value of these filters that no record has at all, with the closest value that some record has. */
export async function unusedValues(api: Api, filters: Filters): Promise<string[]> {
  const sentences: string[] = [];
  let facets: BodyOf<'domainsFacets'> | undefined;
  for (const name of Object.keys(facetOf) as (keyof typeof facetOf)[]) {
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
