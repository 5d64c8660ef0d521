import { addDaysClamped, addMonthsClamped, isCalendarDate } from './calendar.ts';

/** A hundred years, in each unit. */
const farthest = { d: 36_525, w: 5218, m: 1200, y: 100 };

const offset = /^([+-]\d{1,5})([dwmy])$/;

/** `YYYY-MM-DD`, `today`, or an offset from it of at most a hundred years: `+30d`, `-2w`, `+3m`, `+1y`. */
export function isRelativeDay(text: string): boolean {
  if (text === 'today' || isCalendarDate(text)) return true;
  const [, count, unit] = offset.exec(text) ?? [];
  return count !== undefined && Math.abs(Number(count)) <= farthest[unit as keyof typeof farthest];
}

/** The day that such a text names. A month is clipped at its end, and the calendar at its first and last day. */
export function resolveDay(text: string, today: string): string {
  if (text === 'today') return today;
  const [, count, unit] = offset.exec(text) ?? [];
  if (count === undefined) return text;
  switch (unit as keyof typeof farthest) {
    case 'd':
      return addDaysClamped(today, Number(count));
    case 'w':
      return addDaysClamped(today, Number(count) * 7);
    case 'm':
      return addMonthsClamped(today, Number(count));
    case 'y':
      return addMonthsClamped(today, Number(count) * 12);
  }
}
