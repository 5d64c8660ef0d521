import { today as dayIn } from '@namekeep/domain';
import { chosenIn } from '../../address-query.ts';
import type { ActivityFilters } from '../../api/queries.ts';
import { activityAddress, type ActivityPlace } from '../../places.ts';

/** What the address shows: the activity of one token, or of a kind of actors. */
export function readActivity(search: Readonly<Record<string, unknown>>): ActivityPlace {
  const place = activityAddress.read(search);
  return place.tokenId === null ? place : { ...place, actor: null };
}

export const filtersOf = (view: ActivityPlace): ActivityFilters => chosenIn(view);

export const isFiltered = (view: ActivityPlace): boolean => Object.keys(filtersOf(view)).length > 0;

const dayMs = 86_400_000;

/** The heading of a day (`YYYY-MM-DD`) in `timezone`: `Today`, `Yesterday`, or the day with its weekday. */
export function dayHeading(day: string, timezone: string, now: number, locale = navigator.language): string {
  const today = dayIn(timezone, now);
  if (day === today) return 'Today';
  if (Date.parse(`${day}T00:00Z`) === Date.parse(`${today}T00:00Z`) - dayMs) return 'Yesterday';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
}

export const timeText = (instant: string, timeZone: string, locale = navigator.language): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(instant));
