import {
  type BodyOf,
  type CallName,
  createClient,
  type Download,
  type DownloadName,
  type ErrorEnvelope,
  type RequestOf,
  type UploadName,
  UnreachableError,
  type UploadOf,
} from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';

/** The server responded with an error. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: ErrorEnvelope['error'];
  /** Seconds to wait before the next attempt, or null. */
  readonly retryAfter: number | null;

  constructor(refusal: ErrorEnvelope['error'], retryAfter: number | null) {
    super(refusal.message);
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}

// The server also serves the page, so requests are same-origin and authenticated by the session cookie.
const client = createClient({ baseUrl: '' });

/**
 * Calls a route of the REST API.
 *
 * @throws RefusedError if the server responds with an error, UnreachableError if it does not respond.
 */
export async function ask<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options?: { signal?: AbortSignal },
): Promise<BodyOf<Name>> {
  const answer = await client.call(name, request, options);
  if (!answer.ok) throw new RefusedError(answer.error, answer.retryAfter);
  return answer.body;
}

/** Sends a file. Throws as `ask` does. */
export async function upload<Name extends UploadName>(
  name: Name,
  request: UploadOf<Name>,
  options?: { signal?: AbortSignal },
): Promise<BodyOf<Name>> {
  const answer = await client.upload(name, request, options);
  if (!answer.ok) throw new RefusedError(answer.error, answer.retryAfter);
  return answer.body;
}

/** Requests a file. Resolves when the response starts; its body is still being received. Throws as `ask` does. */
export async function download<Name extends DownloadName>(
  name: Name,
  request: RequestOf<Name>,
  options?: { signal?: AbortSignal },
): Promise<Download> {
  const answer = await client.download(name, request, options);
  if (!answer.ok) throw new RefusedError(answer.error, answer.retryAfter);
  return answer;
}

export const isRefused = (error: unknown, code: ErrorEnvelope['error']['code']): error is RefusedError =>
  error instanceof RefusedError && error.refusal.code === code;

/** A browser session can read what it writes, so it never gets the receipt that a write-only token gets. */
export function wholeRecord(written: BodyOf<'domainsCreate'>): DomainRecord {
  if (!('renewal' in written)) throw new TypeError('The server returned a receipt instead of the record.');
  return written;
}

/** Ends the session. Returns the address at which the identity provider signs the user out, or null. */
export async function signOut(): Promise<string | null> {
  const response = await fetch('/api/auth/logout', { method: 'POST' }).catch((error: unknown) => {
    throw new UnreachableError(String(error));
  });
  const body = (await response.json()) as { signOutUrl?: string | null; error?: ErrorEnvelope['error'] };
  if (body.error) throw new RefusedError(body.error, null);
  return body.signOutUrl ?? null;
}
