import { decision } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { notFound, recordId, revision, staleRevision, writtenRecord } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { chosen, nothingToDecide, onlyLaterAsksAgain } from './choose.ts';

const decisionInput = z
  .strictObject(chosen)
  .superRefine(onlyLaterAsksAgain)
  .meta({ id: 'DecisionInput', description: 'A choice for the current due date of a record.' });

const decidedRecord = z.strictObject({ record: writtenRecord, decision: decision.optional() }).meta({
  id: 'DecidedRecord',
  description: 'The record and the decision. Without the scope `domains:read`, only a receipt.',
});

export const decisionsDecide = defineVerb({
  namespace: 'decisions',
  name: 'decide',
  tag: 'Decisions',
  summary: 'Decide about the current due date of a record',
  description:
    '`renew` and `let_expire` also write `renewalIntent`; the revision moves only when that changes. `later` changes no field. An update that names `renewalIntent` is the same decision.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/domains/{id}/decision', ifMatch: true, body: { member: 'decision' } },
  input: z.strictObject({ id: recordId, revision, decision: decisionInput }),
  outcomes: {
    decided: success({ members: { revision: z.int() }, body: decidedRecord, etag: true }),
    not_found: notFound('record'),
    stale_revision: staleRevision,
    nothing_to_decide: nothingToDecide,
  },
});
