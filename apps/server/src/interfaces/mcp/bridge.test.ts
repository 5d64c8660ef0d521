import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { suiteWithService } from '../../testing/service.ts';

/** How a client agrees on a revision: by asking, or by `initialize`. */
const generations = { selfContained: { pin: '2026-07-28' }, initialized: 'legacy' } as const;
type Generation = keyof typeof generations;
const bridge = fileURLToPath(new URL('../../../../../apps/claude-desktop/bridge.mjs', import.meta.url));

async function start(env: Record<string, string>, generation: Generation = 'initialized') {
  const client = new Client(
    { name: 'desktop', version: '1' },
    { versionNegotiation: { mode: generations[generation] } },
  );
  const transport = new StdioClientTransport({ command: process.execPath, args: [bridge], env, stderr: 'ignore' });
  return { client, connected: client.connect(transport) };
}

suiteWithService('The extension for Claude Desktop', (service) => {
  for (const generation of Object.keys(generations) as Generation[])
    test(`passes messages on (${generation})`, async () => {
      const { secret } = await (await service().account()).token();
      const { client, connected } = await start(
        { NAMEKEEP_URL: service().baseUrl.href, NAMEKEEP_TOKEN: `${secret}\n` },
        generation,
      );
      await connected;
      const { tools } = await client.listTools();
      assert.equal(tools[0]?.name, 'domains_list');
      const [listed, again] = await Promise.all([
        client.callTool({ name: 'domains_list', arguments: {} }),
        client.callTool({ name: 'domains_get', arguments: { id: 'none' } }),
      ]);
      assert.deepEqual((listed.structuredContent as { result: { records: unknown[] } }).result.records, []);
      assert.equal((again.structuredContent as { result: { outcome: string } }).result.outcome, 'not_found');
      assert.ok((await client.listPrompts()).prompts.length > 0);
      await client.close();
    });

  test('says in words what is wrong with the address or the token', async () => {
    const NAMEKEEP_URL = service().baseUrl.href;
    for (const [env, message] of [
      [{ NAMEKEEP_URL, NAMEKEEP_TOKEN: 'nk_pat_wrong' }, /access token is missing, expired or revoked/],
      [{ NAMEKEEP_URL: 'http://127.0.0.1:9', NAMEKEEP_TOKEN: 'x' }, /127\.0\.0\.1:9 cannot be reached/],
      [{ NAMEKEEP_URL: 'names', NAMEKEEP_TOKEN: 'x' }, /names cannot be reached/],
    ] as const) {
      const { client, connected } = await start(env);
      await assert.rejects(connected, message);
      await client.close();
    }
  });
});
