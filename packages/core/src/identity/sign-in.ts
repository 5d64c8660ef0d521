import { defaultSettings, instantText } from '@namekeep/domain';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { Identity, StoredSession } from '../ports/index.ts';
import { createSessionSecret, hashSecret } from './secrets.ts';

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
export async function signIn(
  dependencies: Dependencies,
  person: Person,
  previous?: string,
): Promise<{ secret: string; accountId: string }> {
  const { store, ids, random } = dependencies;
  const at = timestamp(dependencies);
  const { name, email, idToken } = person;
  const { issuer, subject, verifiedEmail } = identityOf(person);
  const account = await store.accounts.enter(
    { issuer, subject },
    { id: ids.next('acc'), settings: defaultSettings, at, verifiedEmail },
  );
  const secret = createSessionSecret(random);
  const { authenticatedAt } = person;
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
  await store.sessions.insert(
    account.id,
    session,
    hashSecret(secret),
    previous === undefined ? undefined : hashSecret(previous),
  );
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
