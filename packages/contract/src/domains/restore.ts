import { clearCostsOnCurrencyChange, integer } from '@namekeep/domain';
import { z } from 'zod';
import { problem, success } from '../outcome.ts';
import {
  currencyChangeUnacknowledged,
  duplicateName,
  recordId,
  revision,
  staleRevision,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const restoreInput = z
  .strictObject({
    revision: integer(1, Number.MAX_SAFE_INTEGER, 'revision must be an integer: the revision to restore.'),
    clearCostsOnCurrencyChange,
  })
  .meta({ id: 'RestoreInput', description: 'The revision to restore.' });

export const domainsRestore = defineVerb({
  namespace: 'domains',
  name: 'restore',
  tag: 'Records',
  summary: 'Restore an earlier revision of a record',
  description:
    'The fields of that revision are restored as a new revision. If that changes the currency of a record with costs, the present costs give way to those of that revision, which needs `clearCostsOnCurrencyChange: true`.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/domains/{id}/restore',
    ifMatch: true,
    body: { member: 'to' },
  },
  input: z.strictObject({ id: recordId, revision, to: restoreInput }),
  outcomes: {
    restored: success({ members: { revision: z.int(), record: writtenRecord }, body: 'record', etag: true }),
    not_found: problem('not_found', 'The record does not exist, or it does not have this revision.'),
    stale_revision: staleRevision,
    duplicate_name: duplicateName,
    currency_change_unacknowledged: currencyChangeUnacknowledged,
  },
});
