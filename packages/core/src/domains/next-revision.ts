import {
  type DomainInput,
  newRecordFields,
  type RecordFields,
  type StoredRecord,
  storedRecord,
  toUnicodeName,
} from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import type { Actor } from '../actor.ts';
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
  return {
    ...current,
    ...fields,
    revision: current.revision + 1,
    updatedAt: timeAfter(dependencies, current),
    ...(fields.name !== current.name && { unicodeName: toUnicodeName(fields.name), tld: tldOf(fields.name) }),
  };
}

/** Now, or the time of the present revision if the clock was set back since. */
export function timeAfter(dependencies: Pick<Dependencies, 'now'>, { updatedAt }: StoredRecord): string {
  const now = timestamp(dependencies);
  return now > updatedAt ? now : updatedAt;
}

/** The first revision of a record, with the owner's defaults for omitted fields. */
export function newRecord(dependencies: Dependencies, actor: Actor, input: DomainInput): StoredRecord {
  const at = timestamp(dependencies);
  const fields = newRecordFields(input, actor.settings);
  return storedRecord(fields, {
    id: dependencies.ids.next('dom'),
    revision: 1,
    createdAt: at,
    updatedAt: at,
    unicodeName: toUnicodeName(fields.name),
    tld: tldOf(fields.name),
    labels: [],
  });
}
