import { z } from 'zod';
import { noContent } from '../outcome.ts';
import { notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const decisionsRemove = defineVerb({
  namespace: 'decisions',
  name: 'remove',
  tag: 'Decisions',
  summary: 'Remove the decision for the current due date',
  description: 'The fields of the record do not change. Decisions for other due dates are kept.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'DELETE', path: '/api/v1/domains/{id}/decision' },
  input: z.strictObject({ id: recordId }),
  outcomes: {
    removed: noContent,
    not_found: notFound('record'),
  },
});
