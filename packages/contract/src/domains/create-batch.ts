import { domainInput } from '@namekeep/domain';
import { z } from 'zod';
import { problem, success } from '../outcome.ts';
import {
  duplicateName,
  idempotencyConflict,
  idempotencyInProgress,
  idempotencyKey,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

/** The maximum number of records in a batch. It is lower for drafts, because a person reviews them. */
export const batchLimits = { manual: 100, ai: 25 } as const;

export const batchInput = z
  .strictObject({
    source: z
      .enum(['manual', 'ai'], { error: 'source must be manual or ai.' })
      .default('manual')
      .meta({ description: 'Where the records come from. With `ai`, a batch has at most 25 records instead of 100.' }),
    records: z
      .array(domainInput, { error: 'records must be a list of 1 to 100 records.' })
      .min(1, { error: 'A batch must have at least one record.' })
      .max(batchLimits.manual, { error: 'A batch can have at most 100 records.' }),
  })
  .meta({ id: 'BatchInput', description: 'Records to add. Either all of them are added or none.' });

const createdBatch = z
  .strictObject({ records: z.array(writtenRecord) })
  .meta({ id: 'CreatedBatch', description: 'The added records, in the order of the request.' });

export const domainsCreateBatch = defineVerb({
  namespace: 'domains',
  name: 'create-batch',
  tag: 'Records',
  summary: 'Add several records at once',
  description: 'Either all records are added or none.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/domains/batch',
    idempotencyKey: true,
    body: { member: 'batch', limit: 8 * 1024 * 1024 },
  },
  input: z.strictObject({ idempotencyKey, batch: batchInput }),
  outcomes: {
    created: success({ status: 201, members: { replayed: z.boolean() }, body: createdBatch }),
    batch_limit_exceeded: problem(
      'batch_limit_exceeded',
      ({ limit }) => `A batch can have at most ${limit} records. Send several batches.`,
      { members: { limit: z.int() } },
    ),
    duplicate_name: duplicateName,
    idempotency_conflict: idempotencyConflict,
    idempotency_in_progress: idempotencyInProgress,
  },
});
