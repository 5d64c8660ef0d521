import { currency } from '@namekeep/domain';
import { z } from 'zod';
import { scope } from '../access.ts';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

const time = z.string().meta({ format: 'date-time' });

export const session = z
  .strictObject({
    accountId: z.string(),
    kind: z.enum(['session', 'token']),
    scopes: z.array(scope),
    name: z.string().nullable(),
    email: z.string().nullable(),
    tokenId: z.string().nullable(),
    authenticatedAt: time.nullable().meta({ description: "The identity provider's `auth_time`." }),
    recentSignInUntil: time.nullable().meta({ description: 'When the sign-in stops counting as recent.' }),
    defaultCurrency: currency,
    timezone: z.string(),
  })
  .meta({ id: 'Session', description: 'The caller. Fields that do not apply are null.' });

export const sessionGet = defineVerb({
  namespace: 'session',
  name: 'get',
  tag: 'Sessions',
  summary: 'Get the caller',
  effect: 'read',
  access: { signedIn: true },
  route: { method: 'GET', path: '/api/session' },
  input: z.strictObject({}),
  outcomes: {
    found: success({ members: { session }, body: 'session' }),
  },
});
