import { today as dayIn } from '@namekeep/domain';

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
