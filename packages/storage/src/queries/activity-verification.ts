import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';

const page = statement((db, value: { accountId: string; afterAt: string; afterId: string; limit: number }) =>
  db
    .selectFrom('activity')
    .leftJoin('records', (join) =>
      join.onRef('records.account_id', '=', 'activity.account_id').onRef('records.id', '=', 'activity.record_id'),
    )
    .leftJoin('history', (join) =>
      join
        .onRef('history.account_id', '=', 'activity.account_id')
        .onRef('history.record_id', '=', 'activity.record_id')
        .onRef('history.revision', '=', 'activity.revision'),
    )
    .select([
      'activity.at',
      'activity.id',
      'activity.record_id',
      'activity.revision',
      'activity.changes',
      'activity.author_kind',
      'activity.token_id',
      'records.id as present',
      'history.at as made_at',
      'history.author_kind as made_by',
      'history.token_id as made_with',
    ])
    .where('activity.account_id', '=', value.accountId)
    .where(sql<boolean>`(activity.at, activity.id) > (${value.afterAt}, ${value.afterId})`)
    .orderBy('activity.at')
    .orderBy('activity.id')
    .limit(value.limit),
);

export type VerifiedActivity = NonNullable<ReturnType<(typeof page)['for']>['row']>;

/** Entries after a place, oldest first, with their records and the revisions that they made. */
export const listActivityToVerify = (
  connection: Connection,
  accountId: string,
  after: { at: string; id: string },
  limit: number,
) => connection.all(page, { accountId, afterAt: after.at, afterId: after.id, limit });
