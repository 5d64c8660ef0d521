import { z } from 'zod';
import { success } from '../outcome.ts';
import { notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { token } from './token.ts';

const revokedToken = z.strictObject({ token }).meta({ id: 'RevokedToken' });

export const tokensRevoke = defineVerb({
  namespace: 'tokens',
  name: 'revoke',
  tag: 'Tokens',
  summary: 'Revoke an access token',
  effect: 'destructive',
  access: { session: 'any' },
  route: { method: 'POST', path: '/api/tokens/{id}/revoke' },
  input: z.strictObject({ id: z.string() }),
  outcomes: {
    revoked: success({ body: revokedToken }),
    not_found: notFound('token'),
  },
});
