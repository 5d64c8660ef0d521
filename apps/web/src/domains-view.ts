import type { RequestOf, SortKey } from '@namekeep/contract';
import {
  currencies,
  type Currency,
  type FieldsOfKind,
  groupedFields,
  isRelativeDay,
  type Kind,
  type Lifecycle,
  lifecycles,
  type MissingField,
  missingFields,
  type Ownership,
  ownerships,
  type RenewalIntent,
  renewalIntents,
  type Urgency,
  urgencyLabels,
  keysOf,
} from '@namekeep/domain';

/** A column of the grid besides the name, named after the path of its value. */
export type ColumnId = ColumnField | 'renewal.date' | 'renewal.urgency' | 'updatedAt';
export type ColumnField = FieldsOfKind<Exclude<Kind, 'name' | 'flag' | 'reminders'>>;

const usualColumns: readonly ColumnId[] = [
  'registrar',
  'renewal.date',
  'renewal.urgency',
  'renewalCostMinor',
  'renewalIntent',
];

/** The columns that can be selected, in the order in which they are shown. The name is always shown. */
export const columnIds: readonly ColumnId[] = [
  ...usualColumns,
  ...groupedFields.filter(
    (field): field is ColumnField => field !== 'reminders' && !usualColumns.some((usual) => usual === field),
  ),
  'updatedAt',
];

/** Earlier names of columns, which are still in bookmarks and saved views. */
const formerColumns: Readonly<Record<string, ColumnId>> = {
  date: 'renewal.date',
  when: 'renewal.urgency',
  cost: 'renewalCostMinor',
  plan: 'renewalIntent',
  registrationCost: 'registrationCostMinor',
};

/** What the list of domains shows. It is kept in the address, so every view is a link. */
export interface DomainsView {
  q: string;
  in: 'all' | 'name';
  archived: 'false' | 'true' | 'all';
  sort: SortKey | `-${SortKey}`;
  /** Only records with one of these values; all if empty. */
  urgency: Urgency[];
  registrar: string[];
  tld: string[];
  /** Only records with all of these labels. */
  label: string[];
  currency: Currency[];
  /** Only records in which one of these fields is unknown. */
  missing: MissingField[];
  renewalIntent: RenewalIntent | null;
  dnsProvider: string | null;
  paymentMethod: string | null;
  lifecycle: Lifecycle | null;
  ownership: Ownership | null;
  autoRenew: 'true' | 'false' | 'unknown' | null;
  /** The earliest and latest due date: `YYYY-MM-DD`, `today`, or an offset from it such as `+30d`. */
  dueFrom: string | null;
  dueTo: string | null;
  /** The lowest and highest renewal cost in minor units, as text. They count only with exactly one currency. */
  costFrom: string | null;
  costTo: string | null;
  columns: ColumnId[];
  density: 'comfortable' | 'compact';
}

export const defaultView: DomainsView = {
  q: '',
  in: 'all',
  archived: 'false',
  sort: 'name',
  urgency: [],
  registrar: [],
  tld: [],
  label: [],
  currency: [],
  missing: [],
  renewalIntent: null,
  dnsProvider: null,
  paymentMethod: null,
  lifecycle: null,
  ownership: null,
  autoRenew: null,
  dueFrom: null,
  dueTo: null,
  costFrom: null,
  costTo: null,
  columns: [...usualColumns],
  density: 'comfortable',
};

const archivedFilters = ['false', 'true', 'all'] as const;
const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const satisfies SortKey[];
const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
const urgencies = keysOf(urgencyLabels);

/** The filters with several values, and their possible values; null if any text is allowed. */
const lists = {
  urgency: urgencies,
  registrar: null,
  tld: null,
  label: null,
  currency: currencies,
  missing: missingFields,
} as const;
export type ListFacet = keyof typeof lists;
export const listFacets = keysOf(lists);
/** The values of these can contain a comma, so an address repeats the parameter. */
const repeated: readonly ListFacet[] = ['registrar', 'label'];
/** The service takes this many values of a filter. */
const mostValues = 100;

/** The filters with a single value, and their possible values; null if any text is allowed. */
const choices = {
  renewalIntent: renewalIntents,
  lifecycle: lifecycles,
  ownership: ownerships,
  autoRenew: ['true', 'false', 'unknown'],
  dnsProvider: null,
  paymentMethod: null,
  dueFrom: null,
  dueTo: null,
  costFrom: null,
  costTo: null,
} as const;
export type Facet = keyof typeof choices;
export const facets = keysOf(choices);
/** The possible values of a facet; null if any text is allowed. */
export const facetValues = (facet: Facet): readonly string[] | null => choices[facet];

/** The parameters of an address. One that is repeated has all of its texts. */
export type Parameters = Record<string, string | string[]>;

/** Reads a view from the parameters of an address. Unknown or invalid parameters get their default values. */
export function viewOf(parameters: Readonly<Record<string, unknown>>): DomainsView {
  const texts = (name: string) => [parameters[name]].flat().filter((one) => typeof one === 'string');
  const text = (name: string) => texts(name).at(-1) ?? '';
  const view: DomainsView = {
    ...defaultView,
    q: text('q').slice(0, 500),
    in: text('in') === 'name' ? 'name' : 'all',
    archived: archivedFilters.find((value) => value === text('archived')) ?? defaultView.archived,
    sort: sorts.find((value) => value === text('sort')) ?? defaultView.sort,
    columns: columnsOf(text('columns')),
    density: text('density') === 'compact' ? 'compact' : 'comfortable',
    ...Object.fromEntries(listFacets.map((facet) => [facet, listValues(facet, texts(facet))])),
    ...Object.fromEntries(facets.map((facet) => [facet, facetValue(facet, text(facet))])),
  };
  return view.currency.length === 1 ? view : { ...view, costFrom: null, costTo: null };
}

/** The values in the texts of a parameter, each cut to what the service takes. */
export const splitValues = (facet: ListFacet, texts: readonly string[]): string[] =>
  (repeated.includes(facet) ? texts : texts.flatMap((text) => text.split(',')))
    .filter((value) => value !== '')
    .map((value) => value.slice(0, 200));

function listValues(facet: ListFacet, texts: readonly string[]): string[] {
  const values = splitValues(facet, texts);
  const known: readonly string[] | null = lists[facet];
  // In their usual order, so that the same view has one address.
  if (known) return known.filter((value) => values.includes(value));
  return [...new Set(values)].slice(0, mostValues);
}

/** The value of a filter that a text means, or null. */
export function facetValue(facet: Facet, value: string): string | null {
  const known = facetValues(facet);
  if (value === '' || (known !== null && !known.includes(value))) return null;
  switch (facet) {
    case 'dueFrom':
    case 'dueTo': {
      // A plus sign that was not escaped is a space.
      const day = value.replace(/^ (?=\d)/, '+');
      return isRelativeDay(day) ? day : null;
    }
    case 'costFrom':
    case 'costTo':
      return /^\d{1,15}$/.test(value) ? value : null;
    default:
      return value.slice(0, facet === 'paymentMethod' ? 2000 : 200);
  }
}

function columnsOf(text: string): ColumnId[] {
  if (text === '') return defaultView.columns;
  const named = text.split(',').map((name) => formerColumns[name] ?? name);
  return columnIds.filter((column) => named.includes(column));
}

/** Whether a name in the parameter `columns` is a column. */
export const isColumn = (name: string): boolean =>
  name === 'name' || columnIds.some((column) => column === (formerColumns[name] ?? name));

/** The order of filters in addresses. */
const filterNames = [
  'urgency',
  'renewalIntent',
  'lifecycle',
  'ownership',
  'currency',
  'autoRenew',
  'registrar',
  'dnsProvider',
  'dueFrom',
  'dueTo',
  'tld',
  'label',
  'paymentMethod',
  'missing',
  'costFrom',
  'costTo',
] as const satisfies (Facet | ListFacet)[];

/** The filters of a view that are set, by their names in the API and in addresses. */
function chosenFilters(view: DomainsView): Parameters {
  const ofCost = view.currency.length === 1;
  return Object.fromEntries(
    filterNames.flatMap((name): [string, string | string[]][] => {
      const value = view[name];
      if (value === null || value.length === 0 || (name.startsWith('cost') && !ofCost)) return [];
      return [[name, value]];
    }),
  );
}

/** The parameters that differ from the default view: the inverse of `viewOf`. */
export function viewParameters(change: Partial<DomainsView>): Parameters {
  const view = { ...defaultView, ...change };
  const { q, archived, sort, columns, density } = view;
  // `name` alone means that no other column is shown.
  const shown = columns.length === 0 ? 'name' : columns.join(',');
  return {
    ...(q !== '' && { q }),
    ...(view.in !== defaultView.in && { in: view.in }),
    ...(archived !== defaultView.archived && { archived }),
    ...(sort !== defaultView.sort && { sort }),
    ...Object.fromEntries(
      Object.entries(chosenFilters(view)).map(([name, value]) => [
        name,
        Array.isArray(value) && !repeated.some((facet) => facet === name) ? value.join(',') : value,
      ]),
    ),
    ...(shown !== defaultView.columns.join(',') && { columns: shown }),
    ...(density !== defaultView.density && { density }),
  };
}

/** How many filters are set, besides the search. */
export const filterCount = (view: DomainsView): number =>
  Object.keys(chosenFilters(view)).length + Number(view.archived !== 'false');

/** Whether the view leaves out active records, so that an empty list does not mean an empty portfolio. */
export const isFiltered = (view: DomainsView): boolean =>
  view.q.trim() !== '' || view.archived === 'true' || Object.keys(chosenFilters(view)).length > 0;

/** The view without filters, with the same columns, density and order. */
export const withoutFilters = (view: DomainsView): DomainsView => ({
  ...defaultView,
  sort: view.sort,
  columns: view.columns,
  density: view.density,
});

/** The filters of a view as the service takes them for lists, totals, facets and exports. */
export function filtersOf(view: DomainsView): RequestOf<'domainsTotals'> {
  const q = view.q.trim();
  return {
    archived: view.archived,
    ...(q !== '' && { q }),
    ...(q !== '' && view.in !== 'all' && { in: view.in }),
    ...chosenFilters(view),
  };
}

/** The request for a page of the list. */
export const listRequest = (view: DomainsView, cursor: string | null): RequestOf<'domainsList'> => ({
  ...filtersOf(view),
  sort: view.sort,
  ...(cursor !== null && { cursor }),
});
