/** A day on which domains are due, and how many. */
export interface DueDay {
  date: string;
  due: number;
}

/** At most `count` days on which most domains are due, the fullest first; of equal ones, the earlier. */
export const fullestDays = (days: readonly DueDay[], count: number): DueDay[] =>
  days.toSorted((a, b) => b.due - a.due || (a.date < b.date ? -1 : 1)).slice(0, count);
