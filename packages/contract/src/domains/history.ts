import { integer } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { invalidCursor, notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const historyEntry = z
  .strictObject({
    revision: z.int(),
    at: z.string().meta({ format: 'date-time' }),
    actor: z.strictObject({ kind: z.enum(['session', 'token', 'system']), name: z.string().nullable() }),
    changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'HistoryEntry', description: 'A revision: who made it, when, and what changed.' });

const historyPage = z.strictObject({ entries: z.array(historyEntry), nextCursor: z.string().nullable() }).meta({
  id: 'HistoryPage',
  description: 'A page of revisions, newest first. `nextCursor` is null on the last page.',
});

export const domainsHistory = defineVerb({
  namespace: 'domains',
  name: 'history',
  tag: 'Records',
  summary: 'List the revisions of a record, newest first',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/{id}/history' },
  input: z.strictObject({
    id: recordId,
    cursor: z.string().optional(),
    limit: integer(1, 100, 'limit must be an integer from 1 to 100.').default(50),
  }),
  outcomes: {
    page: success({ body: historyPage }),
    not_found: notFound('record'),
    invalid_cursor: invalidCursor,
  },
});
