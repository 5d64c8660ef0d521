import {
  type Choice,
  calendarDate,
  choice,
  currency,
  decision,
  decisionState,
  decisionStates,
  domainRecord,
  integer,
  recordReceipt,
  renewal,
  renewalIntent,
} from '@namekeep/domain';
import { z } from 'zod';
import { noContent, problem, success } from '../outcome.ts';
import {
  activityId,
  batchTooLarge,
  count,
  cursorWith,
  idempotencyKey,
  invalidCursor,
  keyConflicts,
  limitOf,
  notFound,
  ofSome,
  recordId,
  revision,
  staleRevision,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { currencyTotals } from './domains.ts';

/** The range of this day depends on the owner's time zone, so it is checked with the record. */
export const askAgainOn = calendarDate
  .optional()
  .describe('Only with `later`: a day from tomorrow to 365 days ahead. The default is in 7 days.');

/** The members of a choice, apart from those that say which record it is about. */
export const chosen = { choice, askAgainOn };

/** The rule between the two, for the schemas of one choice and of many. */
export function onlyLaterAsksAgain(
  value: { choice: Choice; askAgainOn?: string | undefined },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (value.choice === 'later' || value.askAgainOn === undefined) return;
  context.addIssue({ code: 'custom', path: ['askAgainOn'], message: 'askAgainOn can only be used with later.' });
}

/** Decisions that one batch may hold. */
export const decisionsBatchLimit = 100;

const decisionsInput = z
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

const decided = z.strictObject({ id: z.string(), revision: z.int().min(1), state: decisionState, decision });

const decidedBatch = z
  .strictObject({
    decisions: z.array(z.union([decided, recordReceipt])),
    importId: z.string().describe('By which all of them can be undone at once.'),
  })
  .meta({ id: 'DecidedBatch', description: 'The results, in the order of the request.' });

export const decisionsDecideBatch = defineVerb('decisions.decide-batch', 'Decide about several records at once', {
  description: 'Either all decisions are made or none.',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/decisions', idempotencyKey: true, body: { member: 'batch' } },
  input: z.strictObject({ idempotencyKey, batch: decisionsInput }),
  outcomes: {
    decided: success({ members: { replayed: z.boolean() }, body: decidedBatch }),
    batch_limit_exceeded: batchTooLarge(decisionsBatchLimit, 'decisions'),
    not_found: ofSome('not_found', 'do not exist', 'decided'),
    stale_revision: ofSome('stale_revision', 'have changed since you read them', 'decided'),
    nothing_to_decide: ofSome('nothing_to_decide', 'are archived or not active', 'decided'),
    ...keyConflicts,
  },
});

export const decisionInput = z
  .strictObject(chosen)
  .superRefine(onlyLaterAsksAgain)
  .meta({ id: 'DecisionInput', description: 'A choice for the current due date of a record.' });

const decidedRecord = z.strictObject({ record: writtenRecord, decision: decision.optional() }).meta({
  id: 'DecidedRecord',
  description: 'The record and the decision. Without the scope `domains:read`, only a receipt.',
});

export const decisionsDecide = defineVerb('decisions.decide', 'Decide about the current due date of a record', {
  description:
    '`renew` and `let_expire` also write `renewalIntent`; the revision moves only when that changes. `later` changes no field. An update that names `renewalIntent` is the same decision.',
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/domains/{id}/decision', ifMatch: true, body: { member: 'decision' } },
  input: z.strictObject({ id: recordId, revision, decision: decisionInput }),
  outcomes: {
    decided: success({ members: { revision: z.int(), activityId }, body: decidedRecord, etag: true, activity: true }),
    not_found: notFound('record'),
    stale_revision: staleRevision,
    nothing_to_decide: problem(
      'nothing_to_decide',
      'The record is archived or not active, so there is nothing to decide.',
    ),
  },
});

/** A record that is due, with the decision about its due date. */
const decisionItem = z
  .strictObject({
    id: z.string(),
    revision: z.int().min(1),
    name: z.string(),
    unicodeName: z.string(),
    registrar: domainRecord.shape.registrar,
    autoRenew: domainRecord.shape.autoRenew,
    renewalIntent,
    renewal,
    amountMinor: count.nullable().describe('The renewal cost; null if unknown.'),
    currency,
    state: decisionState,
    decision: decision.nullable().describe('The decision for the current due date, or null.'),
  })
  .meta({ id: 'DecisionItem', description: 'A record that is due, and the decision about it.' });

const decisionCounts = z
  .strictObject({ open: count, later: count, decided: count, expired: count })
  .meta({ id: 'DecisionCounts', description: 'The number of records by state, in the whole period.' });

const recordDecision = decisionItem
  .extend({
    state: decisionState
      .nullable()
      .describe('The state; null for a record that is archived or not active, which needs no decision.'),
  })
  .meta({ id: 'RecordDecision', description: 'A record and the decision about its current due date.' });

export const decisionsGet = defineVerb('decisions.get', 'Get the decision for the current due date of a record', {
  description: 'The same as an item of `GET /api/v1/decisions`, however far ahead the due date is.',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/domains/{id}/decision' },
  input: z.strictObject({ id: recordId }),
  outcomes: { found: success({ body: recordDecision }), not_found: notFound('record') },
});

const decisionsPage = z
  .strictObject({
    today: calendarDate.describe("The date in the owner's time zone."),
    counts: decisionCounts,
    willPay: currencyTotals.describe(
      'The renewal costs of all records in the period that the owner intends to renew, in any state, by currency.',
    ),
    items: z.array(decisionItem).describe('Soonest first, then by name.'),
    nextCursor: z.string().nullable(),
  })
  .meta({
    id: 'Decisions',
    description:
      'A page of decisions. `counts` and `willPay` cover the whole period, regardless of the state and the page.',
  });

export const decisionsList = defineVerb(
  'decisions.list',
  'List the records that are due, with the decisions about them',
  {
    description:
      'Active records that are overdue or due within `days`. A decision applies to one due date: when the date changes, the record needs a new decision.',
    access: { scope: 'domains:read' },
    route: { method: 'GET', path: '/api/v1/decisions' },
    input: z.strictObject({
      state: z
        .enum([...decisionStates, 'all'], { error: `state must be ${decisionStates.join(', ')} or all.` })
        .default('open')
        .describe('Only records in this state.'),
      days: integer(1, 365, 'days must be an integer from 1 to 365.')
        .default(90)
        .describe('How many days ahead to look. Overdue records are always included.'),
      limit: limitOf('records'),
      cursor: cursorWith('the state and the days'),
    }),
    outcomes: { page: success({ body: decisionsPage }), invalid_cursor: invalidCursor },
  },
);

export const decisionsRemove = defineVerb('decisions.remove', 'Remove the decision for the current due date', {
  effect: 'write',
  description: 'The fields of the record do not change. Decisions for other due dates are kept.',
  access: { scope: 'domains:write' },
  route: { method: 'DELETE', path: '/api/v1/domains/{id}/decision' },
  input: z.strictObject({ id: recordId }),
  outcomes: { removed: noContent, not_found: notFound('record') },
});
