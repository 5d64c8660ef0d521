import type { Identity } from '../ports/index.ts';

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
