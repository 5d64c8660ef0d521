import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { importPreview } from '../imports/preview-page.ts';
import { problem, success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { actorKind, moment } from './moment.ts';

/** Whose changes to take back, and of which time. */
const undoInput = z
  .strictObject(
    {
      tokenId: z.string({ error: 'tokenId must be the ID of a token.' }).optional().meta({
        description: 'Take back what this token changed.',
      }),
      actor: actorKind
        .optional()
        .meta({ description: 'Take back what browser sessions changed, or what tokens changed.' }),
      from: moment.meta({ description: 'The first day or instant.' }),
      to: moment.meta({ description: 'The last day or instant, included.' }),
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

export const activityUndo = defineVerb({
  namespace: 'activity',
  name: 'undo',
  tag: 'Activity',
  summary: 'Preview taking back what one actor changed',
  description:
    'Nothing is changed yet. The answer is that of an import preview: page its rows, commit it and undo it in the same way. Every record that the actor changed in that time goes back to what it was before, unless anybody has changed it since; such records are skipped, with the issue `changed_since`, or `deleted`. A record that the actor created is archived.',
  effect: 'write',
  access: { session: 'any' },
  route: {
    method: 'POST',
    path: '/api/v1/activity/undo',
    body: { member: 'undo' },
    deadlineMs: fileDeadlineMs,
  },
  input: z.strictObject({ undo: undoInput }),
  outcomes: {
    previewed: success({ members: { preview: importPreview }, body: 'preview' }),
    too_large: problem(
      'payload_too_large',
      ({ limit }) => `An undo can have at most ${limit} records. Choose a shorter period.`,
      { members: { limit: z.int() } },
    ),
  },
});
