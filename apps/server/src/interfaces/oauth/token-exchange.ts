import type { Core } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import { instantText } from '@namekeep/domain';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { requestIdOf } from '../provider/library.ts';
import type { SignInLog } from '../sign-in/failures.ts';

/** What the owner agreed to. */
export interface Consent {
  accountId: string;
  name: string;
  scopes: string[];
  days: number;
  /** Of the token, once there is one. */
  tokenId?: string;
}

/** Consents are among the records of the library, by grant, and longer than a code can be used again. */
const MODEL = 'Consent';
const KEPT_MS = 3_600_000;

interface Options {
  store: Pick<Store, 'provider' | 'tokens'>;
  core: Pick<Core, 'issueToken'>;
  /** Epoch milliseconds. */
  now: () => number;
  log: SignInLog;
}

export const createConsents = ({ store, now }: Pick<Options, 'now'> & { store: Pick<Store, 'provider'> }) => ({
  find: async (grantId: string) => (await store.provider.find(MODEL, grantId)) as unknown as Consent | undefined,
  keep: (grantId: string, consent: Consent) => store.provider.upsert(MODEL, grantId, { ...consent }, now() + KEPT_MS),
});

/** Gives clients an ordinary access token for a code. */
export function createTokenExchange({ store, core, now, log }: Options) {
  const consents = createConsents({ store, now });

  /** The grant ends first, so `issue` notices if it is issuing the token meanwhile. */
  async function revoke(grantId: string): Promise<void> {
    await store.provider.destroy('Grant', grantId);
    const { accountId, tokenId } = (await consents.find(grantId)) ?? {};
    if (accountId === undefined || tokenId === undefined) return;
    await store.tokens.revoke(accountId, tokenId, instantText(now()));
    log.warn({ accountId, tokenId }, 'A code was used twice: revoked its token');
  }

  return {
    /** Revokes the token of a grant whose code was used again (RFC 6749, 4.1.2). */
    revoke,
    /** Replaces the token in a response of the library. */
    async issue(ctx: KoaContextWithOIDC): Promise<void> {
      const grantId = ctx.oidc.entities.Grant?.jti ?? '';
      const consent = await consents.find(grantId);
      if (!consent) throw new Error('There is a grant without a consent.');
      const { accountId, name, scopes, days } = consent;
      const { token, secret } = await core.issueToken(accountId, { name, scopes, expiresInDays: days });
      await consents.keep(grantId, { ...consent, tokenId: token.id });
      if (!(await store.provider.find('Grant', grantId))) await revoke(grantId);
      log.info({ requestId: requestIdOf(ctx), accountId, tokenId: token.id, name }, 'Connected an assistant');
      ctx.body = { access_token: secret, token_type: 'Bearer', expires_in: days * 86_400, scope: scopes.join(' ') };
    },
  };
}
