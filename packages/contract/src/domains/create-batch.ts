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

/** Records that one batch may hold; drafts of an assistant are looked at by a person, so fewer. */
export const batchLimits = { manual: 100, ai: 25 } as const;

export const batchInput = z
  .strictObject({
    source: z
      .enum(['manual', 'ai'], { error: 'source is manual or ai.' })
      .default('manual')
      .meta({ description: 'Where the records come from; ai allows 25 records instead of 100.' }),
    records: z
      .array(domainInput, { error: 'records is a list of 1 to 100 records.' })
      .min(1, { error: 'A batch has at least one record.' })
      .max(batchLimits.manual, { error: 'A batch has at most 100 records.' }),
  })
  .meta({ id: 'BatchInput', description: 'Records to add, all or none.' });

const createdBatch = z
  .strictObject({ records: z.array(writtenRecord) })
  .meta({ id: 'CreatedBatch', description: 'In the order of the input.' });

export const domainsCreateBatch = defineVerb({
  namespace: 'domains',
  name: 'create-batch',
  tag: 'Records',
  summary: 'Add several records, all or none',
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
      ({ limit }) => `A batch has at most ${limit} records. Send several batches.`,
      { members: { limit: z.int() } },
    ),
    duplicate_name: duplicateName,
    idempotency_conflict: idempotencyConflict,
    idempotency_in_progress: idempotencyInProgress,
  },
});
