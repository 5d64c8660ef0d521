/*
 * An undo makes a new revision with the values of an earlier one. What was done before it expects the earlier one, and
 * can be undone next unless the record has changed in the meantime.
 */
const latest = new Map<string, number>();

/** `revision` of a record, or the one that has the same values after an undo. */
export function revisionNow(id: string, revision: number): number {
  const next = latest.get(`${id} ${revision}`);
  return next === undefined || next === revision ? revision : revisionNow(id, next);
}

/** The values of `revision` are back in the revision `now`. */
export function isBack(id: string, revision: number, now: number): void {
  const before = revisionNow(id, revision);
  if (before !== now) latest.set(`${id} ${before}`, now);
}
