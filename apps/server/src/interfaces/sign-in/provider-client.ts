import { createOwners, type Owners } from '@namekeep/core';
import type { ExternalIdentity } from '../../config.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An identity provider and what Namekeep is to it: its client. The bundled one and external ones differ in this only. */
export interface ProviderClient {
  issuer: URL;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  scopes: string;
  /** Who may enter: subjects, or verified e-mail addresses. */
  owners: readonly string[];
  /** The issuer that accounts are kept under, where it is not the provider's own identifier. */
  storedIssuer: string | undefined;
  /** Reaches the provider. */
  fetch: Fetch;
}

/** The owners of this Namekeep, all at one provider. */
export const ownersOf = ({ issuer, storedIssuer, owners }: ProviderClient): Owners =>
  createOwners({ issuer: storedIssuer ?? issuer.href, entries: owners });

/** The client of a provider that the operator named. */
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
