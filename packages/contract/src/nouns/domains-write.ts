import { clearCostsOnCurrencyChange, domainInput, domainPatch, integer } from '@namekeep/domain';
import { z } from 'zod';
import { noContent, problem, success } from '../outcome.ts';
import {
  activityId,
  currencyChangeUnacknowledged,
  duplicateName,
  idempotencyKey,
  keyConflicts,
  notFound,
  recordId,
  revision,
  staleRevision,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsCreate = defineVerb('domains.create', 'Add a record', {
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/domains', idempotencyKey: true, body: { member: 'record' } },
  input: z.strictObject({ idempotencyKey, record: domainInput }),
  outcomes: {
    created: success({
      status: 201,
      members: { replayed: z.boolean(), id: z.string(), revision: z.int(), record: writtenRecord },
      body: 'record',
      etag: true,
      location: '/api/v1/domains/{id}',
    }),
    duplicate_name: duplicateName,
    ...keyConflicts,
  },
});

/** The maximum number of records in a batch. It is lower for drafts, because a person reviews them. */
export const batchLimits = { manual: 100, ai: 25 } as const;

const batchInput = z
  .strictObject({
    source: z
      .enum(['manual', 'ai'], { error: 'source must be manual or ai.' })
      .default('manual')
      .describe('Where the records come from. With `ai`, a batch has at most 25 records instead of 100.'),
    records: z
      .array(domainInput, { error: 'records must be a list of 1 to 100 records.' })
      .min(1, { error: 'A batch must have at least one record.' })
      .max(batchLimits.manual, { error: 'A batch can have at most 100 records.' }),
  })
  .meta({ id: 'BatchInput', description: 'Records to add. Either all of them are added or none.' });

const createdBatch = z
  .strictObject({ records: z.array(writtenRecord) })
  .meta({ id: 'CreatedBatch', description: 'The added records, in the order of the request.' });

export const domainsCreateBatch = defineVerb('domains.create-batch', 'Add several records at once', {
  description: 'Either all records are added or none.',
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
    ...keyConflicts,
  },
});

export const domainsDelete = defineVerb('domains.delete', 'Delete a record and its history permanently', {
  access: { scope: 'domains:delete' },
  route: { method: 'DELETE', path: '/api/v1/domains/{id}', ifMatch: true },
  input: z.strictObject({ id: recordId, revision }),
  outcomes: { deleted: noContent, not_found: notFound('record'), stale_revision: staleRevision },
});

const revised = success({
  members: { revision: z.int(), activityId, record: writtenRecord },
  body: 'record',
  etag: true,
  activity: true,
});
const writeConflicts = {
  stale_revision: staleRevision,
  duplicate_name: duplicateName,
  currency_change_unacknowledged: currencyChangeUnacknowledged,
};

const restoreInput = z
  .strictObject({
    revision: integer(1, Number.MAX_SAFE_INTEGER, 'revision must be an integer: the revision to restore.'),
    clearCostsOnCurrencyChange,
  })
  .meta({ id: 'RestoreInput', description: 'The revision to restore.' });

export const domainsRestore = defineVerb('domains.restore', 'Restore an earlier revision of a record', {
  description:
    'The fields of that revision are restored as a new revision. If that changes the currency of a record with costs, the costs of that revision replace the stored ones, which needs `clearCostsOnCurrencyChange: true`.',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/domains/{id}/restore', ifMatch: true, body: { member: 'to' } },
  input: z.strictObject({ id: recordId, revision, to: restoreInput }),
  outcomes: {
    restored: revised,
    not_found: problem('not_found', 'The record does not exist, or it does not have this revision.'),
    ...writeConflicts,
  },
});

export const domainsUpdate = defineVerb('domains.update', 'Update a record', {
  access: { scope: 'domains:write' },
  route: { method: 'PATCH', path: '/api/v1/domains/{id}', ifMatch: true, body: { member: 'changes' } },
  input: z.strictObject({ id: recordId, revision, changes: domainPatch }),
  outcomes: { updated: revised, not_found: notFound('record'), ...writeConflicts },
});
