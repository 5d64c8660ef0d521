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
      .array(z.strictObject({ currency, totalMinor: exactTotal, count: z.int(), unknownCostCount: z.int() }))
      .meta({
        description: 'What the records of the window with the intent to renew cost, in any state, by currency.',
      }),
    items: z.array(decisionItem).meta({ description: 'Soonest first, then by name.' }),
    nextCursor: z.string().nullable(),
  })
  .meta({
    id: 'Decisions',
    description: '`counts` and `willPay` cover the whole window, whatever the state and the page.',
  });

export const decisionsList = defineVerb({
  namespace: 'decisions',
  name: 'list',
  tag: 'Decisions',
  summary: 'List records that are due, with what was decided',
  description:
    'Active records that are due within `days`, or overdue. A decision belongs to one due date: when the date moves, the question is open again.',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/decisions' },
  input: z.strictObject({
    state: z
      .enum([...decisionStates, 'all'], { error: `state is ${decisionStates.join(', ')} or all.` })
      .default('open')
      .meta({ description: 'Items of this state, or all.' }),
    days: integer(1, 365, 'days is a whole number from 1 to 365.')
      .default(90)
      .meta({ description: 'How many days ahead to look; what is overdue is always included.' }),
    limit: integer(1, 100, 'limit is a whole number from 1 to 100.').default(50).meta({ description: 'Items a page.' }),
    cursor: z
      .string()
      .optional()
      .meta({ description: 'The `nextCursor` of the page before, with the same state and days.' }),
  }),
  outcomes: {
    page: success({ body: decisionsPage }),
    invalid_cursor: invalidCursor,
  },
});
