import assert from 'node:assert/strict';
import type { RunningServer } from './processes.ts';

/** What is the same in all answers of a connection, and what Node.js sets by itself. */
const byNode = ['connection', 'content-length', 'date', 'keep-alive'];

/** The headers that the service sends with an answer, for a limit to send too. */
export async function headersOf(service: RunningServer, path: string, token: string): Promise<Record<string, string>> {
  const { headers } = await get(service, path, token);
  return Object.fromEntries([...headers].filter(([name]) => !byNode.includes(name)));
}

/**
 * Checks that a limit sends what the service sends, byte for byte: the body, and the names of the headers with values of
 * the same length. `differing` names the members of the body that each makes in its own way.
 *
 * @throws AssertionError when it does not: then there is nothing to compare.
 */
export async function sameAnswer(
  limit: RunningServer,
  service: RunningServer,
  path: string,
  token: string,
  differing: readonly string[] = [],
): Promise<void> {
  const read = async (server: RunningServer) => {
    const { headers, text } = await get(server, path, token);
    // What is left of a rate limit, and for how many seconds, may lose a digit in between.
    const varying = ['content-length', 'ratelimit'];
    const lengths = [...headers].map(([name, value]) => [name, varying.includes(name) ? 0 : value.length]);
    if (differing.length === 0) return { lengths, text };
    const without = (name: string, value: unknown) => (differing.includes(name) ? undefined : value);
    return { lengths, text: JSON.stringify(JSON.parse(text), without) };
  };
  assert.deepEqual(await read(limit), await read(service));
}

async function get({ port }: RunningServer, path: string, token: string): Promise<{ headers: Headers; text: string }> {
  // The load asks for no compression either.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  assert.equal(response.status, 200, `${path} is answered ${response.status}`);
  return { headers: response.headers, text: await response.text() };
}
