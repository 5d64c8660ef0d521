import type { RecordFields } from '@namekeep/domain';

export type Cell = string | number | boolean | null;

/** A record as a row of `tableColumns`; null where the cell is empty. */
export function cellsOf(record: RecordFields): Cell[] {
  const { reminders, ...fields } = record;
  return [
    fields.name,
    fields.registrar,
    fields.dnsProvider,
    fields.ownership,
    fields.lifecycle,
    fields.renewalIntent,
    fields.autoRenew,
    fields.registrationDate,
    fields.billingDate,
    fields.expirationDate,
    fields.registrationCostMinor,
    fields.renewalCostMinor,
    fields.purchaseEmail,
    fields.paymentMethod,
    fields.currency,
    fields.notes,
    fields.isArchived,
    reminders.enabled,
    reminders.target,
    reminders.offsets.join(';'),
  ];
}
