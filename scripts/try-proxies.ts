// node scripts/launch.mjs scripts/try-proxies.ts
//
// Sends the first requests of an owner through nginx and Caddy, with the examples in deploy. Needs the Debian packages
// nginx-light, caddy and openssl.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnersToken } from '../e2e/owner.ts';
import { startService } from '../e2e/service.ts';
import { caddyOptions, proxyOrigin as origin, proxyPort, startProxy } from './proxies/proxy.ts';
import { root } from './root.ts';

const SERVICE_PORT = '38301';
// The certificate is made here, for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const example = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** The example, at this run's ports and with its certificate. */
function nginxCommand(folder: string): string[] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-out', certificate, '-keyout', key], { stdio: 'ignore' });
  const servers = example('nginx.conf')
    .replace('listen 443', `listen 127.0.0.1:${proxyPort}`)
    .replace('listen 80;', 'listen 127.0.0.1:38080;')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('names.example.net', 'localhost')
    .replace('127.0.0.1:3000', `127.0.0.1:${SERVICE_PORT}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const file = join(folder, 'nginx.conf');
  const around = `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}\nhttp { access_log off;\n`;
  writeFileSync(file, `${around}${servers}}\n`);
  return ['nginx', '-p', folder, '-c', file, '-g', 'daemon off;'];
}

function caddyCommand(folder: string): string[] {
  const site = example('Caddyfile')
    .replace('names.example.net {', `${origin} {\n\ttls internal`)
    .replace('127.0.0.1:3000', `127.0.0.1:${SERVICE_PORT}`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `${caddyOptions}${site}`);
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
}

async function firstUse(output: () => string): Promise<void> {
  const page = await fetch(`${origin}/`, { headers: { accept: 'text/html', 'x-forwarded-for': '198.51.100.7' } });
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age/);
  const token = await createOwnersToken(origin);
  const authorization = `Bearer ${token}`;

  const rows = Array.from({ length: 95_000 }, (_, row) => `name-${row}.example,2031-05-01,${'note '.repeat(34)}`);
  const file = new Blob([`domain,expires,notes\n${rows.join('\n')}\n`]);
  assert.ok(file.size > 19e6);
  const form = new FormData();
  form.set('file', file, 'names.csv');
  const preview = await fetch(`${origin}/api/v1/import/preview`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const answer = (await preview.json()) as { previewId: string };
  assert.equal(preview.status, 200, JSON.stringify(answer));
  console.log(`  ${(file.size / 1e6).toFixed(1)} MB uploaded and previewed`);

  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'trial', version: '1' } },
  });
  const headers = { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const mcp = await fetch(`${origin}/mcp`, { method: 'POST', headers, body });
  assert.equal(mcp.status, 200);
  assert.match(await mcp.text(), /"serverInfo"/);
  console.log(`  /mcp answers as ${mcp.headers.get('content-type')}`);

  const create = await fetch(`${origin}/api/v1/domains`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'trial-1' },
    body: JSON.stringify({ name: 'example.com', expirationDate: '2031-05-01' }),
  });
  assert.equal(create.status, 201);
  const stale = await fetch(`${origin}${create.headers.get('location')}`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json', 'if-match': create.headers.get('etag') ?? '' },
    body: JSON.stringify({ notes: 'through a proxy' }),
  });
  assert.equal(stale.status, 200, 'the ETag survives the proxy');
  assert.match(output(), /127\.0\.0\.1/);
  assert.doesNotMatch(output(), /198\.51\.100\.7/, 'an address that a client makes up does not count');
  assert.equal((await fetch(`${origin}/metrics`)).status, 404, 'not for requests through a proxy');
  console.log('  sign-in, headers, revisions, addresses and /metrics are right');
}

for (const [name, commandOf] of Object.entries({ nginx: nginxCommand, Caddy: caddyCommand })) {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-proxy-'));
  const service = await startService({
    NAMEKEEP_PORT: SERVICE_PORT,
    NAMEKEEP_BASE_URL: origin,
    NAMEKEEP_TRUST_PROXY: 'true',
  });
  const proxy = await startProxy(commandOf(folder), folder);
  try {
    await firstUse(service.output);
    console.log(`✓ ${name}`);
  } finally {
    await proxy.stop();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
