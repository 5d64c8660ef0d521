import { decisionState } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { notFound, recordId } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { decisionItem } from './item.ts';

export const recordDecision = decisionItem
  .extend({
    state: decisionState
      .nullable()
      .meta({ description: 'The state; null for a record that is archived or not active, which needs no decision.' }),
  })
  .meta({ id: 'RecordDecision', description: 'A record and the decision about its current due date.' });

export const decisionsGet = defineVerb({
  namespace: 'decisions',
  name: 'get',
  tag: 'Decisions',
  summary: 'Get the decision for the current due date of a record',
  description: 'The same as an item of `GET /api/v1/decisions`, however far ahead the due date is.',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/{id}/decision' },
  input: z.strictObject({ id: recordId }),
  outcomes: {
    found: success({ body: recordDecision }),
    not_found: notFound('record'),
  },
});
