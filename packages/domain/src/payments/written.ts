import type { RecordFields } from '../record/values.ts';

/** The fields that a renewal can write, and the currency that a renewal cost is in. */
export const renewedFields = [
  'expirationDate',
  'billingDate',
  'registrar',
  'renewalCostMinor',
  'renewalIntent',
  'currency',
] as const;
export type RenewedField = (typeof renewedFields)[number];
export type RenewedFields = Pick<RecordFields, RenewedField>;

/** What a renewal wrote: each field's value before and after it. */
export type Written = { [F in RenewedField]?: { from: RecordFields[F]; to: RecordFields[F] } };

/** What a renewal writes into a record. A cost counts together with its currency. */
export function writtenBetween(before: RecordFields, values: Partial<RecordFields>): Written {
  const after = values.renewalCostMinor === undefined ? values : { ...values, currency: before.currency };
  return Object.fromEntries(
    renewedFields.flatMap((field) =>
      after[field] === undefined ? [] : [[field, { from: before[field], to: after[field] }]],
    ),
  );
}

/**
 * The fields as they were before the renewal; undefined if one that it wrote has another value now, or if the record
 * would have no date left.
 */
export function undoneFields(current: RenewedFields, written: Written): Partial<RenewedFields> | undefined {
  const entries = Object.entries(written) as [RenewedField, { from: unknown; to: unknown }][];
  if (entries.some(([field, { to }]) => current[field] !== to)) return undefined;
  const values = Object.fromEntries(entries.map(([field, { from }]) => [field, from])) as Partial<RenewedFields>;
  const { expirationDate, billingDate } = { ...current, ...values };
  return expirationDate === null && billingDate === null ? undefined : values;
}
