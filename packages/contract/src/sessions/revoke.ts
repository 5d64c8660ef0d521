import { z } from 'zod';
import { success } from '../outcome.ts';
import { notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { revokedSessions } from './revoked.ts';

export const sessionsRevoke = defineVerb({
  namespace: 'sessions',
  name: 'revoke',
  tag: 'Sessions',
  summary: 'Sign out of a browser',
  effect: 'destructive',
  access: { session: 'any' },
  route: { method: 'POST', path: '/api/sessions/{id}/revoke' },
  input: z.strictObject({ id: z.string() }),
  outcomes: {
    revoked: success({ body: revokedSessions }),
    not_found: notFound('session'),
  },
});
