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
        error: `decisions is a list of 1 to ${decisionsBatchLimit} decisions.`,
      })
      .min(1, { error: 'A batch has at least one decision.' })
      .max(decisionsBatchLimit, { error: `A batch has at most ${decisionsBatchLimit} decisions.` }),
  })
  .meta({ id: 'DecisionsInput', description: 'Decisions to make, all or none; each record once.' });

const decided = z.strictObject({
  id: z.string(),
  revision: z.int().min(1),
  state: decisionState,
  decision,
});

const decidedBatch = z
  .strictObject({ decisions: z.array(z.union([decided, recordReceipt])) })
  .meta({ id: 'DecidedBatch', description: 'In the order of the input.' });

export const decisionsDecideBatch = defineVerb({
  namespace: 'decisions',
  name: 'decide-batch',
  tag: 'Decisions',
  summary: 'Decide about several records, all or none',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/decisions', idempotencyKey: true, body: { member: 'batch' } },
  input: z.strictObject({ idempotencyKey, batch: decisionsInput }),
  outcomes: {
    decided: success({ members: { replayed: z.boolean() }, body: decidedBatch }),
    batch_limit_exceeded: problem(
      'batch_limit_exceeded',
      `A batch has at most ${decisionsBatchLimit} decisions. Send several batches.`,
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
