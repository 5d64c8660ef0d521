import {
  type BodyOf,
  type CallName,
  type CallOptions,
  type DownloadName,
  type ErrorEnvelope,
  type Refusal,
  type RequestOf,
  type UploadName,
  type UploadOf,
  createClient,
  UnreachableError,
} from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';

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

function accepted<Accepted extends { ok: true }>(reply: Accepted | Refusal): Accepted {
  if (!reply.ok) throw new RefusedError(reply.error, reply.retryAfter);
  return reply;
}

/** Calls a route of the REST API. Throws RefusedError, or UnreachableError if the server does not respond. */
export const ask = async <Name extends CallName>(name: Name, request: RequestOf<Name>, options?: CallOptions) =>
  accepted(await client.call(name, request, options)).body;

/** Calls a route that changes something. Resolves with the entry of the activity that undoes it, too. Throws as `ask` does. */
export async function act<Name extends CallName>(name: Name, request: RequestOf<Name>) {
  const { body, activityId } = accepted(await client.call(name, request));
  return { body, activityId };
}

export const upload = async <Name extends UploadName>(name: Name, request: UploadOf<Name>, options?: CallOptions) =>
  accepted(await client.upload(name, request, options)).body;

/** Requests a file. Resolves when the response starts; its body is still being received. Throws as `ask` does. */
export const download = async <Name extends DownloadName>(name: Name, request: RequestOf<Name>) =>
  accepted(await client.download(name, request));

/** The address of a file, for a link with which the browser saves it. */
export const fileAddress = <Name extends DownloadName>(name: Name, request: RequestOf<Name>): string =>
  client.address(name, request);

/** Requests what is no route of the REST API. Throws UnreachableError if the server does not respond. */
export const reach = (address: string, init?: RequestInit): Promise<Response> =>
  fetch(address, init).catch((cause: unknown) => {
    if (init?.signal?.aborted) throw cause;
    throw new UnreachableError('The server did not respond.', { cause });
  });

export const isRefused = (error: unknown, code: ErrorEnvelope['error']['code']): error is RefusedError =>
  error instanceof RefusedError && error.refusal.code === code;

/** A browser session can read what it writes, so it never gets the receipt that a write-only token gets. */
export function wholeRecord(written: BodyOf<'domainsCreate'>): DomainRecord {
  if (!('renewal' in written)) throw new TypeError('The server returned a receipt instead of the record.');
  return written;
}

/**
 * Gives keys to attempts to create something. The same input keeps its key, so a repeated click or a retry after a lost
 * response creates only one record. Changed input gets a new key.
 */
export function idempotencyKeys(): (input: unknown) => string {
  let last = { key: '', sent: '' };
  return (input) => {
    const sent = JSON.stringify(input);
    if (last.sent !== sent) last = { key: randomKey(), sent };
    return last.key;
  };
}

/** A random key. `crypto.randomUUID` is not available on pages served over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function keepAs(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
