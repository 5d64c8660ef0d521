import { z } from 'zod';
import { noContent } from '../outcome.ts';
import { notFound, recordId, revision, staleRevision } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const domainsDelete = defineVerb({
  namespace: 'domains',
  name: 'delete',
  tag: 'Records',
  summary: 'Delete a record and its history permanently',
  effect: 'destructive',
  access: { scope: 'domains:delete' },
  route: { method: 'DELETE', path: '/api/v1/domains/{id}', ifMatch: true },
  input: z.strictObject({ id: recordId, revision }),
  outcomes: {
    deleted: noContent,
    not_found: notFound('record'),
    stale_revision: staleRevision,
  },
});
