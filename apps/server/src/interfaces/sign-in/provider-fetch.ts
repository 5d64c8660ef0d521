import type { Fetch } from './provider-client.ts';

/** The identity provider is out of reach, too slow or broken: the same sign-in may succeed later. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

const LARGEST = 1_048_576;

/**
 * Requests to the identity provider: the whole answer within `timeoutMs` and 1 MiB, no redirect followed.
 *
 * @throws ProviderUnavailableError when there is no such answer, or when it says that the provider cannot serve now.
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
    if (length > LARGEST) throw new RangeError(`The answer is larger than ${LARGEST} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
