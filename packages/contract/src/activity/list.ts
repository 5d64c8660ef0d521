import { activityKinds, integer } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { invalidCursor } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { activityEntry, activityKind } from './entry.ts';
import { actorKind, moment } from './moment.ts';

const activityPage = z.strictObject({ entries: z.array(activityEntry), nextCursor: z.string().nullable() }).meta({
  id: 'ActivityPage',
  description: 'A page of the activity, newest first. `nextCursor` is null on the last page.',
});

export const activityList = defineVerb({
  namespace: 'activity',
  name: 'list',
  tag: 'Activity',
  summary: 'List who changed what, newest first',
  description:
    'One entry for each change of a record. An import, a change by rule, and undoing one of them is a single entry. Entries of a deleted record keep its name, not its values.',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/activity' },
  input: z.strictObject({
    from: moment.optional().meta({ description: 'Only entries from this day or instant on.' }),
    to: moment.optional().meta({ description: 'Only entries up to this day or instant, included.' }),
    actor: actorKind.optional().meta({ description: 'Only what browser sessions did, or what tokens did.' }),
    tokenId: z.string().optional().meta({ description: 'Only what this token did.' }),
    kind: z
      .array(activityKind)
      .max(activityKinds.length)
      .optional()
      .meta({ description: 'Only entries of these kinds.' }),
    domainId: z.string().optional().meta({ description: 'Only entries about this record.' }),
    cursor: z.string().optional().meta({ description: 'The `nextCursor` of the previous page. Keep the filters.' }),
    limit: integer(1, 100, 'limit must be an integer from 1 to 100.')
      .default(50)
      .meta({ description: 'The maximum number of entries per page.' }),
  }),
  outcomes: {
    page: success({ body: activityPage }),
    invalid_cursor: invalidCursor,
  },
});
