import { defaultSettings, instantText } from '@namekeep/domain';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { AccountIdentity, Identity, StoredSession } from '../ports/index.ts';
import { createSessionSecret, hashSecret } from './authenticate.ts';

/** The owner at the bundled identity provider, independent of its address. */
export const bundledOwner: Identity = { issuer: 'bundled', subject: 'owner' };

/** What an identity provider states about a person who signed in. */
export interface Person extends Identity {
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  /** The provider's `auth_time` in epoch seconds; null if it does not send it, and then no sign-in counts as recent. */
  authenticatedAt: number | null;
  idToken: string | null;
}

/** The identity of a person, with the verified e-mail address. */
export const identityOf = ({ issuer, subject, email, emailVerified }: Person) => ({
  issuer,
  subject,
  verifiedEmail: emailVerified ? email : null,
});

/**
 * Starts a session for an owner and returns the secret for the cookie. The secret is always new, and the browser's
 * previous session (`previous`) ends.
 */
export async function signIn(dependencies: Dependencies, person: Person, previous?: string) {
  const { store, ids, random } = dependencies;
  const at = timestamp(dependencies);
  const { name, email, idToken, authenticatedAt } = person;
  const { issuer, subject, verifiedEmail } = identityOf(person);
  const account = await store.accounts.enter(
    { issuer, subject },
    { id: ids.next('acc'), settings: defaultSettings, at, verifiedEmail },
  );
  const secret = createSessionSecret(random);
  const id = ids.next('ses');
  const session: StoredSession = {
    id,
    issuer,
    subject,
    name,
    email,
    authenticatedAt: authenticatedAt === null ? null : instantText(authenticatedAt * 1000),
    createdAt: at,
    lastSeenAt: at,
    idToken: idToken === null ? null : dependencies.seal.close(idToken, idTokenPlace(id)),
  };
  const replaced = previous === undefined ? undefined : hashSecret(previous);
  await store.sessions.insert(account.id, session, hashSecret(secret), replaced);
  return { secret, accountId: account.id };
}

/** Ends the session of a cookie, here and at the bundled provider, and returns it with its ID token decrypted. */
export async function signOut({ store, seal }: Dependencies, secret: string): Promise<StoredSession | undefined> {
  const session = await store.sessions.end(hashSecret(secret));
  // A copy of this browser's cookies must not sign in again at the bundled provider.
  if (session) await store.provider.clear();
  if (!session?.idToken?.startsWith(SEALED)) return session;
  return { ...session, idToken: seal.open(session.idToken, idTokenPlace(session.id)) ?? null };
}

/** The prefix of encrypted texts. ID tokens stored before they were encrypted start with `ey`. */
const SEALED = 'v1.';
const idTokenPlace = (sessionId: string): string[] => ['id token', sessionId];

/**
 * Ends the sessions of everyone who is no longer an owner, and says how many, and how many tokens they have. These are kept:
 * every process rejects them on each request, and they work again when the operator lists their owner again.
 */
export async function endFormerSessions({ store, owners, now }: Dependencies) {
  const identities = await store.accounts.identities();
  const open = new Set(identities.filter((one) => owners.include(one)).map(({ accountId }) => accountId));
  const former: (AccountIdentity & { sessions: number; tokens: number })[] = [];
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

/** Who can sign in, as configured by the operator. */
export interface Owners {
  include(identity: Identity & { verifiedEmail: string | null }): boolean;
}

/**
 * Owners at one provider. An entry is an exact subject, or a verified e-mail address without regard to the case of A–Z.
 */
export function createOwners({ issuer, entries }: { issuer: string; entries: readonly string[] }): Owners {
  const provider = normalIssuer(issuer);
  const subjects = new Set(entries);
  const addresses = new Set(entries.map(foldAscii));
  return {
    include: (identity) =>
      normalIssuer(identity.issuer) === provider &&
      (subjects.has(identity.subject) ||
        (identity.verifiedEmail !== null && addresses.has(foldAscii(identity.verifiedEmail)))),
  };
}

/** Providers write their issuer with or without a trailing slash; `bundled` is not a URL. */
const normalIssuer = (issuer: string): string => URL.parse(issuer)?.href ?? issuer;

/** Lower-cases A–Z only: Unicode would also map the Kelvin sign to `k`, and so accept a different address. */
const foldAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
