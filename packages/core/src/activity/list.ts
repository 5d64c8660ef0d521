import {
  type ActivityKind,
  changesBetween,
  instantText,
  momentEnd,
  momentStart,
  type StoredRecord,
} from '@namekeep/domain';
import { activityAuthorOf } from '../actor.ts';
import { type Context, readerOf, timestamp } from '../dependencies.ts';
import { timeAfter } from '../domains/record.ts';
import type { ActivityChange, ActivityFilter, FoundActivity, StoredActivity } from '../ports/index.ts';
import type { UseCase } from '../use-case.ts';

export const activityList: UseCase<'activityList'> = async (
  { store, cursors, actor },
  { from, to, actor: authorKind, tokenId, kind, domainId, cursor, limit },
) => {
  const question = ['activity.list', actor.accountId, from, to, authorKind, tokenId, kind, domainId];
  const place = cursors.decode(question, cursor);
  if (place === undefined) return { outcome: 'invalid_cursor' };

  const { timezone } = actor.settings;
  const filter: ActivityFilter = {
    from: from && instantText(momentStart(from, timezone)),
    to: to && instantText(momentEnd(to, timezone)),
    authorKind,
    tokenId,
    kinds: kind,
    recordId: domainId,
  };
  const found = await readerOf({ store, actor }).activity({
    filter,
    // One more than requested shows whether there is a next page.
    limit: limit + 1,
    ...(place && { after: { at: String(place[0]), id: String(place[1]) } }),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = found.length > limit && last ? cursors.encode(question, [last.at, last.id]) : null;
  return { outcome: 'page', entries: page.map(presentEntry), nextCursor };
};

function presentEntry({ id, at, author, kind, recordId, name, revision, before, after, ...rest }: FoundActivity) {
  return {
    id,
    at,
    actor: author,
    kind,
    domainId: recordId,
    name,
    revision,
    changes: [...(after ? changesBetween(before, after) : []), ...rest.changes],
    count: rest.count,
    importId: rest.importId,
  };
}

/** An entry about a locked record whose revision does not move. */
export const recordEntry = (
  context: Context,
  record: StoredRecord,
  {
    kind,
    changes,
    importId = null,
  }: { kind: ActivityKind; changes: readonly ActivityChange[]; importId?: string | null },
): StoredActivity => ({
  id: context.ids.next('act'),
  at: timeAfter(context, record),
  author: activityAuthorOf(context.actor),
  kind,
  recordId: record.id,
  name: record.name,
  revision: null,
  changes,
  count: null,
  importId,
});

/** An entry about many records at once. */
export const batchEntry = (
  context: Context,
  entry: Pick<StoredActivity, 'kind' | 'count' | 'importId'> & { changes?: readonly ActivityChange[] },
): StoredActivity => ({
  id: context.ids.next('act'),
  at: timestamp(context),
  author: activityAuthorOf(context.actor),
  recordId: null,
  name: null,
  revision: null,
  changes: [],
  ...entry,
});
