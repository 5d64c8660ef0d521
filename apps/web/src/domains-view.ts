import type { RequestOf, SortKey } from '@namekeep/contract';
import { type FieldsOfKind, groupedFields, keysOf, type Kind, labelOf } from '@namekeep/domain';
import { type Ignored, type Parameters, textsOf } from './address-query.ts';
import { facetLabel, type FilterName, filterNames, filters, oneOf, type Parameter } from './domain-filters.ts';

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

const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const satisfies SortKey[];

/** All parameters of the address of the list, in their order. */
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
  /** In the order in which they are shown. */
  columns: {
    initial: [...usualColumns],
    read: (names) => [...new Set(names.flatMap((name) => columnOf(name) ?? []))],
    write: (ids) => ['name', ...ids],
    joined: true,
  } as Parameter<ColumnId[]>,
  density: oneOf(['comfortable', 'compact']),
};
const columnOf = (name: string) => formerColumns[name] ?? columnIds.find((column) => column === name);

/** What the list of domains shows. It is kept in the address, so every view is a link. */
export type DomainsView = {
  [Name in keyof typeof parameters]: (typeof parameters)[Name] extends Parameter<infer Value> ? Value : never;
};

const parameterOf = (name: string): Parameter<unknown> | undefined =>
  Object.hasOwn(parameters, name) ? (parameters as Record<string, Parameter<unknown>>)[name] : undefined;
const parameterNames = keysOf(parameters);

const viewBy = (valueOf: (name: keyof DomainsView, parameter: Parameter<unknown>) => unknown): DomainsView =>
  Object.fromEntries(
    parameterNames.map((name) => [name, valueOf(name, parameters[name] as Parameter<unknown>)]),
  ) as DomainsView;

export const defaultView = viewBy((_, { initial }) => initial);

/** Reads a view from the parameters of an address. Unknown or invalid parameters get their default values. */
export function viewOf(search: Readonly<Record<string, unknown>>): DomainsView {
  return comparable(
    viewBy((name, { initial, read }) => {
      const found = splitTexts(name, search[name]);
      return found.length === 0 ? initial : (read(found) ?? initial);
    }),
  );
}

/** The view without limits of the cost unless there is exactly one currency. */
const comparable = (view: DomainsView): DomainsView =>
  view.currency.length === 1 ? view : { ...view, costFrom: null, costTo: null };

/** The texts of a parameter, one for each value. */
const splitTexts = (name: string, value: unknown): string[] =>
  parameterOf(name)?.joined ? textsOf(value).flatMap((text) => textsOf(text.split(','))) : textsOf(value);

/** What the other parameters are called. */
const otherLabels: Readonly<Record<string, string>> = {
  in: 'Search in',
  archived: labelOf('isArchived'),
  sort: 'Sort',
  group: 'Group',
  density: 'Density',
  columns: 'Columns',
};

/** What an address asks for that is not in the view which was read from it. */
export const ignoredIn = (search: Parameters, view: DomainsView): Ignored[] =>
  Object.entries(search).flatMap(([name, texts]) => {
    const parameter = parameterOf(name);
    const shown = parameter?.write(view[name as keyof DomainsView]) ?? [];
    const label = filterNames.find((one) => one === name);
    return splitTexts(name, texts).flatMap((value): Ignored[] => {
      const read = parameter?.read([value]) ?? null;
      // The name is always a column.
      const meant = read === null ? [] : (parameter?.write(read).filter((one) => one !== 'name') ?? []);
      if (shown.includes(value) || meant.some((one) => shown.includes(one))) return [];
      const why = name.startsWith('cost') && meant.length > 0 && { why: 'choose one currency' };
      return [{ label: label ? facetLabel(label) : (otherLabels[name] ?? name), value, ...why }];
    });
  });

/** The parameters that differ from the default view: the inverse of `viewOf`. */
export function viewParameters(change: Partial<DomainsView>): Parameters {
  const view = comparable({ ...defaultView, ...change });
  return Object.fromEntries(
    parameterNames.flatMap((name): [string, string | string[]][] => {
      const { initial, write, joined } = parameters[name] as Parameter<unknown>;
      const all = [...write(view[name])];
      if (all.join() === write(initial).join()) return [];
      return [[name, joined || all.length === 1 ? all.join(',') : all]];
    }),
  );
}

/** The filters of a view that are set, by their names in the API and in addresses. */
function chosenFilters(view: DomainsView): Pick<RequestOf<'domainsTotals'>, FilterName> {
  const asked = comparable(view);
  return Object.fromEntries(
    filterNames.filter((name) => asked[name] !== null && asked[name].length > 0).map((name) => [name, asked[name]]),
  );
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

/** The request for the list. */
export const listRequest = (view: DomainsView): RequestOf<'domainsList'> => ({ ...filtersOf(view), sort: view.sort });

/** How many filters are set, in addition to the search. */
export const filterCount = (view: DomainsView): number =>
  Object.keys(chosenFilters(view)).length + Number(view.archived !== 'false');

/** Whether the view leaves out active records, so that an empty list does not mean an empty portfolio. */
export const isFiltered = (view: DomainsView): boolean =>
  view.q.trim() !== '' || view.archived === 'true' || Object.keys(chosenFilters(view)).length > 0;

/** The view without filters, with the same order and looks. */
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
