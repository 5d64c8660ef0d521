import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';
import { revokedSessions } from './revoked.ts';

export const sessionsRevokeAll = defineVerb({
  namespace: 'sessions',
  name: 'revoke-all',
  tag: 'Sessions',
  summary: 'Sign out of all browsers, including this one',
  effect: 'destructive',
  access: { session: 'any' },
  route: { method: 'POST', path: '/api/sessions/revoke-all' },
  input: z.strictObject({}),
  outcomes: {
    revoked: success({ body: revokedSessions }),
  },
});
