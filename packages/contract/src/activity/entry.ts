import { activityKinds } from '@namekeep/domain';
import { z } from 'zod';

export const activityKind = z.enum(activityKinds, { error: `kind must be ${activityKinds.join(', ')}.` });

export const activityEntry = z
  .strictObject({
    id: z.string(),
    at: z.string().meta({ format: 'date-time' }),
    actor: z.strictObject({
      kind: z.enum(['session', 'token', 'system']),
      name: z.string().nullable().meta({ description: 'The name at that time.' }),
      tokenId: z
        .string()
        .nullable()
        .meta({ description: 'The token; null for others, and where it was not yet recorded.' }),
    }),
    kind: activityKind.meta({
      description:
        'What was done. `changed` is a change of many records by a rule, `undone` takes back what one actor changed.',
    }),
    domainId: z.string().nullable().meta({ description: 'The record, which may be gone; null if it was not one.' }),
    name: z.string().nullable().meta({ description: 'The name of the record at that time.' }),
    revision: z.int().nullable().meta({ description: 'The revision that it made, if any.' }),
    changes: z
      .array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() }))
      .meta({ description: 'What changed; empty once the record is deleted.' }),
    count: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'How many records an import, a change or an undo wrote; null for a single record.' }),
    importId: z
      .string()
      .nullable()
      .meta({ description: 'The import, change or undo, by which it can be undone; null for a single record.' }),
  })
  .meta({
    id: 'ActivityEntry',
    description: 'Who did what, and when.',
    examples: [
      {
        id: 'act_01jd5w3v8k2m4n6p8r0t2v4x6y',
        at: '2026-11-20T09:30:00.000Z',
        actor: { kind: 'token', name: 'Assistant', tokenId: 'tok_01jd5w3v8k2m4n6p8r0t2v4x6y' },
        kind: 'updated',
        domainId: 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y',
        name: 'example.com',
        revision: 3,
        changes: [{ field: 'registrar', from: 'GoDaddy', to: 'Porkbun' }],
        count: null,
        importId: null,
      },
    ],
  });
export type ActivityEntry = z.output<typeof activityEntry>;
