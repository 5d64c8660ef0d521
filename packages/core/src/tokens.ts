import { type Scope, type Token, verbs } from '@namekeep/contract';
import { instantText } from '@namekeep/domain';
import { type Dependencies, timestamp } from './dependencies.ts';
import { claimOf, earlierOutcome } from './idempotency.ts';
import { createTokenSecret, hashSecret } from './identity/authenticate.ts';
import type { StoredToken } from './ports/index.ts';
import type { UseCase } from './use-case.ts';

const DAY = 86_400_000;

const verb = verbs.tokensCreate;

export const tokensCreate: UseCase<'tokensCreate'> = async (context, { idempotencyKey: key, token: input }) => {
  const { store, now } = context;
  const { token, secret } = newToken(context, input);
  // Never the secret, so a retry cannot get it.
  const stored = { outcome: 'created', id: token.id };
  const claim = key === undefined ? undefined : claimOf(context, verb, key, stored, token.createdAt);
  const inserted = await store.tokens.insert(context.actor.accountId, token, hashSecret(secret), claim);
  return inserted
    ? { outcome: 'created', token: presentToken(token, now()), secret }
    : { outcome: 'idempotency_conflict' };
};

interface TokenInput {
  name: string;
  scopes: readonly string[];
  expiresInDays: number;
}

function newToken({ now, ids, random }: Dependencies, { name, scopes, expiresInDays }: TokenInput) {
  const secret = createTokenSecret(random);
  const created = now();
  const token: StoredToken = {
    id: ids.next('tok'),
    name,
    scopes,
    hint: secret.slice(-4),
    createdAt: instantText(created),
    expiresAt: instantText(created + expiresInDays * DAY),
    lastUsedAt: null,
    revokedAt: null,
  };
  return { token, secret };
}

/** Creates a token for an assistant that the owner has agreed to connect. */
export async function issueToken(dependencies: Dependencies, accountId: string, input: TokenInput) {
  const created = newToken(dependencies, input);
  await dependencies.store.tokens.insert(accountId, created.token, hashSecret(created.secret));
  return created;
}

tokensCreate.onInvalid = async (context, { idempotencyKey }, issues) =>
  (await earlierOutcome(context, verb, idempotencyKey))
    ? { outcome: 'idempotency_conflict' }
    : { outcome: 'invalid', issues };

export const tokensList: UseCase<'tokensList'> = async ({ store, now, mcpOAuth, actor }) => {
  const tokens = await store.tokens.list(actor.accountId);
  return { outcome: 'list', tokens: tokens.map((token) => presentToken(token, now())), ...(mcpOAuth && { mcpOAuth }) };
};

export const tokensRevoke: UseCase<'tokensRevoke'> = async (context, { id }) => {
  const token = await context.store.tokens.revoke(context.actor.accountId, id, timestamp(context));
  return token ? { outcome: 'revoked', token: presentToken(token, context.now()) } : { outcome: 'not_found' };
};

/** A token as shown to its owner. */
export function presentToken(token: StoredToken, now: number): Token {
  const status = token.revokedAt !== null ? 'revoked' : now >= Date.parse(token.expiresAt) ? 'expired' : 'active';
  return { ...token, scopes: [...token.scopes] as Scope[], status };
}
