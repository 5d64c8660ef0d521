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
  .meta({ id: 'HistoryEntry', description: 'One revision: who made it, when, and what it changed.' });

const historyPage = z
  .strictObject({ entries: z.array(historyEntry), nextCursor: z.string().nullable() })
  .meta({ id: 'HistoryPage', description: 'Revisions of a record, newest first.' });

export const domainsHistory = defineVerb({
  namespace: 'domains',
  name: 'history',
  tag: 'Records',
  summary: 'Read the history of a record, newest first',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/{id}/history' },
  input: z.strictObject({
    id: recordId,
    cursor: z.string().optional(),
    limit: integer(1, 100, 'limit is a whole number from 1 to 100.').default(50),
  }),
  outcomes: {
    page: success({ body: historyPage }),
    not_found: notFound('record'),
    invalid_cursor: invalidCursor,
  },
});
