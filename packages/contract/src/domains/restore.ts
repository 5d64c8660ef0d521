import { integer } from '@namekeep/domain';
import { z } from 'zod';
import { duplicateName, invalid, recordId, refused, revision, staleRevision, written } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const restoreInput = z
  .strictObject({
    revision: integer(1, Number.MAX_SAFE_INTEGER, 'revision is the whole number of the revision to bring back.'),
  })
  .meta({ id: 'RestoreInput', description: 'The revision whose fields to bring back.' });

export const domainsRestore = defineVerb({
  namespace: 'domains',
  name: 'restore',
  summary: 'Bring the fields of an earlier revision back, as a new revision',
  effect: 'write',
  access: { scope: 'domains:write' },
  input: z.strictObject({ id: recordId, revision, to: restoreInput }),
  output: z.discriminatedUnion('outcome', [
    written('restored'),
    refused('not_found', 'There is no such record, or it has no such revision.'),
    staleRevision,
    duplicateName,
    invalid,
  ]),
});
