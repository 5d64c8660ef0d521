import { dayStart, isCalendarDate } from './calendar.ts';

/** What an entry of the activity says was done. */
export const activityKinds = [
  'created',
  'updated',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'imported',
  'changed',
  'import_undone',
  'renewed',
  'payment_added',
  'payment_undone',
  'payment_deleted',
  'decided',
  'labelled',
  'undone',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

const dayMs = 86_400_000;
const instantForm =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.(\d+))?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Whether a text is a calendar day, or an instant as RFC 3339 writes it, with any offset. */
export function isMoment(text: string): boolean {
  if (isCalendarDate(text)) return true;
  const day = instantForm.exec(text)?.[1];
  return day !== undefined && isCalendarDate(day) && Number.isFinite(Date.parse(text));
}

/** The first millisecond (epoch) of a range that starts with a moment; a day starts at midnight in `timezone`. */
export function momentStart(text: string, timezone: string): number {
  if (isCalendarDate(text)) return dayStart(timezone, midnightOf(text));
  // Digits beyond milliseconds are cut off when the text is parsed; the range starts after them.
  const rest = instantForm.exec(text)?.[2]?.slice(3) ?? '';
  return Date.parse(text) + (/[1-9]/.test(rest) ? 1 : 0);
}

/** The last millisecond (epoch) of a range that ends with a moment; a day is included as a whole. */
export function momentEnd(text: string, timezone: string): number {
  return isCalendarDate(text) ? dayStart(timezone, midnightOf(text) + dayMs) - 1 : Date.parse(text);
}

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
