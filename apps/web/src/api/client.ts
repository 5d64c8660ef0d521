import {
  type BodyOf,
  type CallName,
  createClient,
  type Download,
  type DownloadName,
  type ErrorEnvelope,
  type RequestOf,
  type UploadName,
  type UploadOf,
} from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';

/** The service answered with an error of its own. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: ErrorEnvelope['error'];
  /** Seconds to wait before the next try, or null. */
  readonly retryAfter: number | null;

  constructor(refusal: ErrorEnvelope['error'], retryAfter: number | null) {
    super(refusal.message);
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}

// The page is served by the service itself, and its cookie says who asks.
const client = createClient({ baseUrl: '' });

/**
 * Calls a route of the REST API.
 *
 * @throws RefusedError when the service says no, UnreachableError when nothing of the service answers.
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

/** Asks for a file, which is still on its way when this answers. Throws as `ask` does. */
export async function download(
  name: DownloadName,
  request: RequestOf<DownloadName>,
  options?: { signal?: AbortSignal },
): Promise<Download> {
  const answer = await client.download(name, request, options);
  if (!answer.ok) throw new RefusedError(answer.error, answer.retryAfter);
  return answer;
}

export const isRefused = (error: unknown, code: ErrorEnvelope['error']['code']): error is RefusedError =>
  error instanceof RefusedError && error.refusal.code === code;

/** A browser session reads what it writes, so it never gets the short receipt of a write-only token. */
export function wholeRecord(written: BodyOf<'domainsCreate'>): DomainRecord {
  if (!('renewal' in written)) throw new TypeError('The service answered a receipt in place of the record.');
  return written;
}

/** Ends the session. Answers where the identity provider signs the person out, or null. */
export async function signOut(): Promise<string | null> {
  const response = await fetch('/api/auth/logout', { method: 'POST' });
  const body = (await response.json()) as { signOutUrl?: string | null };
  return body.signOutUrl ?? null;
}
