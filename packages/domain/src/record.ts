import { z } from 'zod';
import { timestamp } from './date.ts';
import { inputFields, type Lifecycle, type Ownership, type RenewalIntent, storedFields } from './fields.ts';
import { type DomainInput } from './input.ts';
import type { Currency } from './money.ts';
import type { Reminders } from './reminders.ts';
import { type Renewal, renewal, renewalOf } from './renewal.ts';
import type { Settings } from './settings.ts';

/** Every public field of a record; null means unknown. */
export interface RecordFields {
  name: string;
  registrar: string | null;
  dnsProvider: string | null;
  ownership: Ownership;
  lifecycle: Lifecycle;
  renewalIntent: RenewalIntent;
  autoRenew: boolean | null;
  registrationDate: string | null;
  billingDate: string | null;
  expirationDate: string | null;
  registrationCostMinor: number | null;
  renewalCostMinor: number | null;
  purchaseEmail: string | null;
  paymentMethod: string | null;
  currency: Currency;
  notes: string;
  isArchived: boolean;
  reminders: Reminders;
}

export type RecordFieldName = keyof RecordFields;

/** The public fields in the order of the specification. */
export const recordFieldNames = Object.keys(inputFields) as readonly RecordFieldName[];

export interface StoredRecord extends RecordFields {
  /** Opaque, `dom_…`, ordered by time. */
  id: string;
  /** From 1, one more at every accepted update. */
  revision: number;
  /** RFC 3339, UTC. */
  createdAt: string;
  updatedAt: string;
  /** The name for display: U-labels in place of A-labels. */
  unicodeName: string;
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
    renewal,
  })
  .meta({
    id: 'DomainRecord',
    description: 'A record of the portfolio. Null means unknown.',
  }) satisfies z.ZodType<DomainRecord>;

/** What a caller without read access gets for a write. */
export const recordReceipt = z
  .strictObject({ id: domainRecord.shape.id, name: storedFields.name, revision: domainRecord.shape.revision })
  .meta({ id: 'RecordReceipt', description: 'A written record, for a caller that may not read.' });
export type RecordReceipt = z.output<typeof recordReceipt>;

/** Fills in what a create input leaves out. */
export function newRecordFields(input: DomainInput, settings: Settings): RecordFields {
  return {
    name: input.name,
    registrar: input.registrar ?? null,
    dnsProvider: input.dnsProvider ?? null,
    ownership: input.ownership ?? 'owned',
    lifecycle: input.lifecycle ?? 'active',
    renewalIntent: input.renewalIntent ?? 'renew',
    autoRenew: input.autoRenew ?? null,
    registrationDate: input.registrationDate ?? null,
    billingDate: input.billingDate ?? null,
    expirationDate: input.expirationDate ?? null,
    registrationCostMinor: input.registrationCostMinor ?? null,
    renewalCostMinor: input.renewalCostMinor ?? null,
    purchaseEmail: input.purchaseEmail ?? null,
    paymentMethod: input.paymentMethod ?? null,
    currency: input.currency ?? settings.defaultCurrency,
    notes: input.notes ?? '',
    isArchived: input.isArchived ?? false,
    reminders: input.reminders ?? settings.reminders,
  };
}

/** The fields of a record that its owner fills in. Written out by hand: an export of a hundred thousand passes here. */
export function publicFields(record: RecordFields): RecordFields {
  return {
    name: record.name,
    registrar: record.registrar,
    dnsProvider: record.dnsProvider,
    ownership: record.ownership,
    lifecycle: record.lifecycle,
    renewalIntent: record.renewalIntent,
    autoRenew: record.autoRenew,
    registrationDate: record.registrationDate,
    billingDate: record.billingDate,
    expirationDate: record.expirationDate,
    registrationCostMinor: record.registrationCostMinor,
    renewalCostMinor: record.renewalCostMinor,
    purchaseEmail: record.purchaseEmail,
    paymentMethod: record.paymentMethod,
    currency: record.currency,
    notes: record.notes,
    isArchived: record.isArchived,
    reminders: record.reminders,
  };
}

/** The record as callers see it on the owner's local day `today` (`YYYY-MM-DD`). */
export function withRenewal(record: StoredRecord, today: string): DomainRecord {
  return {
    id: record.id,
    revision: record.revision,
    name: record.name,
    registrar: record.registrar,
    dnsProvider: record.dnsProvider,
    ownership: record.ownership,
    lifecycle: record.lifecycle,
    renewalIntent: record.renewalIntent,
    autoRenew: record.autoRenew,
    registrationDate: record.registrationDate,
    billingDate: record.billingDate,
    expirationDate: record.expirationDate,
    registrationCostMinor: record.registrationCostMinor,
    renewalCostMinor: record.renewalCostMinor,
    purchaseEmail: record.purchaseEmail,
    paymentMethod: record.paymentMethod,
    currency: record.currency,
    notes: record.notes,
    isArchived: record.isArchived,
    reminders: record.reminders,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    unicodeName: record.unicodeName,
    renewal: renewalOf(record, today),
  };
}
