import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { createTokenSecret, hashSecret } from '../identity/secrets.ts';
import type { StoredToken } from '../ports/index.ts';
import { useCase } from '../use-case.ts';
import { present } from './present.ts';

const DAY = 86_400_000;

export const tokensCreate = ({ store, now, ids, random }: Dependencies) =>
  useCase(verbs.tokensCreate)(async (actor, { token: { name, scopes, expiresInDays } }) => {
    const secret = createTokenSecret(random);
    const created = now();
    const token: StoredToken = {
      id: ids.next('tok'),
      name,
      scopes,
      hint: secret.slice(-4),
      createdAt: new Date(created).toISOString(),
      expiresAt: new Date(created + expiresInDays * DAY).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    };
    await store.tokens.insert(actor.accountId, token, hashSecret(secret));
    return { outcome: 'created', token: present(token, created), secret };
  });
