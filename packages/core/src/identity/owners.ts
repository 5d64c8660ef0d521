import type { Identity } from '../ports/index.ts';

/** Who may sign in, as the operator says. */
export interface Owners {
  include(identity: Identity & { verifiedEmail: string | null }): boolean;
}

/**
 * Owners at one provider. An entry is a subject, exactly, or a verified e-mail address without regard to the case of A–Z.
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

/** Providers write their issuer with and without a slash at its end; `bundled` is no address. */
const normalIssuer = (issuer: string): string => URL.parse(issuer)?.href ?? issuer;

/** A–Z in lower case and nothing else: to Unicode, the Kelvin sign is a `K` too, and another address would open the door. */
const foldAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
