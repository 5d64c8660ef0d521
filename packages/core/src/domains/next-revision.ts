import { type RecordFields, type StoredRecord, toUnicodeName } from '@namekeep/domain';
import { type Dependencies, timestamp } from '../dependencies.ts';

/**
 * The record that follows `current`. Its time is never earlier than that of the one before it, even where the clock was
 * set back in between: a history is read in the order of its times.
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
    unicodeName: fields.name === current.name ? current.unicodeName : toUnicodeName(fields.name),
  };
}
