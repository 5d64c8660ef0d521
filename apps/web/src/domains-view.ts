import type { RequestOf, SortKey } from '@namekeep/contract';
import {
  currencies,
  type Currency,
  type FieldsOfKind,
  groupedFields,
  type Kind,
  type Lifecycle,
  lifecycles,
  type Ownership,
  ownerships,
  type RenewalIntent,
  renewalIntents,
  type Urgency,
  urgencyLabels,
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
  archived: 'false' | 'true' | 'all';
  sort: SortKey | `-${SortKey}`;
  /** Only records with one of these urgencies; all if empty. */
  urgency: Urgency[];
  renewalIntent: RenewalIntent | null;
  registrar: string | null;
  dnsProvider: string | null;
  lifecycle: Lifecycle | null;
  ownership: Ownership | null;
  currency: Currency | null;
  autoRenew: 'true' | 'false' | 'unknown' | null;
  /** The earliest and latest due date, `YYYY-MM-DD`. */
  dueFrom: string | null;
  dueTo: string | null;
  columns: ColumnId[];
  density: 'comfortable' | 'compact';
}

export const defaultView: DomainsView = {
  q: '',
  archived: 'false',
  sort: 'name',
  urgency: [],
  renewalIntent: null,
  registrar: null,
  dnsProvider: null,
  lifecycle: null,
  ownership: null,
  currency: null,
  autoRenew: null,
  dueFrom: null,
  dueTo: null,
  columns: [...usualColumns],
  density: 'comfortable',
};

const archivedFilters = ['false', 'true', 'all'] as const;
const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const satisfies SortKey[];
const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
const urgencies = Object.keys(urgencyLabels) as Urgency[];

/** The filters with a single value, and their possible values; null if any text is allowed. */
const choices = {
  renewalIntent: renewalIntents,
  lifecycle: lifecycles,
  ownership: ownerships,
  currency: currencies,
  autoRenew: ['true', 'false', 'unknown'],
  registrar: null,
  dnsProvider: null,
  dueFrom: null,
  dueTo: null,
} as const;
export type Facet = keyof typeof choices;
export const facets = Object.keys(choices) as Facet[];
/** The possible values of a facet; null if any text is allowed. */
export const facetValues = (facet: Facet): readonly string[] | null => choices[facet];

/** Reads a view from the parameters of an address. Unknown or invalid parameters get their default values. */
export function viewOf(parameters: Readonly<Record<string, unknown>>): DomainsView {
  const text = (name: string) => (typeof parameters[name] === 'string' ? parameters[name] : '');
  const view: DomainsView = {
    ...defaultView,
    q: text('q').slice(0, 500),
    archived: archivedFilters.find((value) => value === text('archived')) ?? defaultView.archived,
    sort: sorts.find((value) => value === text('sort')) ?? defaultView.sort,
    urgency: urgencies.filter((value) => text('urgency').split(',').includes(value)),
    columns: columnsOf(text('columns')),
    density: text('density') === 'compact' ? 'compact' : 'comfortable',
  };
  return Object.assign(view, Object.fromEntries(facets.map((facet) => [facet, facetValue(facet, text(facet))])));
}

function facetValue(facet: Facet, value: string): string | null {
  const known = facetValues(facet);
  if (value === '' || (known !== null && !known.includes(value))) return null;
  if (facet === 'dueFrom' || facet === 'dueTo') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
  return value.slice(0, 200);
}

function columnsOf(text: string): ColumnId[] {
  if (text === '') return defaultView.columns;
  const named = text.split(',').map((name) => formerColumns[name] ?? name);
  return columnIds.filter((column) => named.includes(column));
}

/** The parameters that differ from the default view: the inverse of `viewOf`. */
export function viewParameters(change: Partial<DomainsView>): Record<string, string> {
  const view = { ...defaultView, ...change };
  const { q, archived, sort, urgency, columns, density } = view;
  // `name` alone means that no other column is shown.
  const shown = columns.length === 0 ? 'name' : columns.join(',');
  return {
    ...(q !== '' && { q }),
    ...(archived !== defaultView.archived && { archived }),
    ...(sort !== defaultView.sort && { sort }),
    ...(urgency.length > 0 && { urgency: urgency.join(',') }),
    ...Object.fromEntries(facets.flatMap((facet) => (view[facet] === null ? [] : [[facet, view[facet]]]))),
    ...(shown !== defaultView.columns.join(',') && { columns: shown }),
    ...(density !== defaultView.density && { density }),
  };
}

/** Whether the view leaves out active records, so that an empty list does not mean an empty portfolio. */
export function isFiltered(view: DomainsView): boolean {
  const chosen = facets.some((facet) => view[facet] !== null);
  return view.q.trim() !== '' || view.urgency.length > 0 || chosen || view.archived === 'true';
}

/** The view without filters, with the same columns, density and order. */
export const withoutFilters = (view: DomainsView): DomainsView => ({
  ...defaultView,
  sort: view.sort,
  columns: view.columns,
  density: view.density,
});

/** The request for a page of the list. */
export function listRequest(view: DomainsView, cursor: string | null): RequestOf<'domainsList'> {
  const { q, archived, sort, urgency } = view;
  return {
    archived,
    sort,
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(urgency.length > 0 && { urgency }),
    ...Object.fromEntries(facets.flatMap((facet) => (view[facet] === null ? [] : [[facet, view[facet]]]))),
    ...(cursor !== null && { cursor }),
  };
}
