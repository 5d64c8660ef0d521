import type { ActivityKind, StoredRecord } from '@namekeep/domain';
import { activityAuthorOf, type Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { timeAfter } from '../domains/next-revision.ts';
import type { ActivityChange, StoredActivity } from '../ports/index.ts';

/** An entry about a locked record whose revision does not move. */
export const recordEntry = (
  dependencies: Dependencies,
  actor: Actor,
  record: StoredRecord,
  { kind, changes }: { kind: ActivityKind; changes: readonly ActivityChange[] },
): StoredActivity => ({
  id: dependencies.ids.next('act'),
  at: timeAfter(dependencies, record),
  author: activityAuthorOf(actor),
  kind,
  recordId: record.id,
  name: record.name,
  revision: null,
  changes,
  count: null,
  importId: null,
});

/** An entry about many records at once. */
export const batchEntry = (
  dependencies: Dependencies,
  actor: Actor,
  entry: Pick<StoredActivity, 'kind' | 'count' | 'importId'> & { changes?: readonly ActivityChange[] },
): StoredActivity => ({
  id: dependencies.ids.next('act'),
  at: timestamp(dependencies),
  author: activityAuthorOf(actor),
  recordId: null,
  name: null,
  revision: null,
  changes: [],
  ...entry,
});
