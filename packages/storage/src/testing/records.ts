import {
  defaultSettings,
  newRecordFields,
  type RecordFields,
  type StoredRecord,
  toUnicodeName,
} from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';

const settings = { ...defaultSettings, defaultCurrency: 'EUR' as const };

let made = 0;

/** A number that no other record, account or name of this process has. */
export const nextNumber = (): string => `${(made += 1)}`.padStart(8, '0');

/** A record that is complete and like no other; `fields` says what matters. */
export function makeRecord(fields: Partial<StoredRecord> = {}): StoredRecord {
  const number = nextNumber();
  const name = fields.name ?? `name-${number}.example`;
  return {
    id: `dom_${number}`,
    revision: 1,
    ...newRecordFields({ name, expirationDate: '2027-03-31' }, settings),
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    unicodeName: toUnicodeName(name),
    tld: tldOf(name),
    labels: [],
    ...fields,
  };
}

/** The record after an accepted update. */
export function revise(before: StoredRecord, changes: Partial<RecordFields> = {}): StoredRecord {
  const name = changes.name ?? before.name;
  const updatedAt = new Date(Date.parse(before.updatedAt) + 1000).toISOString();
  const derived = { unicodeName: toUnicodeName(name), tld: tldOf(name) };
  return { ...before, ...changes, revision: before.revision + 1, updatedAt, ...derived };
}
