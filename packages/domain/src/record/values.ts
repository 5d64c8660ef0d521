import { type FieldsOfKind, fieldOf, type RecordFieldName, recordFieldNames, type recordFields } from './fields.ts';
import type { ValueOf } from './kinds.ts';

/** Every public field of a record; null means unknown. */
export type RecordFields = { -readonly [F in RecordFieldName]: ValueOf<(typeof recordFields)[F]> };

export type Ownership = RecordFields['ownership'];
export type Lifecycle = RecordFields['lifecycle'];
export type RenewalIntent = RecordFields['renewalIntent'];

/** The values of a choice, in the order of the table. */
export function choicesOf<F extends FieldsOfKind<'choice'>>(
  field: F,
): readonly [RecordFields[F], ...RecordFields[F][]] {
  const description = fieldOf(field);
  if (description.kind !== 'choice') throw new TypeError(`The field ${field} is not a choice.`);
  return Object.keys(description.choices) as unknown as [RecordFields[F], ...RecordFields[F][]];
}

export const ownerships = choicesOf('ownership');
export const lifecycles = choicesOf('lifecycle');
export const renewalIntents = choicesOf('renewalIntent');

/** Creates all fields with `value`, in the order of the specification. */
export function makeFields(value: (name: RecordFieldName) => unknown): RecordFields {
  const fields: Partial<Record<RecordFieldName, unknown>> = {};
  for (const name of recordFieldNames) fields[name] = value(name);
  return fields as RecordFields;
}

export const reminderTargets = ['default', 'billing', 'expiration'] as const;
export type ReminderTarget = (typeof reminderTargets)[number];
