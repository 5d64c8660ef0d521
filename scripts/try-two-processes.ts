// node scripts/launch.mjs scripts/try-two-processes.ts
//
// Runs two processes on one PostgreSQL database behind Caddy, with the settings of deploy/Caddyfile.compose, under load.
// Kills one, starts it again, and stops it as an upgrade does; then compares what is there with what was acknowledged.
// Needs the packages bubblewrap, caddy and PostgreSQL.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@namekeep/testing/postgres';
import { createOwnersToken } from '../e2e/owner.ts';
import { type RunningService, startService } from '../e2e/service.ts';
import { caddyOptions, proxyOrigin as origin, startProxy } from './proxies/proxy.ts';
import { type Load, startLoad } from './proxies/load.ts';
import { root } from './root.ts';

const SERVICE_PORT = '38302';
const hosts = ['127.0.0.2', '127.0.0.3'] as const;
const clients = 16;
const enough = 500;
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** Caddy as in the compose file: it finds both processes by the name `namekeep`, which only it knows. */
function caddyCommand(folder: string): string[] {
  const site = readFileSync(join(root, 'deploy', 'Caddyfile.compose'), 'utf8')
    .replace('{$NAMEKEEP_DOMAIN} {', '{$NAMEKEEP_DOMAIN} {\n\ttls internal')
    .replace('namekeep 3000', `namekeep ${SERVICE_PORT}`);
  const [file, names] = [join(folder, 'Caddyfile'), join(folder, 'hosts')];
  writeFileSync(file, `${caddyOptions}${site}`);
  writeFileSync(names, ['127.0.0.1 localhost', ...hosts.map((host) => `${host} namekeep`)].join('\n'));
  const caddy = ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  return ['bwrap', '--dev-bind', '/', '/', '--ro-bind', names, '/etc/hosts', '--die-with-parent', ...caddy];
}

async function readNames(token: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/v1/domains?limit=100${cursor && `&cursor=${cursor}`}`, { headers });
    assert.equal(response.status, 200);
    const page = (await response.json()) as { records: { id: string; name: string }[]; nextCursor: string | null };
    for (const { id, name } of page.records) names.set(name, id);
    cursor = page.nextCursor;
  }
  return names;
}

/** What clients see of an event: failures and the longest pause, and whether all of them could be repeated. */
async function during(load: Load, what: string, event: () => Promise<unknown>): Promise<void> {
  const before = new Map(load.failures);
  const size = load.acknowledged.size;
  load.longestGap();
  await event();
  await load.more(enough);
  const seen = [...load.failures].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const);
  const failures = seen.filter(([, count]) => count > 0).map(([kind, count]) => `${count} × ${kind}`);
  const gap = Math.round(load.longestGap());
  const count = load.acknowledged.size - size;
  console.log(`✓ ${what}: ${count} acknowledged, failed: ${failures.join(', ') || 'none'}; longest pause ${gap} ms`);
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
    // Not a real secret: it seals nothing but this run's data.
    NAMEKEEP_SECRET: createHash('sha256').update('the secret of the trial').digest('base64url'),
  };
  for (const host of hosts) started.push(await startService({ ...environment, NAMEKEEP_HOST: host }));
  const [first, second] = started as [RunningService, RunningService];
  const proxy = await startProxy(caddyCommand(folder), folder, { NAMEKEEP_DOMAIN: origin });
  const token = await createOwnersToken(origin);
  const load = startLoad(origin, token, clients);
  try {
    await during(load, 'both processes run', async () => {});
    await during(load, 'one is killed', () => first.kill());
    await during(load, 'it starts again', async () => started.push(await first.startAgain()));
    await during(load, 'the other stops with SIGTERM', () => second.stop());
  } finally {
    await load.stop();
  }
  const names = await readNames(token);
  for (const [name, id] of load.acknowledged) assert.equal(names.get(name), id, name);
  assert.equal(names.size, load.acknowledged.size, 'what was repeated is there once');
  console.log(
    `✓ ${load.acknowledged.size} acknowledged, ${load.repeated.size} of them repeated: none is lost or twice there`,
  );
  await proxy.stop();
} finally {
  for (const service of started) await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
