import { defaultSettings, instantText } from '@namekeep/domain';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { Identity, StoredSession } from '../ports/index.ts';
import { createSessionSecret, hashSecret } from './secrets.ts';

/** The one person of the bundled identity provider, whatever the address at which it serves. */
export const bundledOwner: Identity = { issuer: 'bundled', subject: 'owner' };

/** What an identity provider says of a person that it signed in. */
export interface Person extends Identity {
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  /** The provider's `auth_time`, epoch seconds; null when it says none, and then no sign-in counts as recent. */
  authenticatedAt: number | null;
  idToken: string | null;
}

/** The identity of a person, with the address that counts. */
export const identityOf = ({ issuer, subject, email, emailVerified }: Person) => ({
  issuer,
  subject,
  verifiedEmail: emailVerified ? email : null,
});

/**
 * Begins a session for an owner and gives the secret for the cookie. The secret is always new; the session that the
 * browser had (`previous`) ends with it.
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

/** Ends the session of a cookie, and gives it with its ID token opened. */
export async function signOut({ store, seal }: Dependencies, secret: string): Promise<StoredSession | undefined> {
  const session = await store.sessions.end(hashSecret(secret));
  if (!session?.idToken?.startsWith(SEALED)) return session;
  return { ...session, idToken: seal.open(session.idToken, idTokenPlace(session.id)) ?? null };
}

/** How every seal begins; an ID token that was stored before they were sealed begins with `ey`. */
const SEALED = 'v1.';
const idTokenPlace = (sessionId: string): string[] => ['id token', sessionId];
