import { currency } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { count, notFound, time } from '../outcomes.ts';
import { defineVerb, scope } from '../verb.ts';

export const session = z
  .strictObject({
    accountId: z.string(),
    kind: z.enum(['session', 'token']),
    scopes: z.array(scope),
    name: z.string().nullable(),
    email: z.string().nullable(),
    tokenId: z.string().nullable(),
    authenticatedAt: time.nullable().describe("The identity provider's `auth_time`."),
    recentSignInUntil: time.nullable().describe('When the sign-in stops counting as recent.'),
    defaultCurrency: currency,
    timezone: z.string(),
  })
  .meta({ id: 'Session', description: 'The caller. Fields that do not apply are null.' });

export const sessionGet = defineVerb('session.get', 'Get the caller', {
  access: { signedIn: true },
  route: { method: 'GET', path: '/api/session' },
  outcomes: { found: success({ members: { session }, body: 'session' }) },
});

const browserSession = z
  .strictObject({
    id: z.string(),
    current: z.boolean().describe('Whether this is the session of the caller.'),
    createdAt: time,
    lastSeenAt: time,
    expiresAt: time.describe('When the session ends at the latest.'),
  })
  .meta({ id: 'BrowserSession', description: 'A signed-in browser.' });

const sessionList = z.strictObject({ sessions: z.array(browserSession) }).meta({ id: 'SessionList' });

export const sessionsList = defineVerb('sessions.list', 'List signed-in browsers', {
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/sessions' },
  outcomes: { list: success({ body: sessionList }) },
});

const revokedSessions = z
  .strictObject({ revoked: count })
  .meta({ id: 'RevokedSessions', description: 'The number of browsers that were signed out.' });

export const sessionsRevokeAll = defineVerb('sessions.revoke-all', 'Sign out of all browsers, including this one', {
  effect: 'destructive',
  access: { session: 'any' },
  route: { method: 'POST', path: '/api/sessions/revoke-all' },
  outcomes: { revoked: success({ body: revokedSessions }) },
});

export const sessionsRevoke = defineVerb('sessions.revoke', 'Sign out of a browser', {
  effect: 'destructive',
  access: { session: 'any' },
  route: { method: 'POST', path: '/api/sessions/{id}/revoke' },
  input: z.strictObject({ id: z.string() }),
  outcomes: { revoked: success({ body: revokedSessions }), not_found: notFound('session') },
});

const passphraseStatus = z
  .strictObject({
    setBy: z
      .enum(['owner', 'operator', 'provider'])
      .describe(
        '`owner`: it was generated or chosen and can be changed here; `operator`: `NAMEKEEP_OWNER_PASSPHRASE` sets it; `provider`: another identity provider signs owners in.',
      ),
  })
  .meta({
    id: 'PassphraseStatus',
    description: 'Who sets the passphrase of the bundled identity provider.',
    examples: [{ setBy: 'owner' }],
  });

export const passphraseGet = defineVerb('passphrase.get', 'Check whether the passphrase can be changed here', {
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/credentials/passphrase' },
  outcomes: { found: success({ members: { status: passphraseStatus }, body: 'status' }) },
});

const text = 'Enter a passphrase of 12 to 1000 characters.';

const passphraseInput = z
  .strictObject(
    {
      passphrase: z
        .string({ error: text })
        .refine((value) => Array.from(value.trim()).length >= 12 && value.length <= 1000, {
          error: text,
          params: { code: 'out_of_range' },
        })
        .meta({
          minLength: 12,
          maxLength: 1000,
          description: 'The new passphrase. White space around it does not count. Only a hash of it is stored.',
        }),
    },
    { error: 'Send an object with passphrase.' },
  )
  .meta({
    id: 'PassphraseInput',
    description: 'A new passphrase for the bundled identity provider.',
    examples: [{ passphrase: 'velvet otter paints a lighthouse' }],
  });

export const passphraseReplace = defineVerb('passphrase.replace', 'Change the passphrase', {
  description:
    'Signs out all other browsers, here and at the bundled identity provider. Access tokens keep working. A passphrase that a guesser tries first is refused, and so is any if the owner cannot change it here.',
  access: { session: 'recent' },
  route: { method: 'PUT', path: '/api/credentials/passphrase', body: { member: 'change' } },
  input: z.strictObject({ change: passphraseInput }),
  outcomes: { replaced: success({ body: revokedSessions }) },
});
