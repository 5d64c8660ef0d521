import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../scripts/build.ts';
import { compareLoad, httpRequest, message } from './load.ts';
import { compare, type Figure, timed } from './measure.ts';
import {
  databaseIn,
  type Owner,
  ownerOf,
  pinnedTo,
  seeded,
  type Server,
  someIds,
  startLimit,
  startService,
} from './service.ts';

const RECORDS = 10_000;
/** A process is short, and what else the machine does weighs much. */
const PROCESS_ROUNDS = 41;

/** S1, S7 and S8: one record by its id, over REST, MCP and the command line. */
export async function read(workspace: string): Promise<Figure[]> {
  const { dataDir, token } = await seeded(join(workspace, 'read'), RECORDS);
  const copy = join(workspace, 'limit.db');
  copyFileSync(databaseIn(dataDir), copy);
  const service = await startService(dataDir);
  try {
    const owner = ownerOf(service, token);
    const ids = await someIds(owner);
    const about = { speed: 'S1', what: 'GET /domains/{id}', atLeast: 0.7 };
    const paths = ids.map((id) => `/api/v1/domains/${id}`);
    return [
      await compareReads(about, { service, limit: 'get', copy, paths, owner }),
      ...(await readOverMcp(service, owner, ids)),
      await readByCommand(service, token, ids),
    ];
  } finally {
    await service.stop();
  }
}

interface Reads {
  service: Server;
  /** The limit, and its copy of the service's database. */
  limit: string;
  copy: string;
  paths: string[];
  owner: Owner;
}

/** Compares reads with their limit, once that has sent what the service sends, but for the value of the cursor. */
export async function compareReads(
  about: { speed: string; what: string; atLeast: number },
  { service, limit: name, copy, paths, owner }: Reads,
): Promise<Figure> {
  const limit = await startReadLimit({ service, name, copy, path: paths[0] ?? '', owner });
  try {
    const requests = paths.map((path) => httpRequest('GET', path, { authorization: owner.authorization }));
    const sides = { limit: { server: limit, requests }, service: { server: service, requests } };
    return await compareLoad(about, sides, { by: 'processor' });
  } finally {
    await limit.stop();
  }
}

/** @throws AssertionError when the limit does not send what the service sends: then there is nothing to compare. */
export async function startReadLimit(about: {
  service: Server;
  name: string;
  copy: string;
  path: string;
  owner: Owner;
}): Promise<Server> {
  const answerOf = async ({ port }: Server) => {
    const headers = { authorization: about.owner.authorization, 'accept-encoding': 'identity' };
    const response = await fetch(`http://127.0.0.1:${port}${about.path}`, { headers });
    const body = JSON.parse(await response.text());
    assert.equal(response.status, 200, JSON.stringify(body));
    const own = [...response.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name));
    return { headers: Object.fromEntries(own), body };
  };
  const { headers, body } = await answerOf(about.service);
  const limit = await startLimit(about.name, about.copy, { ...headers, sample: body.records?.[0] ?? body });
  const answer = await answerOf(limit);
  assert.deepEqual({ ...answer.body, nextCursor: '' }, { ...body, nextCursor: '' });
  assert.deepEqual(Object.keys(answer.headers), Object.keys(headers));
  return limit;
}

async function readOverMcp(service: Server, owner: Owner, ids: string[]): Promise<Figure[]> {
  const limit = await startLimit('mcp', ':memory:');
  const call = (server: Server, name: string, args: object) => {
    const { headers, body } = message('tools/call', { name, arguments: args });
    const all = { host: `localhost:${server.port}`, ...headers, 'mcp-name': name, authorization: owner.authorization };
    return httpRequest('POST', '/mcp', all, body);
  };
  try {
    const about = { speed: 'S7', what: 'MCP domains_get, against an empty tool of the same library', atLeast: 0.8 };
    const compared = await compareLoad(
      about,
      {
        limit: { server: limit, requests: [call(limit, 'empty', {})] },
        service: { server: service, requests: ids.map((id) => call(service, 'domains_get', { id })) },
      },
      { by: 'processor' },
    );
    const lists = Object.entries({ '/mcp': 4_000, '/mcp/full': 9_000 }).map(async ([path, atMost]) => {
      const { headers, body } = message('tools/list', {});
      const all = { ...headers, 'content-type': 'application/json' };
      const response = await owner.fetch(path, { method: 'POST', headers: all, body });
      const { result } = (await response.json()) as { result?: { tools: { outputSchema?: object }[] } };
      if (!result) return [];
      const tools = result.tools.map(({ outputSchema: _, ...tool }) => tool);
      const tokens = Buffer.byteLength(JSON.stringify(tools)) / 4;
      const what = `tools of ${path} in the context of a model (bytes / 4)`;
      return [{ speed: 'S7', what, unit: 'tokens', service: tokens, atMost }];
    });
    return [compared, ...(await Promise.all(lists)).flat()];
  } finally {
    await limit.stop();
  }
}

async function readByCommand({ port }: Server, token: string, [id = '']: string[]): Promise<Figure> {
  const env = { PATH: process.env.PATH, NAMEKEEP_URL: `http://localhost:${port}`, NAMEKEEP_TOKEN: token };
  const run = (...argv: string[]) => {
    const [file = '', ...rest] = pinnedTo('generator', [process.execPath, ...argv]);
    return timed(() => {
      const { status, stderr } = spawnSync(file, rest, { env, stdio: ['ignore', 'ignore', 'pipe'] });
      assert.equal(status, 0, String(stderr));
    });
  };
  const get = () => run(join(dist, 'namekeep.mjs'), 'get', id);
  // The first call fills the compile cache.
  await get();
  const about = { speed: 'S8', what: '`namekeep get`, against `node -e 0`', unit: 'ms', atMost: 2.5 };
  return compare(about, () => run('-e', '0'), get, { rounds: PROCESS_ROUNDS });
}

/** S3: durable creates of 64 clients; a new name and a new idempotency key in each. */
export async function create(workspace: string): Promise<Figure[]> {
  const { dataDir, token } = await seeded(join(workspace, 'create'), 0);
  const copy = join(workspace, 'limit.db');
  copyFileSync(databaseIn(dataDir), copy);
  const body = JSON.stringify({
    name: 'bench-{serial}.example',
    registrar: 'Porkbun',
    dnsProvider: 'Cloudflare',
    expirationDate: '2027-05-01',
    renewalCostMinor: 1200,
    currency: 'EUR',
    notes: 'Made by a benchmark.',
  });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'bench-{serial}' };
  const requests = [httpRequest('POST', '/api/v1/domains', headers, body)];
  const limit = await startLimit('create', copy);
  const service = await startService(dataDir);
  try {
    const about = { speed: 'S3', what: 'durable POST /domains, 64 clients', atLeast: 1 };
    const sides = { limit: { server: limit, requests }, service: { server: service, requests } };
    return [await compareLoad(about, sides, { by: 'requests' })];
  } finally {
    await Promise.all([limit.stop(), service.stop()]);
  }
}
