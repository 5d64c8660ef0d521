import { activityKinds, decisionState, isMoment } from '@namekeep/domain';
import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { problem, success } from '../outcome.ts';
import {
  activityId,
  actor,
  changes,
  count,
  cursorWith,
  duplicateName,
  invalidCursor,
  limitOf,
  notFound,
  time,
  tooLarge,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { importPreview } from './import-preview.ts';
import { unescapedPlus } from './record-filters.ts';

const activityKind = z.enum(activityKinds, { error: `kind must be ${activityKinds.join(', ')}.` });

const activityEntry = z
  .strictObject({
    id: z.string(),
    at: time,
    actor: z.strictObject({
      kind: actor.shape.kind,
      name: z.string().nullable().describe('The name at that time.'),
      tokenId: z.string().nullable().describe('The token; null for others, and where it was not yet recorded.'),
    }),
    kind: activityKind.describe(
      'What was done. `changed` is a change of many records by a rule, `undone` takes back what one actor changed.',
    ),
    domainId: z.string().nullable().describe('The record, which may be gone; null if it was not one.'),
    name: z.string().nullable().describe('The name of the record at that time.'),
    revision: z.int().nullable().describe('The revision that it made, if any.'),
    changes: changes.describe('What changed; empty once the record is deleted.'),
    count: count
      .nullable()
      .describe('How many records an import, a change or an undo wrote; null for a single record.'),
    importId: z
      .string()
      .nullable()
      .describe('The import, change or undo, by which it can be undone; null for a single record.'),
  })
  .meta({ id: 'ActivityEntry', description: 'Who did what, and when.' });
export type ActivityEntry = z.output<typeof activityEntry>;

/** A limit of a period. Where a day begins depends on the owner's time zone. */
const moment = z
  .string({ error: 'Enter a day or an instant, such as 2026-11-20 or 2026-11-20T09:30:00Z.' })
  .overwrite(unescapedPlus)
  .refine(isMoment, {
    error: 'Enter a day or an instant, such as 2026-11-20 or 2026-11-20T09:30:00Z.',
    params: { code: 'invalid_date' },
  })
  .meta({
    description: 'A calendar day in the time zone of the account, or an instant (RFC 3339).',
    examples: ['2026-11-20', '2026-11-20T09:30:00Z'],
  });

/** Who can be asked for. */
const actorKind = z.enum(['session', 'token'], { error: 'actor must be session or token.' });

const activityPage = z.strictObject({ entries: z.array(activityEntry), nextCursor: z.string().nullable() }).meta({
  id: 'ActivityPage',
  description: 'A page of the activity, newest first. `nextCursor` is null on the last page.',
});

export const activityList = defineVerb('activity.list', 'List who changed what, newest first', {
  description:
    'One entry for each change of a record. An import, a change by rule, and undoing one of them is a single entry. Entries of a deleted record keep its name, not its values.',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/activity' },
  input: z.strictObject({
    from: moment.optional().describe('Only entries from this day or instant on.'),
    to: moment.optional().describe('Only entries up to this day or instant, included.'),
    actor: actorKind.optional().describe('Only what browser sessions did, or what tokens did.'),
    tokenId: z.string().optional().describe('Only what this token did.'),
    kind: z.array(activityKind).max(activityKinds.length).optional().describe('Only entries of these kinds.'),
    domainId: z.string().optional().describe('Only entries about this record.'),
    cursor: cursorWith('the filters'),
    limit: limitOf('entries'),
  }),
  outcomes: { page: success({ body: activityPage }), invalid_cursor: invalidCursor },
});

/** Whose changes to take back, and of which time. */
const undoInput = z
  .strictObject(
    {
      tokenId: z
        .string({ error: 'tokenId must be the ID of a token.' })
        .optional()
        .describe('Take back what this token changed.'),
      actor: actorKind.optional().describe('Take back what browser sessions changed, or what tokens changed.'),
      from: moment.describe('The first day or instant.'),
      to: moment.describe('The last day or instant, included.'),
    },
    { error: 'Send an object with tokenId or actor, from and to.' },
  )
  .refine(({ tokenId, actor }) => (tokenId === undefined) !== (actor === undefined), {
    error: 'Send either tokenId or actor.',
    params: { code: 'required' },
    // Reported together with the problems of members.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  })
  .meta({
    id: 'ActivityUndo',
    examples: [{ tokenId: 'tok_01jd5w3v8k2m4n6p8r0t2v4x6y', from: '2026-11-20T09:00:00Z', to: '2026-11-20' }],
  });

export const activityUndo = defineVerb('activity.undo', 'Preview taking back what one actor changed', {
  description:
    'Nothing is changed yet. The answer is that of an import preview: page its rows, commit it and undo it in the same way. Every record that the actor changed in that time goes back to what it was before, unless anybody has changed it since; such records are skipped, with the issue `changed_since`, or `deleted`. A record that the actor created is archived.',
  access: { session: 'any' },
  route: { method: 'POST', path: '/api/v1/activity/undo', body: { member: 'undo' }, deadlineMs: fileDeadlineMs },
  input: z.strictObject({ undo: undoInput }),
  outcomes: {
    previewed: success({ members: { preview: importPreview }, body: 'preview' }),
    too_large: tooLarge((limit) => `An undo can have at most ${limit} records. Choose a shorter period.`),
  },
});

const undoneEntry = z
  .strictObject({
    activityId: activityId
      .nullable()
      .describe('The entry that the undo has made, which can be undone in turn. Null where it cannot.'),
    state: decisionState
      .nullable()
      .describe('The state of the decision now; null for an import, and where there is nothing to decide.'),
  })
  .meta({ id: 'UndoneEntry', description: 'What an undo has made.' });

export const activityUndoEntry = defineVerb('activity.undo-entry', 'Undo one entry of the activity', {
  description:
    'Every field that the entry changed gets its former value back, as a new revision, and so does the decision. A record that it added is archived. An entry with an `importId` is undone as a whole, like that import, and a renewal with its payment. Possible unless one of these values has changed since.',
  access: { session: 'any' },
  route: { method: 'POST', path: '/api/v1/activity/{id}/undo', deadlineMs: fileDeadlineMs },
  input: z.strictObject({ id: activityId }),
  outcomes: {
    undone: success({ body: undoneEntry }),
    preview_stale: problem(
      'preview_stale',
      'It has changed since, so it was left as it is. Earlier values are in its history.',
    ),
    duplicate_name: duplicateName,
    not_found: notFound('entry of the activity'),
  },
});
