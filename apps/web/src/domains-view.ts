import type { RequestOf, SortKey } from '@namekeep/contract';
import { type FieldsOfKind, groupedFields, type Kind, labelOf } from '@namekeep/domain';
import {
  addressBy,
  chosenIn,
  oneOf,
  type Parameter,
  type PlaceOf,
  type Ignored,
  type Parameters,
} from './address-query.ts';
import { facetLabel, type FilterName, filterNames, filters } from './domain-filters.ts';

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

const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const satisfies SortKey[];

const parameters = {
  q: {
    initial: '',
    read: (all) => all.at(-1)?.slice(0, 500),
    write: (q) => (q === '' ? [] : [q]),
  } as Parameter<string>,
  in: oneOf(['all', 'name', 'notes']),
  archived: oneOf(['false', 'true', 'all']),
  sort: oneOf(['renewal', ...sortKeys.flatMap((key) => [key, `-${key}`] as const)]),
  /** The sections of the list. A list by due date has its months anyway. */
  group: oneOf(['none', 'registrar', 'label', 'tld']),
  ...filters,
  columns: {
    initial: [...usualColumns],
    read(names) {
      const ids = [...new Set(names.flatMap((name) => columnOf(name) ?? []))];
      return ids.length > 0 || names.includes('name') ? ids : undefined;
    },
    write: (ids) => ['name', ...ids],
    joined: true,
  } as Parameter<ColumnId[]>,
  density: oneOf(['comfortable', 'compact']),
};
const columnOf = (name: string) => formerColumns[name] ?? columnIds.find((column) => column === name);

/** What the list of domains shows. It is kept in the address, so every view is a link. */
export type DomainsView = PlaceOf<typeof parameters>;

const otherLabels: Readonly<Record<string, string>> = {
  in: 'Search in',
  archived: labelOf('isArchived'),
  sort: 'Sort',
  group: 'Group',
  density: 'Density',
  columns: 'Columns',
};

const address = addressBy(parameters, (name) => {
  const filter = filterNames.find((one) => one === name);
  return filter ? facetLabel(filter) : (otherLabels[name] ?? name);
});

export const defaultView = address.initial;

/** Reads a view from the parameters of an address. Unknown or invalid parameters get their default values. */
export const viewOf = (search: Readonly<Record<string, unknown>>): DomainsView => comparable(address.read(search));

/** The view without limits of the cost unless there is exactly one currency. */
const comparable = (view: DomainsView): DomainsView =>
  view.currency.length === 1 ? view : { ...view, costFrom: null, costTo: null };

/** What an address asks for that is not in the view which was read from it. */
export const ignoredIn = (search: Parameters, view: DomainsView): Ignored[] => address.ignored(search, view);

/** The parameters that differ from the default view: the inverse of `viewOf`. */
export const viewParameters = (change: Partial<DomainsView>): Parameters =>
  address.write(comparable({ ...defaultView, ...change }));

function chosenFilters(view: DomainsView): Pick<RequestOf<'domainsTotals'>, FilterName> {
  const asked = comparable(view);
  return chosenIn(Object.fromEntries(filterNames.map((name) => [name, asked[name]])));
}

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

export const listRequest = (view: DomainsView): RequestOf<'domainsList'> => ({ ...filtersOf(view), sort: view.sort });

/** How many filters are set, in addition to the search. */
export const filterCount = (view: DomainsView): number =>
  Object.keys(chosenFilters(view)).length + Number(view.archived !== 'false');

/** Whether the view leaves out active records, so that an empty list does not mean an empty portfolio. */
export const isFiltered = (view: DomainsView): boolean =>
  view.q.trim() !== '' || view.archived === 'true' || Object.keys(chosenFilters(view)).length > 0;

export const withoutFilters = ({ sort, group, columns, density }: DomainsView): DomainsView => ({
  ...defaultView,
  sort,
  group,
  columns,
  density,
});

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
