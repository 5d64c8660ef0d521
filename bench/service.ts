import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createOwnersToken } from '../e2e/owner.ts';
import { passphrase } from '../e2e/service.ts';
import { dist } from '../scripts/build.ts';
import * as memory from '../scripts/memory.mjs';
import { root } from '../scripts/root.ts';
import { otherSettings, type Running, startProgram } from '../tools/program.ts';

type Settings = Readonly<Record<string, string>>;

/** A server under measurement: the service or a limit. */
export interface Server extends Running {
  port: number;
}

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command so that the server has the first core and the generator the others, where `taskset` can do that. */
export function pinnedTo(part: 'server' | 'generator', command: readonly string[]): string[] {
  const cores = part === 'server' ? '0' : `1-${availableParallelism() - 1}`;
  return canPin ? ['taskset', '-c', cores, ...command] : [...command];
}

/** Limits so high that only their cost counts, everything else as by default. */
const environmentOf = (dataDir: string, settings: Settings): NodeJS.ProcessEnv => ({
  ...otherSettings(),
  ...memory.environment,
  NODE_ENV: 'production',
  NAMEKEEP_DATA_DIR: dataDir,
  NAMEKEEP_PORT: '0',
  NAMEKEEP_OWNER_PASSPHRASE: passphrase,
  NAMEKEEP_LOG_LEVEL: 'warn',
  NAMEKEEP_RATE_READS: '1000000000000',
  NAMEKEEP_RATE_WRITES: '1000000000000',
  ...settings,
});

const program = join(dist, 'server.mjs');

/** Runs a command of the built server to its end. */
export function runServer(dataDir: string, argv: readonly string[], settings: Settings = {}): void {
  mkdirSync(dataDir, { recursive: true });
  const env = environmentOf(dataDir, settings);
  execFileSync(process.execPath, [program, ...argv], { env, cwd: dataDir, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Starts the built server, or another program of it. */
export async function startService(dataDir: string, settings: Settings = {}, file = program): Promise<Server> {
  mkdirSync(dataDir, { recursive: true });
  const running = await startProgram(pinnedTo('server', [process.execPath, ...memory.flags, file, 'start']), {
    until: /ready at http:\/\/localhost:(\d+)/,
    env: environmentOf(dataDir, settings),
    cwd: dataDir,
    stdout: openSync(join(dataDir, 'service.log'), 'a'),
  });
  return { ...running, port: Number(running.ready[1]) };
}

const limits = join(root, 'bench', 'limits.ts');

/** Starts a limit that answers requests on a database, with the headers of the service's own answers. */
export async function startLimit(name: string, database: string, headers: Settings = {}): Promise<Server> {
  const command = pinnedTo('server', [process.execPath, limits, name, database, JSON.stringify(headers)]);
  const running = await startProgram(command, { until: /ready at (\d+)/ });
  return { ...running, port: Number(running.ready[1]) };
}

/** Runs a limit to its end. Answers what it printed: milliseconds. */
export function runLimit(name: string, database: string, file = ''): number {
  const [command = '', ...argv] = pinnedTo('server', [process.execPath, limits, name, database, file]);
  return Number(execFileSync(command, argv, { encoding: 'utf8' }));
}

export const databaseIn = (dataDir: string): string => join(dataDir, 'namekeep.db');

/** What the benchmarks read of an answer. */
interface Answer {
  id: string;
  records: { id: string; name: string }[];
  nextCursor: string | null;
  previewId: string;
  importId: string;
  created: number;
  updated: number;
}

/** The owner, who sends requests to a service with a token. */
export interface Owner {
  authorization: string;
  /** Sends a request below /api/v1/ and fails unless it succeeds. */
  ask: (method: string, path: string, body?: object) => Promise<Answer>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export const signIn = async (server: Server): Promise<Owner> =>
  ownerOf(server, await createOwnersToken(`http://localhost:${server.port}`));

export function ownerOf({ port }: Server, token: string): Owner {
  const authorization = `Bearer ${token}`;
  const send = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`http://localhost:${port}${path}`, {
      ...init,
      headers: { ...(headers as Record<string, string>), authorization },
    });
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await send(`/api/v1/${path}`, {
      method,
      headers: body && !isForm ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {},
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    const answer = (await response.json()) as Answer;
    assert.ok(response.ok, `${method} ${path}: ${JSON.stringify(answer).slice(0, 1000)}`);
    return answer;
  };
  return { authorization, ask, fetch: send };
}

/** A data folder with sample records and a token of the owner; no server has it open. */
export async function seeded(dataDir: string, records: number): Promise<{ dataDir: string; token: string }> {
  if (records > 0) runServer(dataDir, ['seed', String(records)]);
  const service = await startService(dataDir);
  const { authorization, ask } = await signIn(service);
  if (records === 0) await ask('POST', 'domains', sample);
  await service.stop();
  return { dataDir, token: authorization.slice('Bearer '.length) };
}

/** What the limits of writes copy. */
const sample = {
  name: 'sample-of-the-limits.example',
  registrar: 'Porkbun',
  dnsProvider: 'Cloudflare',
  registrationDate: '2020-05-01',
  expirationDate: '2027-05-01',
  renewalCostMinor: 1200,
  currency: 'EUR',
  notes: 'Made by a benchmark.',
};

/** Records all over a portfolio. */
async function someRecords({ ask }: Owner): Promise<Answer['records']> {
  const sorts = ['name', '-name', 'renewal', '-renewal', 'cost', '-cost'];
  const pages = await Promise.all(sorts.map((sort) => ask('GET', `domains?limit=100&sort=${sort}`)));
  return pages.flatMap(({ records }) => records);
}

export const someIds = async (owner: Owner): Promise<string[]> => (await someRecords(owner)).map(({ id }) => id);
export const someNames = async (owner: Owner): Promise<string[]> => (await someRecords(owner)).map(({ name }) => name);

/** Previews and commits a file, or a change by rule. Answers what the commit did. */
export async function change({ ask }: Owner, path: string, what: object): Promise<Answer> {
  const { previewId } = await ask('POST', path, what);
  return ask('POST', 'import/commit', { previewId });
}

export function fileForm(text: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([text]), 'table.csv');
  return form;
}
