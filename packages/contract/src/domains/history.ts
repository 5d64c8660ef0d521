import { integer } from '@namekeep/domain';
import { z } from 'zod';
import { invalid, invalidCursor, notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const historyEntry = z
  .strictObject({
    revision: z.int(),
    at: z.string().meta({ format: 'date-time' }),
    actor: z.strictObject({ kind: z.enum(['session', 'token', 'system']), name: z.string().nullable() }),
    changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'HistoryEntry', description: 'One revision: who made it, when, and what it changed.' });

export const domainsHistory = defineVerb({
  namespace: 'domains',
  name: 'history',
  summary: 'Read the history of a record, newest first',
  effect: 'read',
  access: { scope: 'domains:read' },
  input: z.strictObject({
    id: recordId,
    cursor: z.string().optional(),
    limit: integer(1, 100, 'limit is a whole number from 1 to 100.').default(50),
  }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('page'), entries: z.array(historyEntry), nextCursor: z.string().nullable() }),
    notFound('record'),
    invalidCursor,
    invalid,
  ]),
});
