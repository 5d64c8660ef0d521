import { z } from 'zod';
import { defineVerb } from '../verb.ts';

const time = z.string().meta({ format: 'date-time' });

export const browserSession = z
  .strictObject({
    id: z.string(),
    current: z.boolean().meta({ description: 'True for the session that asks.' }),
    createdAt: time,
    lastSeenAt: time,
    expiresAt: time.meta({ description: 'When it ends at the latest.' }),
  })
  .meta({ id: 'BrowserSession', description: 'A browser that is signed in.' });

export const sessionsList = defineVerb({
  namespace: 'sessions',
  name: 'list',
  summary: 'List the browsers that are signed in',
  effect: 'read',
  access: { session: 'any' },
  input: z.strictObject({}),
  output: z.strictObject({ outcome: z.literal('list'), sessions: z.array(browserSession) }),
});
