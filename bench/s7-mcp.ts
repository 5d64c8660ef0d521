import assert from 'node:assert/strict';
import { createToken, someIds } from './account.ts';
import type { Bench } from './bench.ts';
import { httpRequest } from './load.ts';
import { type RunningServer, startLimit, startService } from './processes.ts';
import { compareThroughput } from './throughput.ts';
import { databaseIn, seededFolders } from './workspace.ts';

const RECORDS = 10_000;
const revision = '2026-07-28';

/** S7: a record by its id, over MCP: beside an empty tool of the same library, and beside the same read over REST. */
export const mcp: Bench = async ({ workspace, generator }) => {
  const folders = await seededFolders(workspace, RECORDS);
  const url = `sqlite:${databaseIn(folders.service)}`;
  const authorization = `Bearer ${await createToken(url)}`;
  const ids = await someIds(url, 1000);

  const limit = await startLimit('mcp', databaseIn(folders.service));
  const service = await startService({ dataDir: folders.service });
  const emptyCalls = [toolCall(limit, 'empty', {})];
  const getCalls = ids.map((id) => toolCall(service, 'domains_get', { id }, { authorization }));
  const reads = ids.map((id) => httpRequest('GET', `/api/v1/domains/${id}`, { authorization }));
  try {
    await check(limit, 'empty', {}, /"content":\[/);
    await check(service, 'domains_get', { id: ids[0] }, /"outcome":"found"/, { authorization });
    const served = { server: service, requests: getCalls };
    return [
      await compareThroughput(
        generator,
        { limit: { server: limit, requests: emptyCalls }, service: served },
        { speed: 'S7', what: 'MCP tools/call domains_get, beside an empty tool', target: { atLeast: 0.8 } },
      ),
      await compareThroughput(
        generator,
        { limit: { server: service, requests: reads }, service: served },
        { speed: 'S7', what: 'MCP tools/call domains_get, beside GET /domains/{id}' },
      ),
      {
        speed: 'MCP',
        what: 'the list of tools in the context of a model (bytes / 4)',
        unit: 'tokens',
        limit: null,
        ratio: null,
        service: Buffer.byteLength(JSON.stringify({ tools: await listTools(service, { authorization }) })) / 4,
        target: { atMost: 5_000 },
      },
    ];
  } finally {
    await Promise.all([limit.stop(), service.stop()]);
  }
};

function message(name: string, args: object) {
  const { body, headers } = request('tools/call', { name, arguments: args });
  return { body, headers: { ...headers, 'mcp-name': name } };
}

function request(method: string, params: object) {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': revision,
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });
  const headers = {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
    'mcp-method': method,
  };
  return { body, headers };
}

function toolCall({ port }: RunningServer, name: string, args: object, more: Record<string, string> = {}): string {
  const { body, headers } = message(name, args);
  return httpRequest('POST', '/mcp', { host: `localhost:${port}`, ...headers, ...more }, body);
}

/** The tools as a client gets them. */
async function listTools({ port }: RunningServer, more: Record<string, string>): Promise<unknown[]> {
  const { body, headers } = request('tools/list', {});
  const response = await fetch(`http://localhost:${port}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    body,
  });
  const { result } = (await response.json()) as { result: { tools: unknown[] } };
  return result.tools;
}

/** Both sides must really run their tool. */
async function check(
  server: RunningServer,
  name: string,
  args: object,
  expected: RegExp,
  more: Record<string, string> = {},
) {
  const { body, headers } = message(name, args);
  const response = await fetch(`http://localhost:${server.port}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    body,
  });
  assert.match(await response.text(), expected);
}
