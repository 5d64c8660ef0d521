import type { Dependencies } from '../dependencies.ts';
import { identityOf, type Person } from './sign-in.ts';
import type { AccountIdentity } from '../ports/index.ts';

export interface FormerOwner extends AccountIdentity {
  /** How many sessions were ended. */
  sessions: number;
  /** How many tokens are rejected until the identity is an owner again. */
  tokens: number;
}

/**
 * Ends the sessions of everyone who is no longer an owner. Tokens are kept: every process rejects them on each request,
 * and they work again when the operator lists their owner again.
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

/**
 * Ends the sessions of a person whose sign-in was refused, because the provider no longer states an address of an owner.
 * That address is forgotten, so their tokens are rejected from now on, as those of a former owner. Returns the sessions.
 */
export async function refusePerson({ store, owners }: Dependencies, person: Person): Promise<number> {
  const { issuer, subject, verifiedEmail } = identityOf(person);
  if (owners.include({ issuer, subject, verifiedEmail })) return 0;
  await store.accounts.setVerifiedEmail({ issuer, subject }, verifiedEmail);
  return store.sessions.endOf({ issuer, subject });
}
