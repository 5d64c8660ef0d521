import { defaultSettings } from '@namekeep/domain';
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

/** An entry matches the subject exactly, or a verified e-mail address without regard to the case of A–Z. */
export function isOwner(owners: readonly string[], { subject, email, emailVerified }: Person): boolean {
  const address = emailVerified && email ? foldAscii(email) : undefined;
  return owners.some((owner) => owner === subject || (address !== undefined && foldAscii(owner) === address));
}

/** A–Z in lower case and nothing else: to Unicode, the Kelvin sign is a `K` too, and another address would open the door. */
const foldAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

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
  const { issuer, subject, name, email, idToken } = person;
  const account = await store.accounts.enter(
    { issuer, subject },
    { id: ids.next('acc'), settings: defaultSettings, at },
  );
  const secret = createSessionSecret(random);
  const { authenticatedAt } = person;
  const session: StoredSession = {
    id: ids.next('ses'),
    issuer,
    subject,
    name,
    email,
    authenticatedAt: authenticatedAt === null ? null : new Date(authenticatedAt * 1000).toISOString(),
    createdAt: at,
    lastSeenAt: at,
    idToken,
  };
  await store.sessions.insert(
    account.id,
    session,
    hashSecret(secret),
    previous === undefined ? undefined : hashSecret(previous),
  );
  return { secret, accountId: account.id };
}

/** Ends the session of a cookie. */
export const signOut = ({ store }: Dependencies, secret: string): Promise<StoredSession | undefined> =>
  store.sessions.end(hashSecret(secret));
