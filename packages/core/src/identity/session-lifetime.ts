import type { StoredSession } from '../ports/index.ts';

const DAY = 86_400_000;
/** A session ends this long after it was last used … */
export const idleLimit = 7 * DAY;
/** … and this long after it began, however much it is used. */
export const absoluteLimit = 30 * DAY;

/** When a session ends unless it is used again, epoch milliseconds. */
export const sessionEnds = ({ createdAt, lastSeenAt }: Pick<StoredSession, 'createdAt' | 'lastSeenAt'>): number =>
  Math.min(Date.parse(lastSeenAt) + idleLimit, Date.parse(createdAt) + absoluteLimit);
