import { today as dayIn } from '@namekeep/domain';
import type { ActivityEntry } from '../../api/queries.ts';
import { actOf } from '../../record/activity-text.ts';

/** Entries in a row in which one actor did the same to several records on one day. */
export interface Run {
  first: ActivityEntry;
  entries: readonly ActivityEntry[];
}

const foldFrom = 4;

/** The entries of a day, newest first, with those folded in which one actor did the same. */
function runsOf(entries: readonly ActivityEntry[]): Run[] {
  const runs: ActivityEntry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0] && isSameWork(last[0], entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) =>
    (run.length < foldFrom ? run.map((entry) => [entry]) : [run]).flatMap((part) =>
      part[0] ? [{ first: part[0], entries: part }] : [],
    ),
  );
}

const isSameWork = (one: ActivityEntry, other: ActivityEntry): boolean =>
  one.domainId !== null &&
  other.domainId !== null &&
  one.kind === other.kind &&
  one.importId === other.importId &&
  actOf(one).before === actOf(other).before &&
  one.actor.kind === other.actor.kind &&
  // Entries of an earlier version do not say which token it was.
  one.actor.name === other.actor.name &&
  one.actor.tokenId === other.actor.tokenId;

/** The entries by the day on which they were made in `timezone` (`YYYY-MM-DD`), newest first. */
export function activityDays(entries: readonly ActivityEntry[], timezone: string): { day: string; runs: Run[] }[] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = dayIn(timezone, Date.parse(entry.at));
    const found = days.get(day);
    if (found) found.push(entry);
    else days.set(day, [entry]);
  }
  return [...days].map(([day, of]) => ({ day, runs: runsOf(of) }));
}
