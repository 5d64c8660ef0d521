import { z } from 'zod';
import { type Renewal, renewal, renewalOf } from '../renewal.ts';
import { timestamp } from '../schemas.ts';
import type { Settings } from '../settings.ts';
import { fieldOf } from './fields.ts';
import { type DomainInput, storedFields } from './input.ts';
import { defaultValue } from './kinds.ts';
import { makeFields, type RecordFields } from './values.ts';

export interface StoredRecord extends RecordFields {
  /** Opaque, `dom_…`, ordered by time. */
  id: string;
  /** From 1, incremented by every accepted update. */
  revision: number;
  /** RFC 3339, UTC. */
  createdAt: string;
  updatedAt: string;
  /** The name for display, with U-labels instead of A-labels. */
  unicodeName: string;
  /** The public suffix of the name, in ASCII: `com`, `co.uk`. */
  tld: string;
  /** The names of its labels, in their order. They are not part of a revision. */
  labels: string[];
}

/** What the list by cost compares: the currency, then the amount, as one text. Null without a cost. */
export function costOrder({ currency, renewalCostMinor }: Pick<RecordFields, 'currency' | 'renewalCostMinor'>) {
  return renewalCostMinor === null ? null : `${currency}${String(renewalCostMinor).padStart(16, '0')}`;
}

/** A record as callers see it. */
export interface DomainRecord extends StoredRecord {
  renewal: Renewal;
}

/** A record in a response. */
export const domainRecord = z
  .strictObject({
    id: z.string().meta({ description: 'Opaque identifier.', examples: ['dom_01JD4Q9Z8X7V6T5R4P3N2M1K0H'] }),
    revision: z
      .int()
      .min(1)
      .meta({ description: 'Counts accepted updates from 1; the ETag.', examples: [1] }),
    ...storedFields,
    createdAt: timestamp,
    updatedAt: timestamp,
    unicodeName: z.string().meta({ description: 'Name for display.', examples: ['bücher.example'] }),
    tld: z.string().meta({
      description: 'The public suffix of the name, in ASCII, by the ICANN section of the Public Suffix List.',
      examples: ['co.uk'],
    }),
    labels: z.array(z.string()).meta({ description: 'The names of its labels, sorted.', examples: [['Client A']] }),
    renewal,
  })
  .meta({
    id: 'DomainRecord',
    description: 'A record of the portfolio. Null means unknown.',
  }) satisfies z.ZodType<DomainRecord>;

/** The response to a write for callers without read access. */
export const recordReceipt = z
  .strictObject({ id: domainRecord.shape.id, name: storedFields.name, revision: domainRecord.shape.revision })
  .meta({ id: 'RecordReceipt', description: 'A written record, for callers without read access.' });
export type RecordReceipt = z.output<typeof recordReceipt>;

/** The fields of a new record, with defaults for those that were not given. */
export function newRecordFields(input: DomainInput, settings: Settings): RecordFields {
  return makeFields((name) => input[name] ?? defaultValue(fieldOf(name), settings));
}

/** The fields of a record that its owner enters. */
export const publicFields = (record: RecordFields): RecordFields => makeFields((name) => record[name]);

/** A record from its parts, with its members in the order of responses. */
export function storedRecord(
  fields: RecordFields,
  { id, revision, createdAt, updatedAt, unicodeName, tld, labels }: Omit<StoredRecord, keyof RecordFields>,
): StoredRecord {
  return { id, revision, ...fields, createdAt, updatedAt, unicodeName, tld, labels };
}

/** The record as callers see it on the owner's local day `today` (`YYYY-MM-DD`). */
export function withRenewal(record: StoredRecord, today: string): DomainRecord {
  return { ...record, renewal: renewalOf(record, today) };
}
