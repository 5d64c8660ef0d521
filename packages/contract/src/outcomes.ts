import { domainRecord, integer, recordReceipt } from '@namekeep/domain';
import { z } from 'zod';

/** One problem of an input. `path` is dotted (`reminders.offsets.2`); a duplicate names the record that has the name. */
export const issue = z
  .strictObject({ path: z.string(), code: z.string(), message: z.string(), existingId: z.string().optional() })
  .meta({ id: 'Issue', description: 'One problem of a request, and where it is.' });

/** A record, or only its receipt for a caller that may write and not read. */
export const writtenRecord = z.union([domainRecord, recordReceipt]);

export const recordId = z
  .string()
  .meta({ description: 'The id of a record, `dom_…`.', examples: ['dom_01jd5w3v8k2m4n6p8r0t2v4x6y'] });

/** A revision that the caller read. Revisions start at 1, so 0 is always stale. */
export const revision = integer(
  0,
  Number.MAX_SAFE_INTEGER,
  'A revision is a whole number, as a read of the record gave it.',
).meta({ description: 'The revision that was read; a change of an older one is refused.' });

export const idempotencyKey = z
  .string({ error: 'An idempotency key is text of 1 to 200 visible ASCII characters.' })
  .regex(/^[\x21-\x7e]{1,200}$/, { error: 'An idempotency key has 1 to 200 visible ASCII characters.' })
  .meta({
    minLength: 1,
    maxLength: 200,
    description:
      'Chosen by the caller; a retry with the same key and payload changes nothing and gets the first answer.',
  });

const tagged = <Tag extends string>(tag: Tag) => z.strictObject({ outcome: z.literal(tag) });

export const invalid = z.strictObject({ outcome: z.literal('invalid'), issues: z.array(issue) });
export const notFound = tagged('not_found');
export const staleRevision = z.strictObject({
  outcome: z.literal('stale_revision'),
  currentRevision: z.int().optional(),
});
export const duplicateName = z.strictObject({
  outcome: z.literal('duplicate_name'),
  existingId: z.string().optional(),
  issues: z.array(issue),
});
export const currencyChangeUnacknowledged = z.strictObject({
  outcome: z.literal('currency_change_unacknowledged'),
  issues: z.array(issue),
});
export const idempotencyConflict = tagged('idempotency_conflict');
export const idempotencyInProgress = tagged('idempotency_in_progress');
export const invalidCursor = tagged('invalid_cursor');
export const written = <Tag extends string>(tag: Tag) =>
  z.strictObject({ outcome: z.literal(tag), revision: z.int(), record: writtenRecord });
