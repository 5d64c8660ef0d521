import { instantText } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { createTokenSecret, hashSecret } from '../identity/secrets.ts';
import type { StoredToken } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { present } from './present.ts';

const DAY = 86_400_000;

export async function tokensCreate(
  { store, now, ids, random }: Dependencies,
  actor: Actor,
  { token: { name, scopes, expiresInDays } }: InputOf<'tokensCreate'>,
): Promise<OutcomeOf<'tokensCreate'>> {
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
  await store.tokens.insert(actor.accountId, token, hashSecret(secret));
  return { outcome: 'created', token: present(token, created), secret };
}
