import type { Person } from '@namekeep/core';
import type { IDToken, UserInfoResponse } from 'openid-client';
import type { Discovered } from './discovery.ts';
import { SignInRefusal } from './refusal.ts';

/** Clocks of two machines may differ by this, in seconds. */
export const CLOCK_SKEW_S = 60;

/** Checks of an ID token that the library leaves to its caller. `now` is epoch seconds. */
export function checkClaims(
  { sub, azp, iat, auth_time }: IDToken,
  { clientId, now }: { clientId: string; now: number },
): void {
  // OpenID Connect Core 1.0, section 2.
  if (!/^[\x20-\x7e]{1,255}$/.test(sub))
    throw new SignInRefusal('rejected', 'The subject is not 1 to 255 ASCII characters.');
  if (azp !== undefined && azp !== clientId)
    throw new SignInRefusal('rejected', 'The ID token is for another client (azp).');
  if (iat > now + CLOCK_SKEW_S) throw new SignInRefusal('rejected', 'The ID token is from the future (iat).');
  // A time ahead of ours would count as a recent sign-in for longer than it is one.
  if (auth_time !== undefined && auth_time > now + CLOCK_SKEW_S) {
    throw new SignInRefusal('rejected', 'The ID token tells of a sign-in in the future (auth_time).');
  }
}

/** The rest of a person, where the ID token does not hold it: providers may give it at the userinfo endpoint only. */
export async function readUserInfo(
  { client, metadata, configuration }: Discovered,
  { claims, accessToken, scopes }: { claims: IDToken; accessToken: string; scopes: string },
): Promise<UserInfoResponse | undefined> {
  const asked = scopes.split(/\s+/);
  const complete =
    (claims.name !== undefined || !asked.includes('profile')) &&
    (claims.email_verified !== undefined || !asked.includes('email'));
  if (complete || metadata.userinfo_endpoint === undefined) return undefined;
  return client.fetchUserInfo(configuration, accessToken, claims.sub);
}

const LONGEST = 200;

/** A name as it may be shown and stored: one line, well formed, of a sensible length. */
function text(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const line = value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, LONGEST).toWellFormed();
}

/** An address to the letter, since it may open the door; what is none is left out. */
const address = (value: unknown): string | null =>
  typeof value === 'string' && /^[^\s\p{Cc}\p{Cs}]{3,320}$/u.test(value) ? value : null;

/** The person of a verified ID token. An address and whether it is verified come from the same source. */
export function personOf(
  claims: IDToken,
  userInfo: UserInfoResponse | undefined,
  storedIssuer: string | undefined,
): Omit<Person, 'idToken'> {
  const contact = claims.email_verified !== undefined ? claims : (userInfo ?? claims);
  return {
    issuer: storedIssuer ?? claims.iss,
    subject: claims.sub,
    name:
      text(claims.name) ??
      text(userInfo?.name) ??
      text(claims.preferred_username) ??
      text(userInfo?.preferred_username),
    email: address(contact.email),
    emailVerified: contact.email_verified === true,
    // Without an auth_time nobody knows when, and the session must never count as a recent sign-in.
    authenticatedAt: claims.auth_time ?? null,
  };
}
