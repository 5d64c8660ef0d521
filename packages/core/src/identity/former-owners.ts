import type { Dependencies } from '../dependencies.ts';
import type { AccountIdentity } from '../ports/index.ts';

export interface FormerOwner extends AccountIdentity {
  /** Sessions that were ended. */
  sessions: number;
  /** Tokens that are refused as long as the identity is not an owner. */
  tokens: number;
}

/**
 * Ends the sessions of everyone who is no longer an owner. Tokens are kept: they are refused at each look-up, in every
 * process, and work again when the operator names their owner again.
 */
export async function endFormerSessions({ store, owners, now }: Dependencies): Promise<FormerOwner[]> {
  const identities = await store.accounts.identities();
  const open = new Set(identities.filter((one) => owners.include(one)).map(({ accountId }) => accountId));
  const former: FormerOwner[] = [];
  for (const identity of identities) {
    const { accountId } = identity;
    if (open.has(accountId)) continue;
    const tokens = (await store.tokens.list(accountId)).filter(
      ({ revokedAt, expiresAt }) => revokedAt === null && now() < Date.parse(expiresAt),
    ).length;
    const sessions = await store.sessions.endAll(accountId);
    if (sessions > 0 || tokens > 0) former.push({ ...identity, sessions, tokens });
  }
  return former;
}
