import { integer } from '@namekeep/domain';
import { z } from 'zod';
import { problem, success } from '../outcome.ts';
import { duplicateName, recordId, revision, staleRevision, writtenRecord } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const restoreInput = z
  .strictObject({
    revision: integer(1, Number.MAX_SAFE_INTEGER, 'revision is the whole number of the revision to bring back.'),
  })
  .meta({ id: 'RestoreInput', description: 'The revision whose fields to bring back.' });

export const domainsRestore = defineVerb({
  namespace: 'domains',
  name: 'restore',
  tag: 'Records',
  summary: 'Bring the fields of an earlier revision back, as a new revision',
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
    not_found: problem('not_found', 'There is no such record, or it has no such revision.'),
    stale_revision: staleRevision,
    duplicate_name: duplicateName,
  },
});
