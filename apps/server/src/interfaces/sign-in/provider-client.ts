import { createOwners, type Owners } from '@namekeep/core';
import type { ExternalIdentity } from '../../config.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An identity provider and our client there. This is the only difference between the bundled provider and external ones. */
export interface ProviderClient {
  issuer: URL;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  scopes: string;
  /** Who can sign in: subjects or verified e-mail addresses. */
  owners: readonly string[];
  /** The issuer that accounts are stored with, if it is not that of the provider. */
  storedIssuer: string | undefined;
  /** Sends requests to the provider. */
  fetch: Fetch;
}

/** The owners of this Namekeep, who all use the same provider. */
export const ownersOf = ({ issuer, storedIssuer, owners }: ProviderClient): Owners =>
  createOwners({ issuer: storedIssuer ?? issuer.href, entries: owners });

/** The client at an external provider that the operator configured. */
export function externalProviderClient({
  issuer,
  clientId,
  clientSecret,
  scopes,
  owners,
}: ExternalIdentity): ProviderClient {
  return {
    issuer,
    clientId,
    clientSecret,
    scopes,
    owners,
    storedIssuer: undefined,
    fetch: (url, init) => fetch(url, init),
  };
}
