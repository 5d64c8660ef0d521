import { z } from 'zod';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

const time = z.string().meta({ format: 'date-time' });

export const browserSession = z
  .strictObject({
    id: z.string(),
    current: z.boolean().meta({ description: 'Whether this is the session of the caller.' }),
    createdAt: time,
    lastSeenAt: time,
    expiresAt: time.meta({ description: 'When the session ends at the latest.' }),
  })
  .meta({ id: 'BrowserSession', description: 'A signed-in browser.' });

const sessionList = z.strictObject({ sessions: z.array(browserSession) }).meta({ id: 'SessionList' });

export const sessionsList = defineVerb({
  namespace: 'sessions',
  name: 'list',
  tag: 'Sessions',
  summary: 'List signed-in browsers',
  effect: 'read',
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/sessions' },
  input: z.strictObject({}),
  outcomes: {
    list: success({ body: sessionList }),
  },
});
