import type { Reminders, StoredRecord } from '@namekeep/domain';
import type { Insertable, Selectable } from 'kysely';
import { derivedColumns } from './derived.ts';
import type { RecordsTable } from './schema.ts';

/** The columns of a record in the order of its properties. */
export const recordColumns = [
  'id',
  'revision',
  'name',
  'registrar',
  'dns_provider',
  'ownership',
  'lifecycle',
  'renewal_intent',
  'auto_renew',
  'registration_date',
  'billing_date',
  'expiration_date',
  'registration_cost',
  'renewal_cost',
  'purchase_email',
  'payment_method',
  'currency',
  'notes',
  'is_archived',
  'reminders_enabled',
  'reminders_target',
  'reminders_offsets',
  'created_at',
  'updated_at',
  'unicode_name',
] as const satisfies readonly (keyof RecordsTable)[];

export type RecordRow = Pick<Selectable<RecordsTable>, (typeof recordColumns)[number]>;

/** A row as a record. Written out by hand: a page of records passes here. */
export function toRecord(row: RecordRow): StoredRecord {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    registrar: row.registrar,
    dnsProvider: row.dns_provider,
    ownership: row.ownership,
    lifecycle: row.lifecycle,
    renewalIntent: row.renewal_intent,
    autoRenew: row.auto_renew === null ? null : row.auto_renew === 1,
    registrationDate: row.registration_date,
    billingDate: row.billing_date,
    expirationDate: row.expiration_date,
    registrationCostMinor: row.registration_cost,
    renewalCostMinor: row.renewal_cost,
    purchaseEmail: row.purchase_email,
    paymentMethod: row.payment_method,
    currency: row.currency,
    notes: row.notes,
    isArchived: row.is_archived === 1,
    reminders: {
      enabled: row.reminders_enabled === 1,
      target: row.reminders_target,
      offsets: toOffsets(row.reminders_offsets),
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    unicodeName: row.unicode_name,
  };
}

/** A record as the row that is stored. */
export function toRow(accountId: string, record: StoredRecord): Insertable<RecordsTable> {
  return {
    account_id: accountId,
    id: record.id,
    revision: record.revision,
    name: record.name,
    registrar: record.registrar,
    dns_provider: record.dnsProvider,
    ownership: record.ownership,
    lifecycle: record.lifecycle,
    renewal_intent: record.renewalIntent,
    auto_renew: record.autoRenew === null ? null : Number(record.autoRenew),
    registration_date: record.registrationDate,
    billing_date: record.billingDate,
    expiration_date: record.expirationDate,
    registration_cost: record.registrationCostMinor,
    renewal_cost: record.renewalCostMinor,
    purchase_email: record.purchaseEmail,
    payment_method: record.paymentMethod,
    currency: record.currency,
    notes: record.notes,
    is_archived: Number(record.isArchived),
    reminders_enabled: Number(record.reminders.enabled),
    reminders_target: record.reminders.target,
    reminders_offsets: record.reminders.offsets.join(','),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    unicode_name: record.unicodeName,
    ...derivedColumns(record),
  };
}

/** The columns that `toRow` fills. */
export const writtenColumns = [
  'account_id',
  ...recordColumns,
  'registrar_key',
  'renewal_date',
  'renewal_target',
  'reminder_days',
  'soon_from',
  'payment_date',
  'traits',
] as const satisfies readonly (keyof RecordsTable)[];

const knownOffsets = new Map<string, readonly number[]>();

// Most records of an account have one list of offsets. A copy, because the caller owns what it gets.
function toOffsets(text: string): Reminders['offsets'] {
  const known = knownOffsets.get(text);
  if (known) return known.slice();
  const offsets = text === '' ? [] : text.split(',').map(Number);
  if (knownOffsets.size >= 500) knownOffsets.clear();
  knownOffsets.set(text, offsets);
  return offsets.slice();
}
