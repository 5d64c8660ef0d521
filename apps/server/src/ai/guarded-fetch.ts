const LARGEST = 1_048_576;

/** A response that is rejected before the provider's library sees it. */
export class RefusedAnswerError extends Error {
  override name = 'RefusedAnswerError';
}

/**
 * Sends requests to a single origin, so that a key reaches only the host that it was stored for. Does not follow
 * redirects, and reads at most 1 MiB of a response.
 */
export function createGuardedFetch(origin: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new RefusedAnswerError('The origin is not the one that the key is for.');
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw new RefusedAnswerError('A redirect.');
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > LARGEST) throw new RefusedAnswerError(`A response larger than ${LARGEST} bytes.`);
      chunks.push(chunk);
    }
    return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers: lasting(headers) });
  };
}

/** The headers that are still valid for a body that has been read and decompressed. */
function lasting(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}
