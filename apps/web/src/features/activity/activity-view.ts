import { isCalendarDate } from '@namekeep/domain';
import { isActivityKind } from '../../record/activity/activity-text.ts';
import type { ActivityFilters } from '../../api/activity.ts';
import type { ActivityPlace } from '../../paths.ts';

export type ActivitySearch = Readonly<Record<string, string | string[]>>;

const one = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined;
const day = (value: string | string[] | undefined): string | undefined =>
  isCalendarDate(one(value) ?? '') ? one(value) : undefined;

/** What the address shows; what it does not understand is left out. */
export function readActivity(search: ActivitySearch): ActivityPlace {
  const actor = (['session', 'token'] as const).find((kind) => kind === one(search.actor));
  return {
    tokenId: one(search.tokenId),
    actor: one(search.tokenId) === undefined ? actor : undefined,
    kind: [search.kind ?? []].flat().filter(isActivityKind),
    domainId: one(search.domainId),
    from: day(search.from),
    to: day(search.to),
    undo: one(search.undo),
    done: one(search.done),
  };
}

/** The filters of a view, as the API takes them. */
export function filtersOf({ tokenId, actor, kind = [], domainId, from, to }: ActivityPlace): ActivityFilters {
  const kinds = kind.filter(isActivityKind);
  return {
    ...(tokenId !== undefined && { tokenId }),
    ...(actor !== undefined && { actor }),
    ...(kinds.length > 0 && { kind: kinds }),
    ...(domainId !== undefined && { domainId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

export const isFiltered = (view: ActivityPlace): boolean => Object.keys(filtersOf(view)).length > 0;
