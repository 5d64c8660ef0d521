import { today as dayIn, isCalendarDate, keysOf } from '@namekeep/domain';
import { type Ignored, textsOf, unknownIn } from '../../address-query.ts';
import type { ActivityFilters } from '../../api/queries.ts';
import type { ActivityPlace } from '../../paths.ts';
import { isActivityKind } from '../../record/activity-text.ts';

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
  };
}

const filterLabels = { actor: 'Who', kind: 'What', from: 'From', to: 'To' } as const;

/** What the address asks for that is not in the view which was read from it. */
export const ignoredIn = (search: ActivitySearch, view: ActivityPlace): Ignored[] => [
  ...keysOf(filterLabels).flatMap((name) => {
    const read: readonly unknown[] = [view[name]].flat();
    return textsOf(search[name])
      .filter((value) => !read.includes(value))
      .map((value) => ({ label: filterLabels[name], value }));
  }),
  ...unknownIn(search, [...Object.keys(filterLabels), 'tokenId', 'domainId']),
];

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

const dayMs = 86_400_000;

/** The heading of a day (`YYYY-MM-DD`) in `timezone`: `Today`, `Yesterday`, or the day with its weekday. */
export function dayHeading(day: string, timezone: string, now: number, locale = navigator.language): string {
  const today = dayIn(timezone, now);
  if (day === today) return 'Today';
  if (Date.parse(`${day}T00:00Z`) === Date.parse(`${today}T00:00Z`) - dayMs) return 'Yesterday';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
}

/** The time of an instant (RFC 3339) in `timeZone`. */
export const timeText = (instant: string, timeZone: string, locale = navigator.language): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(instant));
