import { z } from 'zod';
import { invalid, notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const sessionsRevoke = defineVerb({
  namespace: 'sessions',
  name: 'revoke',
  summary: 'Sign out one browser',
  effect: 'destructive',
  access: { session: 'any' },
  input: z.strictObject({ id: z.string() }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('revoked'), revoked: z.literal(1) }),
    notFound('session'),
    invalid,
  ]),
});
