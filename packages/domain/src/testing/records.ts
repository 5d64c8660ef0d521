import fc from 'fast-check';
import { type FieldDescription, fieldOf, type RecordFieldName } from '../record/fields.ts';
import type { Kind } from '../record/kinds.ts';
import { newRecordFields } from '../record/record.ts';
import { lifecycles, makeFields, type RecordFields, reminderTargets } from '../record/values.ts';
import { currencies } from '../schemas.ts';
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

/** Any value of each kind of field, with dates from `date`. */
const valuesOf = (
  date: fc.Arbitrary<string>,
): Readonly<Record<Kind, (field: FieldDescription) => fc.Arbitrary<unknown>>> => ({
  name: () => text.map((label) => `${label.toLowerCase()}.example`),
  text: () => orNull(text),
  email: () => orNull(text.map((local) => `${local}@example.com`)),
  date: () => orNull(date),
  money: () => orNull(fc.maxSafeNat()),
  choice: (field) => fc.constantFrom(...Object.keys('choices' in field ? field.choices : {})),
  answer: () => orNull(fc.boolean()),
  flag: () => fc.boolean(),
  currency: () => fc.constantFrom(...currencies),
  notes: () => text,
  reminders: () => anyReminders,
});

/** Any valid record whose dates come from `date`; half of them active. */
export function anyDated(date: fc.Arbitrary<string>): fc.Arbitrary<RecordFields> {
  const values = valuesOf(date);
  const fields = {
    ...makeFields((name) => values[fieldOf(name).kind](fieldOf(name))),
    lifecycle: fc.oneof(fc.constant('active'), fc.constantFrom(...lifecycles)),
  } as unknown as { [F in RecordFieldName]: fc.Arbitrary<RecordFields[F]> };
  return fc
    .record(fields, plain)
    .filter(({ billingDate, expirationDate }) => billingDate !== null || expirationDate !== null);
}
