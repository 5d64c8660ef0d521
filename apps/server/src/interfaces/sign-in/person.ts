import type { Person } from '@namekeep/core';
import type { IDToken, UserInfoResponse } from 'openid-client';
import type { Discovered } from './discovery.ts';
import { SignInRefusal } from './failures.ts';

/** The tolerated difference between the clocks of two machines, in seconds. */
export const CLOCK_SKEW_S = 60;

/** Checks of an ID token that the library does not make. `now` is in epoch seconds. */
export function checkClaims(
  { sub, azp, iat, auth_time }: IDToken,
  { clientId, now }: { clientId: string; now: number },
): void {
  // OpenID Connect Core 1.0, section 2.
  if (!/^[\x20-\x7e]{1,255}$/.test(sub))
    throw new SignInRefusal('rejected', 'The subject must have 1 to 255 ASCII characters.');
  if (azp !== undefined && azp !== clientId)
    throw new SignInRefusal('rejected', 'The ID token is for another client (azp).');
  if (iat > now + CLOCK_SKEW_S) throw new SignInRefusal('rejected', 'The ID token was issued in the future (iat).');
  // A time in the future would count as a recent sign-in for too long.
  if (auth_time !== undefined && auth_time > now + CLOCK_SKEW_S) {
    throw new SignInRefusal('rejected', 'The sign-in of the ID token is in the future (auth_time).');
  }
}

/** Claims about the user that are not in the ID token. Some providers only return them from the userinfo endpoint. */
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

/** A name that can be shown and stored: one line, well formed, of reasonable length. */
function text(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const line = value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, LONGEST).toWellFormed();
}

/** An e-mail address exactly as sent, because it can grant access; undefined if it is not one. */
const address = (value: unknown): string | null =>
  typeof value === 'string' && /^[^\s\p{Cc}\p{Cs}]{3,320}$/u.test(value) ? value : null;

/** The user of a verified ID token. The e-mail address and whether it is verified are taken from the same source. */
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
    // Without an auth_time, the time of the sign-in is unknown, and the session must never count as recent.
    authenticatedAt: claims.auth_time ?? null,
  };
}
