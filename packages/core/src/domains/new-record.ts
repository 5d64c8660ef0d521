import { type DomainInput, newRecordFields, type StoredRecord, storedRecord, toUnicodeName } from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';

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
