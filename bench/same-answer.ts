import assert from 'node:assert/strict';
import type { RunningServer } from './processes.ts';

/**
 * Checks that a limit says what the service says, byte for byte; `differing` names the members that each makes in its own way.
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
  const read = async ({ port }: RunningServer) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200, `${path} is answered ${response.status}`);
    const text = await response.text();
    if (differing.length === 0) return text;
    return JSON.stringify(JSON.parse(text), (name, value: unknown) => (differing.includes(name) ? undefined : value));
  };
  assert.equal(await read(limit), await read(service));
}
