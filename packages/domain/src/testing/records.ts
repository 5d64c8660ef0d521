import fc from 'fast-check';
import { lifecycles, ownerships, type RecordFields, renewalIntents } from '../record/values.ts';
import { currencies } from '../money.ts';
import { newRecordFields } from '../record/record.ts';
import { reminderTargets } from '../reminders.ts';
import { defaultSettings } from '../settings.ts';

/** A sample record with `changes`. */
export function recordFields(changes: Partial<RecordFields> = {}): RecordFields {
  const fields = newRecordFields({ name: 'example.com', expirationDate: '2027-03-31' }, defaultSettings);
  return { ...fields, ...changes };
}

// Like JSON.parse; by default, fast-check also creates objects without a prototype.
const plain = { noNullPrototype: true };

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const text = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);

export const anyReminders = fc.record(
  {
    enabled: fc.boolean(),
    target: fc.constantFrom(...reminderTargets),
    offsets: fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 16 }),
  },
  plain,
);

/** Any valid record whose dates come from `date`. */
export function anyDated(date: fc.Arbitrary<string>): fc.Arbitrary<RecordFields> {
  const fields = {
    name: text.map((label) => `${label.toLowerCase()}.example`),
    registrar: orNull(text),
    dnsProvider: orNull(text),
    ownership: fc.constantFrom(...ownerships),
    lifecycle: fc.oneof(fc.constant('active' as const), fc.constantFrom(...lifecycles)),
    renewalIntent: fc.constantFrom(...renewalIntents),
    autoRenew: orNull(fc.boolean()),
    registrationDate: orNull(date),
    billingDate: orNull(date),
    expirationDate: orNull(date),
    registrationCostMinor: orNull(fc.maxSafeNat()),
    renewalCostMinor: orNull(fc.maxSafeNat()),
    purchaseEmail: orNull(text.map((local) => `${local}@example.com`)),
    paymentMethod: orNull(text),
    currency: fc.constantFrom(...currencies),
    notes: text,
    isArchived: fc.boolean(),
    reminders: anyReminders,
  };
  return fc
    .record(fields, plain)
    .filter(({ billingDate, expirationDate }) => billingDate !== null || expirationDate !== null);
}
