import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertNoBarriers } from './page-checks.ts';
import { passphrase, startService } from './service.ts';
import { ownVisitOf, shell } from './visit.ts';

// One person who connects an assistant, which is this file. The steps build on each other and run in their order.
const visit = ownVisitOf(() => startService({ NAMEKEEP_MCP_OAUTH: 'on' }), {
  path: '/settings/connections',
  viewport: { width: 390, height: 844 },
});

/** Where the assistant waits for its user. */
const assistant = createServer((_, response) => response.end('You can close this page.'));
let callback = '';
before(async () => {
  assistant.listen(0, '127.0.0.1');
  await once(assistant, 'listening');
  callback = `http://127.0.0.1:${(assistant.address() as AddressInfo).port}/callback`;
});
after(() => {
  assistant.close();
  assistant.closeAllConnections();
});

const verifier = randomBytes(32).toString('base64url');
let clientId = '';
let secret = '';

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${visit.origin}${path}`, { method: 'POST', body, headers });

async function authorizationUrl(): Promise<string> {
  const registration = JSON.stringify({ client_name: 'Paper Clip', redirect_uris: ['http://127.0.0.1/callback'] });
  const registered = await post('/oauth/register', registration, { 'content-type': 'application/json' });
  clientId = ((await registered.json()) as { client_id: string }).client_id;
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    resource: `${visit.origin}/mcp`,
  };
  return `${visit.origin}/oauth/authorize?${new URLSearchParams(asked).toString()}`;
}

/** A browser where nobody is signed in, on the page that asks. */
async function ask(options: { javaScriptEnabled: boolean }): Promise<Page> {
  const context = await visit.context.browser()?.newContext({ viewport: { width: 390, height: 844 }, ...options });
  assert.ok(context);
  const page = await context.newPage();
  await page.goto(await authorizationUrl());
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Connect Paper Clip?' }).waitFor();
  return page;
}

test('Connections leads to how an assistant connects, with the address of this server', async () => {
  const { page, origin } = visit;
  await page.getByRole('link', { name: 'Connect an assistant' }).click();
  const help = shell.dialog(visit, 'Help');
  await help.getByText(`claude mcp add --transport http namekeep ${origin}/mcp`, { exact: true }).waitFor();
  await shell.close(visit);
});

test('the page that asks can be used by everybody, and leads back after a no', async () => {
  const page = await ask({ javaScriptEnabled: true });
  await assertNoBarriers(page, 'the page that asks');
  await page.getByRole('checkbox', { name: 'Read your records' }).uncheck();
  await page.getByRole('checkbox', { name: 'Add, change and archive records' }).uncheck();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('alert').getByText('Choose what it will be able to do.').waitFor();
  await assertNoBarriers(page, 'the page that asks, with a message');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${callback}?**`);
  assert.match(page.url(), /error=access_denied/);
  await page.context().close();
});

test('without scripts, a yes gives the assistant a token', async () => {
  const page = await ask({ javaScriptEnabled: false });
  await page.getByRole('checkbox', { name: 'Add, change and archive records' }).uncheck();
  await page.getByLabel(/^For how many days/).fill('7');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(`${callback}?**`);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  await page.context().close();
  const grant = { grant_type: 'authorization_code', code, client_id: clientId, redirect_uri: callback };
  const reply = await post('/oauth/token', new URLSearchParams({ ...grant, code_verifier: verifier }));
  const { scope, access_token } = (await reply.json()) as { scope: string; access_token: string };
  assert.equal(scope, 'domains:read');
  secret = access_token;
});

test('the token stands in Connections, and ends there', async () => {
  const { page, press, origin } = visit;
  const use = async () =>
    (await fetch(`${origin}/api/v1/domains`, { headers: { authorization: `Bearer ${secret}` } })).status;
  assert.equal(await use(), 200);
  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: 'Paper Clip' });
  await item.getByText('Active').waitFor();
  await item.getByText('Read', { exact: true }).waitFor();
  await press('Revoke Paper Clip');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await item.getByText('Revoked', { exact: true }).first().waitFor();
  assert.equal(await use(), 401);
});
