import { currency, decisionStates, integer } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { exactTotal, invalidCursor } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { decisionCounts, decisionItem, today } from './item.ts';

export const decisionsPage = z
  .strictObject({
    today,
    counts: decisionCounts,
    willPay: z
      .array(
        z.strictObject({ currency, totalMinor: exactTotal, count: z.int().min(0), unknownCostCount: z.int().min(0) }),
      )
      .meta({
        description:
          'The renewal costs of all records in the period that the owner intends to renew, in any state, by currency.',
      }),
    items: z.array(decisionItem).meta({ description: 'Soonest first, then by name.' }),
    nextCursor: z.string().nullable(),
  })
  .meta({
    id: 'Decisions',
    description:
      'A page of decisions. `counts` and `willPay` cover the whole period, regardless of the state and the page.',
  });

export const decisionsList = defineVerb({
  namespace: 'decisions',
  name: 'list',
  tag: 'Decisions',
  summary: 'List the records that are due, with the decisions about them',
  description:
    'Active records that are overdue or due within `days`. A decision applies to one due date: when the date changes, the record needs a new decision.',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/decisions' },
  input: z.strictObject({
    state: z
      .enum([...decisionStates, 'all'], { error: `state must be ${decisionStates.join(', ')} or all.` })
      .default('open')
      .meta({ description: 'Only records in this state.' }),
    days: integer(1, 365, 'days must be an integer from 1 to 365.')
      .default(90)
      .meta({ description: 'How many days ahead to look. Overdue records are always included.' }),
    limit: integer(1, 100, 'limit must be an integer from 1 to 100.')
      .default(50)
      .meta({ description: 'The maximum number of records per page.' }),
    cursor: z
      .string()
      .optional()
      .meta({ description: 'The `nextCursor` of the previous page. Keep the state and the days.' }),
  }),
  outcomes: {
    page: success({ body: decisionsPage }),
    invalid_cursor: invalidCursor,
  },
});
