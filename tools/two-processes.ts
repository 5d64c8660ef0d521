// npm run tool two-processes
//
// Runs two processes on one PostgreSQL database behind Caddy, with the settings of deploy/Caddyfile.compose, under load.
// Kills one, starts it again, and stops it as an upgrade does; then compares what is there with what was acknowledged.
// Needs the packages bubblewrap, caddy and PostgreSQL.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@namekeep/testing/postgres';
import { createOwnersToken } from '../e2e/owner.ts';
import { type RunningService, startService } from '../e2e/service.ts';
import { passed } from './confine.ts';
import { trialSecret } from './program.ts';
import { caddyCommand, origin, startProxy } from './proxy.ts';

const SERVICE_PORT = '38302';
const CLIENTS = 16;
const hosts = ['127.0.0.2', '127.0.0.3'] as const;

/** Caddy as in the compose file: it finds both processes by the name `namekeep`, which only it knows. */
function confinedCaddy(folder: string): string[] {
  const names = join(folder, 'hosts');
  writeFileSync(names, ['127.0.0.1 localhost', ...hosts.map((host) => `${host} namekeep`)].join('\n'));
  const caddy = caddyCommand(folder, 'Caddyfile.compose', [
    ['{$NAMEKEEP_DOMAIN} {', '{$NAMEKEEP_DOMAIN} {\n\ttls internal'],
    ['namekeep 3000', `namekeep ${SERVICE_PORT}`],
  ]);
  return ['bwrap', '--dev-bind', '/', '/', '--ro-bind', names, '/etc/hosts', '--die-with-parent', ...caddy];
}

/** Clients that create records one after another, and repeat what fails with the same idempotency key. */
function startLoad(authorization: string) {
  const acknowledged = new Map<string, string>();
  const seen = { failures: [] as string[], gap: 0, last: performance.now() };
  const stopping = new AbortController();
  let next = 0;

  /** The ID of the record, or what went wrong if a client may repeat it. */
  async function create(name: string): Promise<{ id: string } | string> {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': name };
    const body = JSON.stringify({ name, expirationDate: '2031-05-01' });
    const response = await fetch(`${origin}/api/v1/domains`, { method: 'POST', headers, body }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (!response || text === undefined) return 'no response';
    if (response.status >= 500) return String(response.status);
    assert.ok([200, 201].includes(response.status), `${response.status} ${text}`);
    return JSON.parse(text) as { id: string };
  }

  async function client(): Promise<void> {
    while (!stopping.signal.aborted) {
      const name = `name-${String((next += 1)).padStart(6, '0')}.example`;
      let result = await create(name);
      for (; typeof result === 'string'; result = await create(name)) {
        seen.failures.push(result);
        await sleep(50);
      }
      acknowledged.set(name, result.id);
      seen.gap = Math.max(seen.gap, performance.now() - seen.last);
      seen.last = performance.now();
    }
  }

  const running = Promise.all(Array.from({ length: CLIENTS }, client));
  /** Lets something happen, and prints what the clients see of it. */
  const during = async (what: string, event: () => Promise<unknown>) => {
    const size = acknowledged.size;
    Object.assign(seen, { failures: [], gap: 0 });
    await event();
    const enough = acknowledged.size + 500;
    while (acknowledged.size < enough) await Promise.race([sleep(20), running]);
    const failed = [...Map.groupBy(seen.failures, (one) => one)].map(([kind, all]) => `${all.length} × ${kind}`);
    const about = `failed: ${failed.join(', ') || 'none'}; longest pause ${Math.round(seen.gap)} ms`;
    passed(`${what}: ${acknowledged.size - size} acknowledged, ${about}`);
  };
  const stop = async () => {
    stopping.abort();
    await running;
    return acknowledged;
  };
  return { during, stop };
}

async function readNames(authorization: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/api/v1/domains?limit=100${cursor && `&cursor=${cursor}`}`;
    const response = await fetch(origin + path, { headers: { authorization } });
    const page = (await response.json()) as { records: { id: string; name: string }[]; nextCursor: string | null };
    for (const { id, name } of page.records) names.set(name, id);
    cursor = page.nextCursor;
  }
  return names;
}

const folder = mkdtempSync(join(tmpdir(), 'namekeep-two-'));
const postgres = await startPostgres({ own: true });
const started: RunningService[] = [];
try {
  const environment = {
    NAMEKEEP_PORT: SERVICE_PORT,
    NAMEKEEP_BASE_URL: origin,
    NAMEKEEP_TRUST_PROXY: 'true',
    NAMEKEEP_RATE_WRITES: '0',
    NAMEKEEP_DATABASE_URL: await postgres.createDatabase(),
    NAMEKEEP_SECRET: trialSecret,
  };
  for (const host of hosts) started.push(await startService({ ...environment, NAMEKEEP_HOST: host }));
  const [first, second] = started as [RunningService, RunningService];
  const proxy = await startProxy(confinedCaddy(folder), folder, { NAMEKEEP_DOMAIN: origin });
  const authorization = `Bearer ${await createOwnersToken(origin)}`;
  const { during, stop } = startLoad(authorization);
  await during('both processes run', async () => {});
  await during('one is killed', () => first.kill());
  await during('it starts again', async () => started.push(await first.startAgain()));
  await during('the other stops with SIGTERM', () => second.stop());
  const acknowledged = await stop();
  assert.deepEqual(await readNames(authorization), acknowledged);
  passed(`${acknowledged.size} acknowledged: none is lost, and none is there twice`);
  await proxy.stop();
} finally {
  for (const service of started) await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
