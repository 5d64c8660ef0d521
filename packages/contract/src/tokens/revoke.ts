import { z } from 'zod';
import { invalid, notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { token } from './token.ts';

export const tokensRevoke = defineVerb({
  namespace: 'tokens',
  name: 'revoke',
  summary: 'Revoke an access token at once',
  effect: 'destructive',
  access: { session: 'any' },
  input: z.strictObject({ id: z.string() }),
  output: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('revoked'), token }),
    notFound('token'),
    invalid,
  ]),
});
