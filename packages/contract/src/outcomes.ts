import { domainRecord, integer, recordReceipt } from '@namekeep/domain';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

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

/**
 * An outcome that refuses. Its sentence is for a person, and stands beside it because one tag means different things: a
 * preview is stale in one way before an import, and in another before its undo.
 */
export const refused = <const Tag extends ErrorCode, Members extends z.ZodRawShape = Record<never, never>>(
  tag: Tag,
  sentence: string,
  members: Members = {} as Members,
) => z.strictObject({ outcome: z.literal(tag), ...members }).describe(sentence);

export const invalid = z.strictObject({ outcome: z.literal('invalid'), issues: z.array(issue) });
export const notFound = (what: 'record' | 'import' | 'import preview' | 'token' | 'session') =>
  refused('not_found', `There is no such ${what}.`);
export const staleRevision = refused(
  'stale_revision',
  'The record has changed since you read it. Read it again and decide whether your change still fits.',
  { currentRevision: z.int().optional() },
);
export const duplicateName = refused('duplicate_name', 'Another record has this name.', {
  existingId: z.string().optional(),
  issues: z.array(issue),
});
export const currencyChangeUnacknowledged = refused(
  'currency_change_unacknowledged',
  'A change of the currency clears the costs.',
  { issues: z.array(issue) },
);
export const idempotencyConflict = refused(
  'idempotency_conflict',
  'This Idempotency-Key was used with another payload. Use a new key for a new request.',
);
export const idempotencyInProgress = refused(
  'idempotency_in_progress',
  'A request with this Idempotency-Key is being served. Repeat it in a moment.',
);
export const invalidCursor = refused(
  'invalid_cursor',
  'This cursor belongs to another list. Start again without a cursor.',
);
export const written = <Tag extends string>(tag: Tag) =>
  z.strictObject({ outcome: z.literal(tag), revision: z.int(), record: writtenRecord });
