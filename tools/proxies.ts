// npm run tool proxies
//
// Sends the first requests of an owner through nginx and Caddy, with the examples in deploy. Needs the Debian packages
// nginx-light, caddy and openssl.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnersToken } from '../e2e/owner.ts';
import { startService } from '../e2e/service.ts';
import { passed } from './confine.ts';
import { caddyCommand, example, origin, PROXY_PORT, startProxy } from './proxy.ts';

const SERVICE_PORT = '38301';

/** The example, at this run's ports and with its certificate. */
function nginxCommand(folder: string): string[] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-out', certificate, '-keyout', key], { stdio: 'ignore' });
  const servers = example('nginx.conf')
    .replace('listen 443', `listen 127.0.0.1:${PROXY_PORT}`)
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

async function firstUse(output: () => string): Promise<void> {
  const page = await fetch(`${origin}/`, { headers: { accept: 'text/html', 'x-forwarded-for': '198.51.100.7' } });
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age/);
  const authorization = `Bearer ${await createOwnersToken(origin)}`;
  const send = (method: string, path: string, body: object, headers = {}) => {
    const own = {
      authorization,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    };
    return fetch(origin + path, { method, headers: own, body: body instanceof FormData ? body : JSON.stringify(body) });
  };

  const rows = Array.from({ length: 95_000 }, (_, row) => `name-${row}.example,2031-05-01,${'note '.repeat(34)}`);
  const file = new Blob([`domain,expires,notes\n${rows.join('\n')}\n`]);
  assert.ok(file.size > 19e6);
  const form = new FormData();
  form.set('file', file, 'names.csv');
  const preview = await send('POST', '/api/v1/import/preview', form);
  assert.equal(preview.status, 200, await preview.text());

  const clientInfo = { name: 'trial', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const accept = { accept: 'application/json, text/event-stream' };
  const mcp = await send('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'initialize', params }, accept);
  assert.match(await mcp.text(), /"serverInfo"/);

  const record = { name: 'example.com', expirationDate: '2031-05-01' };
  const { status, headers } = await send('POST', '/api/v1/domains', record, { 'idempotency-key': 'trial-1' });
  assert.equal(status, 201);
  const revision = { 'if-match': headers.get('etag') ?? '' };
  const updated = await send('PATCH', headers.get('location') ?? '', { notes: 'through a proxy' }, revision);
  assert.equal(updated.status, 200, 'the ETag survives the proxy');
  assert.match(output(), /127\.0\.0\.1/);
  assert.doesNotMatch(output(), /198\.51\.100\.7/, 'an address that a client makes up does not count');
  assert.equal((await fetch(`${origin}/metrics`)).status, 404, 'not for requests through a proxy');
}

const ownCaddy = (folder: string) =>
  caddyCommand(folder, 'Caddyfile', [
    ['names.example.net {', `${origin} {\n\ttls internal`],
    ['127.0.0.1:3000', `127.0.0.1:${SERVICE_PORT}`],
  ]);

for (const [name, commandOf] of Object.entries({ nginx: nginxCommand, Caddy: ownCaddy })) {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-proxy-'));
  const settings = { NAMEKEEP_PORT: SERVICE_PORT, NAMEKEEP_BASE_URL: origin, NAMEKEEP_TRUST_PROXY: 'true' };
  const service = await startService(settings);
  const proxy = await startProxy(commandOf(folder), folder);
  try {
    await firstUse(service.output);
    passed(`${name}: sign-in, a file of 19 MB, /mcp, headers, revisions, addresses and /metrics are right`);
  } finally {
    await proxy.stop();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
