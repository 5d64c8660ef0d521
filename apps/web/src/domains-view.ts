import type { RequestOf, SortKey } from '@namekeep/contract';
import type { RenewalIntent, Urgency } from '@namekeep/domain';

/** What the list of domains shows; its place is the address, so that a view is a link. */
export interface DomainsView {
  q: string;
  archived: 'false' | 'true' | 'all';
  sort: SortKey | `-${SortKey}`;
  /** Only records of these urgencies; none named means all. */
  urgency: Urgency[];
  renewalIntent: RenewalIntent | null;
}

export const defaultView: DomainsView = { q: '', archived: 'false', sort: 'name', urgency: [], renewalIntent: null };

const archivedFilters = ['false', 'true', 'all'] as const;
const sortKeys = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const satisfies SortKey[];
const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
const urgencies = ['none', 'overdue', 'due', 'soon', 'later'] as const satisfies Urgency[];
const intents = ['renew', 'let_expire'] as const satisfies RenewalIntent[];

/** Reads a view from the parameters of an address; what it does not understand is left at its default. */
export function viewOf(parameters: Readonly<Record<string, unknown>>): DomainsView {
  const text = (name: string) => (typeof parameters[name] === 'string' ? parameters[name] : '');
  return {
    q: text('q').slice(0, 500),
    archived: archivedFilters.find((value) => value === text('archived')) ?? defaultView.archived,
    sort: sorts.find((value) => value === text('sort')) ?? defaultView.sort,
    urgency: urgencies.filter((value) => text('urgency').split(',').includes(value)),
    renewalIntent: intents.find((value) => value === text('renewalIntent')) ?? null,
  };
}

/** The parameters that differ from the default view: the inverse of `viewOf`. */
export function viewParameters(view: Partial<DomainsView>): Record<string, string> {
  const { q, archived, sort, urgency, renewalIntent } = { ...defaultView, ...view };
  return {
    ...(q !== '' && { q }),
    ...(archived !== defaultView.archived && { archived }),
    ...(sort !== defaultView.sort && { sort }),
    ...(urgency.length > 0 && { urgency: urgency.join(',') }),
    ...(renewalIntent !== null && { renewalIntent }),
  };
}

/** Whether the view leaves active records out, so that an empty list does not mean an empty portfolio. */
export function isFiltered(view: DomainsView): boolean {
  return view.q.trim() !== '' || view.urgency.length > 0 || view.renewalIntent !== null || view.archived === 'true';
}

/** The request for a page of the list. */
export function listRequest(view: DomainsView, cursor: string | null): RequestOf<'domainsList'> {
  const { q, archived, sort, urgency, renewalIntent } = view;
  return {
    archived,
    sort,
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(urgency.length > 0 && { urgency }),
    ...(renewalIntent !== null && { renewalIntent }),
    ...(cursor !== null && { cursor }),
  };
}
