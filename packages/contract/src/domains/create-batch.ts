import { domainInput } from '@namekeep/domain';
import { z } from 'zod';
import {
  duplicateName,
  idempotencyConflict,
  idempotencyInProgress,
  idempotencyKey,
  invalid,
  refused,
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

export const domainsCreateBatch = defineVerb({
  namespace: 'domains',
  name: 'create-batch',
  summary: 'Add several records, all or none',
  effect: 'write',
  access: { scope: 'domains:write' },
  input: z.strictObject({ idempotencyKey, batch: batchInput }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('created'), replayed: z.boolean(), records: z.array(writtenRecord) }),
    refused('batch_limit_exceeded', 'The batch has too many records. Send several batches.', { limit: z.int() }),
    duplicateName,
    idempotencyConflict,
    idempotencyInProgress,
    invalid,
  ]),
});
