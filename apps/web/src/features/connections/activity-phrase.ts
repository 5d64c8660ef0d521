import type { ActivityEntry } from '../../api/activity.ts';
import { countPhrase } from '../../kit/format.ts';

const units = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

/** The distance to an instant in the past: `just now`, `5 minutes ago`, `2 hours ago`, `40 days ago`. */
export function agoPhrase(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  const unit = units.findLast(([, ms]) => passed >= ms);
  return unit ? `${countPhrase(Math.floor(passed / unit[1]), unit[0])} ago` : 'just now';
}

/** `142 changes, last 2 hours ago`; if there are older pages, `More than 100 changes, …`. */
export function activityPhrase(
  { entries, nextCursor }: { entries: readonly Pick<ActivityEntry, 'at' | 'count'>[]; nextCursor: string | null },
  now: number,
): string {
  const changes = entries.reduce((sum, { count }) => sum + (count ?? 1), 0);
  const last = entries[0] ? `, last ${agoPhrase(entries[0].at, now)}` : '';
  return `${nextCursor === null ? '' : 'More than '}${countPhrase(changes, 'change')}${last}`;
}
