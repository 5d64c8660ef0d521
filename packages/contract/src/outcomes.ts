import { domainRecord, integer, recordReceipt } from '@namekeep/domain';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { idempotencyKeyRule, isIdempotencyKey } from './idempotency-key.ts';
import { problem, withIssues } from './outcome.ts';
import type { Scope } from './verb.ts';

/** A record, or only a receipt if the caller can write but not read. */
export const writtenRecord = z.union([domainRecord, recordReceipt]);

// `any`, because JSON Schema has no bigint.
/** An exact sum in minor units: a bigint beyond 2^53 − 1, which JSON carries as a longer integer. */
export const exactTotal: z.ZodType<number | bigint> = z
  .any()
  .refine((value) => typeof value === 'bigint' || (Number.isSafeInteger(value) && value >= 0))
  .meta({ type: 'integer', minimum: 0, description: 'Exact total in minor units, which can exceed 2^53 − 1.' });

export const count = z.int().min(0);

/** An instant in a response. */
export const time = z.string().meta({ format: 'date-time' });

/** Who did something. */
export const actor = z.strictObject({ kind: z.enum(['session', 'token', 'system']), name: z.string().nullable() });

/** Fields with their values before and after. */
export const changes = z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() }));

/** How many items a page has. */
export const limitOf = (items: string, most = 100, usual = 50) =>
  integer(1, most, `limit must be an integer from 1 to ${most}.`)
    .default(usual)
    .describe(`The maximum number of ${items} per page.`);

/** Where a page starts. `kept`: what must be the same on all pages. */
export const cursorWith = (kept: string) =>
  z.string().optional().describe(`The \`nextCursor\` of the previous page. Keep ${kept}.`);

export const recordId = z
  .string()
  .meta({ description: 'The ID of a record, `dom_…`.', examples: ['dom_01jd5w3v8k2m4n6p8r0t2v4x6y'] });

/** The revision that the caller last read. Revisions start at 1, so 0 is always stale. */
export const revision = integer(
  0,
  Number.MAX_SAFE_INTEGER,
  'The revision must be an integer. Read the record to get it.',
).describe('The revision that you last read. If the record has changed since, the request is rejected.');

/** The entry of the activity that a write has made, by which the owner can undo it. */
export const activityId = z
  .string()
  .meta({ description: 'The ID of an entry of the activity, `act_…`.', examples: ['act_01jd5w3v8k2m4n6p8r0t2v4x6y'] });

export const idempotencyKey = z
  .string({ error: idempotencyKeyRule })
  .refine(isIdempotencyKey, { error: idempotencyKeyRule })
  .meta({
    minLength: 1,
    maxLength: 200,
    description:
      'A unique value of your choice. A retry with the same key and payload changes nothing and returns the first response.',
  });

export const notFound = (
  what:
    | 'record'
    | 'payment'
    | 'import'
    | 'import preview'
    | 'label'
    | 'view'
    | 'token'
    | 'session'
    | 'check of a record'
    | 'entry of the activity',
) => problem('not_found', `There is no such ${what}.`);
/** A scope that only some inputs of a verb need. RFC 6750, section 3.1, has the challenge. */
export const insufficientScope = (scope: Scope, why: string) =>
  problem('insufficient_scope', `${why} This token lacks the scope ${scope}.`, {
    headers: () => ({ 'www-authenticate': `Bearer realm="Namekeep", error="insufficient_scope", scope="${scope}"` }),
  });
export const staleRevision = problem(
  'stale_revision',
  'The record has changed since you read it. Read it again and check whether your change still applies.',
  {
    members: { currentRevision: z.int().optional() },
    headers: ({ currentRevision }): Readonly<Record<string, string>> =>
      currentRevision === undefined ? {} : { etag: `"${currentRevision}"` },
  },
);
export const duplicateName = problem(
  'duplicate_name',
  (outcome) => outcome.issues[0]?.message ?? 'Another record already has this name.',
  { ...withIssues, members: { ...withIssues.members, existingId: z.string().optional() } },
);
export const currencyChangeUnacknowledged = problem(
  'currency_change_unacknowledged',
  (outcome) => outcome.issues[0]?.message ?? 'Changing the currency clears the costs.',
  withIssues,
);
/** The server cannot do it now, but in a few seconds. */
export const busy = (sentence: string) => problem('unavailable', sentence, { headers: () => ({ 'retry-after': '5' }) });
export const filesBusy = busy('Too many files are being imported or exported right now. Try again shortly.');
/** More records than `limit`. */
export const tooLarge = (sentence: (limit: number) => string) =>
  problem('payload_too_large', ({ limit }) => sentence(limit), { members: { limit: z.int() } });
export const batchTooLarge = (most: number, items: string) =>
  problem('batch_limit_exceeded', `A batch can have at most ${most} ${items}. Send several batches.`);
/** Problems of some of the records of a batch, each with its issue. `undone` says what was not done. */
export const ofSome = (code: ErrorCode, are: string, undone: string) =>
  problem(code, `Some of these records ${are}, so nothing was ${undone}.`, withIssues);
export const keyConflicts = {
  idempotency_conflict: problem(
    'idempotency_conflict',
    'This idempotency key was already used for another request. Use a new key for each new request.',
  ),
  idempotency_in_progress: problem(
    'idempotency_in_progress',
    'A request with this idempotency key is still being processed. Try again in a moment.',
    { headers: () => ({ 'retry-after': '1' }) },
  ),
};
export const invalidCursor = problem(
  'invalid_cursor',
  'This cursor belongs to a different list. Start again without a cursor.',
);
