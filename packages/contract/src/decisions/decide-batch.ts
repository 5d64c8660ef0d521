import { decision, decisionState, recordReceipt } from '@namekeep/domain';
import { z } from 'zod';
import { problem, success, withIssues } from '../outcome.ts';
import { idempotencyConflict, idempotencyInProgress, idempotencyKey, recordId, revision } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { chosen, onlyLaterAsksAgain } from './choose.ts';

/** Decisions that one batch may hold. */
export const decisionsBatchLimit = 100;

export const decisionsInput = z
  .strictObject({
    decisions: z
      .array(z.strictObject({ id: recordId, revision, ...chosen }).superRefine(onlyLaterAsksAgain), {
        error: `decisions must be a list of 1 to ${decisionsBatchLimit} decisions.`,
      })
      .min(1, { error: 'A batch must have at least one decision.' })
      .max(decisionsBatchLimit, { error: `A batch can have at most ${decisionsBatchLimit} decisions.` }),
  })
  .meta({
    id: 'DecisionsInput',
    description: 'The decisions to make, at most one per record. Either all of them are made or none.',
  });

const decided = z.strictObject({
  id: z.string(),
  revision: z.int().min(1),
  state: decisionState,
  decision,
});

const decidedBatch = z
  .strictObject({ decisions: z.array(z.union([decided, recordReceipt])) })
  .meta({ id: 'DecidedBatch', description: 'The results, in the order of the request.' });

export const decisionsDecideBatch = defineVerb({
  namespace: 'decisions',
  name: 'decide-batch',
  tag: 'Decisions',
  summary: 'Decide about several records at once',
  description: 'Either all decisions are made or none.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/decisions', idempotencyKey: true, body: { member: 'batch' } },
  input: z.strictObject({ idempotencyKey, batch: decisionsInput }),
  outcomes: {
    decided: success({ members: { replayed: z.boolean() }, body: decidedBatch }),
    batch_limit_exceeded: problem(
      'batch_limit_exceeded',
      `A batch can have at most ${decisionsBatchLimit} decisions. Send several batches.`,
    ),
    not_found: problem('not_found', 'Some of these records do not exist, so nothing was decided.', withIssues),
    stale_revision: problem(
      'stale_revision',
      'Some of these records have changed since you read them, so nothing was decided.',
      withIssues,
    ),
    nothing_to_decide: problem(
      'nothing_to_decide',
      'Some of these records are archived or not active, so nothing was decided.',
      withIssues,
    ),
    idempotency_conflict: idempotencyConflict,
    idempotency_in_progress: idempotencyInProgress,
  },
});
