import { z } from 'zod';
import { defineVerb } from '../verb.ts';

export const sessionsRevokeAll = defineVerb({
  namespace: 'sessions',
  name: 'revoke-all',
  summary: 'Sign out everywhere, here too',
  effect: 'destructive',
  access: { session: 'any' },
  input: z.strictObject({}),
  output: z.strictObject({ outcome: z.literal('revoked'), revoked: z.int() }),
});
