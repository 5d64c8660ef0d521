import { z } from 'zod';
import { invalid, notFound, recordId, revision, staleRevision } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsDelete = defineVerb({
  namespace: 'domains',
  name: 'delete',
  summary: 'Delete a record and its history permanently',
  effect: 'destructive',
  access: { scope: 'domains:delete' },
  input: z.strictObject({ id: recordId, revision }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('deleted') }),
    notFound('record'),
    staleRevision,
    invalid,
  ]),
});
