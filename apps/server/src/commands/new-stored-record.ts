import { type Ids } from '@namekeep/core';
import {
  type DomainInput,
  newRecordFields,
  type Settings,
  type StoredRecord,
  storedRecord,
  toUnicodeName,
} from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';

/** The record that a command writes for an input. `at` is RFC 3339 UTC. */
export function newStoredRecord(
  input: DomainInput,
  { ids, settings, at }: { ids: Ids; settings: Settings; at: string },
): StoredRecord {
  const fields = newRecordFields(input, settings);
  return storedRecord(fields, {
    id: ids.next('dom'),
    revision: 1,
    createdAt: at,
    updatedAt: at,
    unicodeName: toUnicodeName(fields.name),
    tld: tldOf(fields.name),
    labels: [],
  });
}
