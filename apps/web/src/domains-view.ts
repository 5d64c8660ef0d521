import type { RequestOf, SortKey } from '@namekeep/contract';
import {
  currencies,
  type Currency,
  type FieldsOfKind,
  groupedFields,
  isRelativeDay,
  keysOf,
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
} from '@namekeep/domain';

/** A column of the grid other than the name, named after the path of its value. */
export type ColumnId = ColumnField | 'renewal.date' | 'renewal.urgency' | 'updatedAt';
export type ColumnField = FieldsOfKind<Exclude<Kind, 'name' | 'flag' | 'reminders'>>;

const usualColumns: readonly ColumnId[] = [
  'registrar',
  'renewal.date',
  'renewal.urgency',
  'renewalCostMinor',
  'renewalIntent',
];

/** The columns that can be chosen; the name is always shown. */
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
  in: 'all' | 'name' | 'notes';
  archived: 'false' | 'true' | 'all';
  sort: SortKey | `-${SortKey}`;
  /** The sections of the list. A list by due date has its months anyway. */
  group: 'none' | 'registrar' | 'label' | 'tld';
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
  /** In the order in which they are shown. */
  columns: ColumnId[];
  density: 'comfortable' | 'compact';
}

/** The filters in the order of addresses: whether they take several values, and which; any text without `values`. */
const filters = {
  urgency: { many: true, values: keysOf(urgencyLabels) },
  renewalIntent: { values: renewalIntents },
  lifecycle: { values: lifecycles },
  ownership: { values: ownerships },
  currency: { many: true, values: currencies },
  autoRenew: { values: ['true', 'false', 'unknown'] },
  // The values of a filter with `repeated` can contain a comma, so an address repeats the parameter.
  registrar: { many: true, repeated: true },
  dnsProvider: {},
  dueFrom: {},
  dueTo: {},
  tld: { many: true },
  label: { many: true, repeated: true },
  paymentMethod: {},
  missing: { many: true, values: missingFields },
  costFrom: {},
  costTo: {},
} as const;
export type FilterName = keyof typeof filters;
export type ListFacet = {
  [Name in FilterName]: (typeof filters)[Name] extends { many: true } ? Name : never;
}[FilterName];
export type Facet = Exclude<FilterName, ListFacet>;

const rules: Record<FilterName, { many?: true; repeated?: true; values?: readonly string[] }> = filters;
export const filterNames = keysOf(filters);
export const listFacets = filterNames.filter((name): name is ListFacet => rules[name].many === true);
export const facets = filterNames.filter((name): name is Facet => !rules[name].many);
/** The possible values of a filter; undefined if any text is allowed. */
export const filterValues = (name: FilterName): readonly string[] | undefined => rules[name].values;
/** The service takes this many values of a filter. */
const mostValues = 100;

const noFilters = Object.fromEntries(
  filterNames.map((name) => [name, rules[name].many ? [] : null]),
) as unknown as Pick<DomainsView, FilterName>;

export const defaultView: DomainsView = {
  q: '',
  in: 'all',
  archived: 'false',
  sort: 'renewal',
  group: 'none',
  ...noFilters,
  columns: [...usualColumns],
  density: 'comfortable',
};

const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const satisfies SortKey[];
/** The parameters that have one of a few values; the first is the default. */
const choices = {
  in: ['all', 'name', 'notes'],
  archived: ['false', 'true', 'all'],
  sort: [defaultView.sort, ...sortKeys.flatMap((key) => [key, `-${key}`] as const)],
  group: ['none', 'registrar', 'label', 'tld'],
  density: ['comfortable', 'compact'],
} as const;
export const choiceNames = keysOf(choices);

/** The tabs above the list: the filters that each of them sets. */
export const tabs: readonly (readonly [label: string, filters: Partial<DomainsView>])[] = [
  ['All', {}],
  ['Due', { renewalIntent: 'renew', lifecycle: 'active', dueFrom: 'today', dueTo: '+90d' }],
  ['Overdue', { renewalIntent: 'renew', lifecycle: 'active', urgency: ['overdue'] }],
  ['Let expire', { renewalIntent: 'let_expire' }],
  ['Archived', { archived: 'true' }],
];
/** The view of a tab: its filters instead of those of the other tabs, with all others. */
export const inTab = (view: DomainsView, tab: Partial<DomainsView>): DomainsView => {
  const { urgency, renewalIntent, lifecycle, dueFrom, dueTo, archived } = defaultView;
  return { ...view, urgency, renewalIntent, lifecycle, dueFrom, dueTo, archived, ...tab };
};
/** The tab whose filters, and no others of the tabs, are set. */
export const tabOf = (view: DomainsView) =>
  tabs.find(([, tab]) => JSON.stringify(filtersOf(inTab(view, tab))) === JSON.stringify(filtersOf(view)));

/** The parameters of an address. One that is repeated has all of its texts. */
export type Parameters = Record<string, string | string[]>;

/** Reads a view from the parameters of an address. Unknown or invalid parameters get their default values. */
export function viewOf(parameters: Readonly<Record<string, unknown>>): DomainsView {
  const texts = (name: string) => [parameters[name]].flat().filter((one) => typeof one === 'string');
  const text = (name: string) => texts(name).at(-1) ?? '';
  const view: DomainsView = {
    ...defaultView,
    q: text('q').slice(0, 500),
    columns: columnsOf(text('columns')),
    ...Object.fromEntries(
      choiceNames.map((name) => [name, choices[name].find((one) => one === text(name)) ?? choices[name][0]]),
    ),
    ...Object.fromEntries(listFacets.map((facet) => [facet, listValues(facet, texts(facet))])),
    ...Object.fromEntries(facets.map((facet) => [facet, facetValue(facet, text(facet))])),
  };
  return view.currency.length === 1 ? view : { ...view, costFrom: null, costTo: null };
}

/** The values in the texts of a parameter, each cut to what the service takes. */
export const splitValues = (facet: ListFacet, texts: readonly string[]): string[] =>
  (rules[facet].repeated ? texts : texts.flatMap((text) => text.split(',')))
    .filter((value) => value !== '')
    .map((value) => value.slice(0, 200));

function listValues(facet: ListFacet, texts: readonly string[]): string[] {
  const values = splitValues(facet, texts);
  // In their usual order, so that the same view has one address.
  return rules[facet].values?.filter((value) => values.includes(value)) ?? [...new Set(values)].slice(0, mostValues);
}

/** The value of a filter that a text means, or null. */
export function facetValue(facet: Facet, value: string): string | null {
  if (value === '' || rules[facet].values?.includes(value) === false) return null;
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

const columnOf = (name: string): ColumnId | undefined =>
  formerColumns[name] ?? columnIds.find((column) => column === name);

function columnsOf(text: string): ColumnId[] {
  if (text === '') return defaultView.columns;
  return [...new Set(text.split(',').flatMap((name) => columnOf(name) ?? []))];
}

/** Whether a name in the parameter `columns` is a column. */
export const isColumn = (name: string): boolean => name === 'name' || columnOf(name) !== undefined;

/** The filters of a view that are set, by their names in the API and in addresses. */
function chosenFilters(view: DomainsView): Parameters {
  return Object.fromEntries(
    filterNames.flatMap((name): [string, string | string[]][] => {
      const value = view[name];
      if (value === null || value.length === 0) return [];
      return name.startsWith('cost') && view.currency.length !== 1 ? [] : [[name, value]];
    }),
  );
}

/** The parameters that differ from the default view: the inverse of `viewOf`. */
export function viewParameters(change: Partial<DomainsView>): Parameters {
  const view = { ...defaultView, ...change };
  // `name` alone means that no other column is shown.
  const columns = view.columns.length === 0 ? 'name' : view.columns.join(',');
  const choice = (name: keyof typeof choices) => view[name] !== defaultView[name] && { [name]: view[name] };
  return {
    ...(view.q !== '' && { q: view.q }),
    ...choice('in'),
    ...choice('archived'),
    ...choice('sort'),
    ...choice('group'),
    ...Object.fromEntries(
      Object.entries(chosenFilters(view)).map(([name, value]) => [
        name,
        Array.isArray(value) && !rules[name as FilterName].repeated ? value.join(',') : value,
      ]),
    ),
    ...(columns !== defaultView.columns.join(',') && { columns }),
    ...choice('density'),
  };
}

/** How many filters are set, in addition to the search. */
export const filterCount = (view: DomainsView): number =>
  Object.keys(chosenFilters(view)).length + Number(view.archived !== 'false');

/** Whether the view leaves out active records, so that an empty list does not mean an empty portfolio. */
export const isFiltered = (view: DomainsView): boolean =>
  view.q.trim() !== '' || view.archived === 'true' || Object.keys(chosenFilters(view)).length > 0;

/** The view without filters, with the same order and looks. */
export const withoutFilters = (view: DomainsView): DomainsView => ({
  ...view,
  q: '',
  in: 'all',
  archived: 'false',
  ...noFilters,
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

/** The request for the list. */
export const listRequest = (view: DomainsView): RequestOf<'domainsList'> => ({ ...filtersOf(view), sort: view.sort });

/** What the sections of a list are, if it has any. */
export function sectionsOf({ group, sort }: DomainsView): 'registrar' | 'label' | 'tld' | 'month' | null {
  if (group !== 'none') return group;
  return sort.endsWith('renewal') ? 'month' : null;
}

/** The names of a view that will be renewed, whose costs count; null if it has only others. */
export function renewedOf(view: DomainsView): DomainsView | null {
  const { renewalIntent, lifecycle, archived } = view;
  if (renewalIntent === 'let_expire' || (lifecycle ?? 'active') !== 'active' || archived === 'true') return null;
  return { ...view, renewalIntent: 'renew', lifecycle: 'active', archived: 'false' };
}
