import { type RecordFields, type StoredRecord, toUnicodeName } from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import { type Dependencies, timestamp } from '../dependencies.ts';

/**
 * The next revision of `current`. Its time is never earlier than that of the previous revision, even if the clock was
 * set back in between, because a history is ordered by time.
 */
export function nextRevision(
  dependencies: Pick<Dependencies, 'now'>,
  current: StoredRecord,
  fields: RecordFields,
): StoredRecord {
  const now = timestamp(dependencies);
  return {
    ...current,
    ...fields,
    revision: current.revision + 1,
    updatedAt: now > current.updatedAt ? now : current.updatedAt,
    ...(fields.name !== current.name && { unicodeName: toUnicodeName(fields.name), tld: tldOf(fields.name) }),
  };
}
