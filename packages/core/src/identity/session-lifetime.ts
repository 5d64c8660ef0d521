import type { StoredSession } from '../ports/index.ts';

const DAY = 86_400_000;
/** A session ends this long after its last use … */
export const idleLimit = 7 * DAY;
/** … and in any case this long after it began. */
export const absoluteLimit = 30 * DAY;

/** When a session ends unless it is used again, in epoch milliseconds. */
export const sessionEnds = ({ createdAt, lastSeenAt }: Pick<StoredSession, 'createdAt' | 'lastSeenAt'>): number =>
  Math.min(Date.parse(lastSeenAt) + idleLimit, Date.parse(createdAt) + absoluteLimit);
