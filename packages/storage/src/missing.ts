import { type MissingField, missingFields, type RecordFields } from '@namekeep/domain';

/** The unknown fields of a record as one number, a bit each, so that one index serves filters over any of them. */
export function missingOf(record: Pick<RecordFields, MissingField>): number {
  let bits = 0;
  for (const [index, field] of missingFields.entries()) if (record[field] === null) bits |= 1 << index;
  return bits;
}

/** The bits of these fields. */
export function bitsOf(fields: readonly MissingField[]): number {
  let bits = 0;
  for (const field of fields) bits |= 1 << missingFields.indexOf(field);
  return bits;
}
