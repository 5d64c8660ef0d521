import { freeText, integer } from '@namekeep/domain';
import { z } from 'zod';
import { problem, success } from '../outcome.ts';
import { idempotencyKey, notFound, time } from '../outcomes.ts';
import { defineVerb, scope } from '../verb.ts';

export const token = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    hint: z.string().describe('The last four characters of the secret.'),
    createdAt: time,
    expiresAt: time,
    lastUsedAt: time.nullable().describe('Accurate to within a minute.'),
    revokedAt: time.nullable(),
    status: z.enum(['active', 'expired', 'revoked']),
  })
  .meta({ id: 'Token', description: 'A personal access token, without its secret.' });
export type Token = z.output<typeof token>;

const tokenInput = z
  .strictObject({
    name: freeText(100)
      .min(1, { error: 'The name of a token must have 1 to 100 characters.' })
      .meta({ description: 'What the token is for.', examples: ['Nightly export'] }),
    scopes: z
      .array(scope, { error: 'scopes must be a list of domains:read, domains:write and domains:delete.' })
      .min(1, { error: 'A token must have at least one scope.' })
      .max(3, { error: 'A token can have at most three scopes.' })
      .refine((list) => new Set(list).size === list.length, { error: 'Each scope can be listed only once.' })
      .meta({ uniqueItems: true }),
    expiresInDays: integer(1, 365, 'A token must expire in 1 to 365 days.'),
  })
  .meta({ id: 'TokenInput', description: 'A token to create.' });

const createdToken = z
  .strictObject({ token, secret: z.string().describe('The secret of the token. It is only returned here.') })
  .meta({ id: 'CreatedToken' });

const tokenKey = idempotencyKey.meta({
  minLength: 1,
  maxLength: 200,
  description: 'A value of your choice. A retry with the same key creates no second token.',
});

export const tokensCreate = defineVerb('tokens.create', 'Create an access token', {
  description:
    'The secret is only returned in this response. With an `Idempotency-Key`, a retry creates no second token: it is 409.',
  access: { session: 'recent' },
  route: { method: 'POST', path: '/api/tokens', idempotencyKey: 'optional', body: { member: 'token' } },
  input: z.strictObject({ idempotencyKey: tokenKey.optional(), token: tokenInput }),
  outcomes: {
    created: success({ status: 201, body: createdToken }),
    idempotency_conflict: problem(
      'idempotency_conflict',
      'A token was already created with this idempotency key, and its secret was shown once. If it is lost, revoke that token and create another one with a new key.',
    ),
  },
});

const tokenList = z
  .strictObject({
    tokens: z.array(token),
    mcpOAuth: z
      .literal(true)
      .optional()
      .describe('Present if assistants can also get a token with OAuth, by the address of `/mcp` alone.'),
  })
  .meta({ id: 'TokenList' });

export const tokensList = defineVerb('tokens.list', 'List access tokens', {
  access: { session: 'any' },
  route: { method: 'GET', path: '/api/tokens' },
  outcomes: { list: success({ body: tokenList }) },
});

const revokedToken = z.strictObject({ token }).meta({ id: 'RevokedToken' });

export const tokensRevoke = defineVerb('tokens.revoke', 'Revoke an access token', {
  effect: 'destructive',
  access: { session: 'any' },
  route: { method: 'POST', path: '/api/tokens/{id}/revoke' },
  input: z.strictObject({ id: z.string() }),
  outcomes: { revoked: success({ body: revokedToken }), not_found: notFound('token') },
});
