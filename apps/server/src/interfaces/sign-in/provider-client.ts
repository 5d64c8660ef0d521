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
export const externalProviderClient = ({ kind: _, ...identity }: ExternalIdentity): ProviderClient => ({
  ...identity,
  storedIssuer: undefined,
  fetch: (url, init) => fetch(url, init),
});

/** The identity provider is unreachable, too slow or failing. The same sign-in can succeed later. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

const LARGEST = 1_048_576;

/**
 * Sends requests to the identity provider. The response must be complete within `timeoutMs` and have at most 1 MiB.
 * Redirects are not followed.
 *
 * @throws ProviderUnavailableError if there is no such response, or if it is a 429 or a 5xx
 */
export function createProviderFetch(fetch: Fetch, timeoutMs: number): Fetch {
  return async (url, init) => {
    const { origin, pathname } = new URL(url);
    const unavailable = (what: string, cause?: unknown) =>
      new ProviderUnavailableError(`${init.method ?? 'GET'} ${origin}${pathname}: ${what}`, { cause });
    let response: Response;
    let body: Uint8Array<ArrayBuffer>;
    try {
      response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      body = await read(response);
    } catch (cause) {
      throw unavailable('no answer', cause);
    }
    if (response.status >= 500 || response.status === 429) throw unavailable(`status ${response.status}`);
    const { status, headers } = response;
    return new Response(body.length === 0 ? null : body, { status, headers });
  };
}

async function read(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LARGEST) throw new RangeError(`The response is larger than ${LARGEST} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
