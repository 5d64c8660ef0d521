import { type DomainRecord, type RecordFields, renewalOf } from '@namekeep/domain';

/** The columns of an answer, in the order that the service selects them. */
export const columns = [
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
  'tld',
].join(', ');

export interface Row {
  id: string;
  revision: number;
  name: string;
  registrar: string | null;
  dns_provider: string | null;
  ownership: RecordFields['ownership'];
  lifecycle: RecordFields['lifecycle'];
  renewal_intent: RecordFields['renewalIntent'];
  auto_renew: number | null;
  registration_date: string | null;
  billing_date: string | null;
  expiration_date: string | null;
  registration_cost: number | null;
  renewal_cost: number | null;
  purchase_email: string | null;
  payment_method: string | null;
  currency: RecordFields['currency'];
  notes: string;
  is_archived: number;
  reminders_enabled: number;
  reminders_target: RecordFields['reminders']['target'];
  reminders_offsets: string;
  created_at: string;
  updated_at: string;
  unicode_name: string;
  tld: string;
}

/** A row as the record of an answer, on the owner's local day. */
export function recordOf(row: Row, today: string): DomainRecord {
  const record = {
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
      offsets: row.reminders_offsets === '' ? [] : row.reminders_offsets.split(',').map(Number),
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    unicodeName: row.unicode_name,
    tld: row.tld,
    labels: [],
    renewal: undefined as unknown as DomainRecord['renewal'],
  };
  record.renewal = renewalOf(record, today);
  return record;
}
