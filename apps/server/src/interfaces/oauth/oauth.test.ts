import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { auth, Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import type { Token } from '@namekeep/contract';
import { startTestService, suiteWithService, type TestService } from '../../testing/service.ts';
import { oauthPaths } from '../mcp/mcp.ts';
import { browserOf, createClient, memoryClient, registeredId } from './testing/assistant.ts';
import { startDocumentSite } from './testing/document-site.ts';

const site = await startDocumentSite((path, response) => {
  const client_id = `https://client.test:${site.port}${path}`;
  response.end(JSON.stringify({ client_id, client_name: 'Published', redirect_uris: ['http://127.0.0.1/callback'] }));
});
after(() => site.close());

async function agree(service: TestService, account: Awaited<ReturnType<TestService['account']>>, asked: URL) {
  const isPage = (to: URL) => to.pathname.startsWith('/oauth/consent/');
  const visitor = await browserOf(account, service);
  const { url } = await visitor.follow(asked, isPage);
  const page = await (await visitor.fetch(url)).text();
  return { page, url: (await createClient(service, visitor, '').answer(url)).url };
}

const received = ({ searchParams }: URL) => ({
  authorizationCode: searchParams.get('code') ?? '',
  iss: searchParams.get('iss') ?? '',
});

suiteWithService(
  'An assistant that knows the address alone',
  (service, database) => {
    test('connects with the official client, works, and is revoked', async () => {
      const account = await service().account();
      const provider = memoryClient();
      const url = new URL('/mcp', service().baseUrl);
      const connect = async () => {
        const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
        const client = new Client({ name: 'story', version: '1' });
        return { transport, client, connected: client.connect(transport) };
      };
      const first = await connect();
      await assert.rejects(first.connected, UnauthorizedError);
      assert.ok(provider.asked);

      const { page, url: received } = await agree(service(), account, provider.asked);
      assert.match(page, /<h1>Connect Story\?<\/h1>/);
      assert.match(page, /127\.0\.0\.1:4242/);
      assert.equal(received.searchParams.get('iss'), service().baseUrl.origin);
      await first.transport.finishAuth(received.searchParams);

      const { client, connected } = await connect();
      await connected;
      const made = await client.callTool({
        name: 'domains_create',
        arguments: { name: 'oauth.example', billingDate: '2026-12-24', idempotencyKey: randomUUID() },
      });
      assert.equal((made.structuredContent as { result: { outcome: string } }).result.outcome, 'created');

      // It is an ordinary token, with an end, in the list and in the activity.
      type Tokens = { tokens: Token[]; mcpOAuth: boolean };
      const listed = async () => (await account.browser.get<Tokens>('/api/tokens')).body;
      const { tokens, mcpOAuth } = await listed();
      assert.deepEqual([mcpOAuth, tokens.length], [true, 1]);
      const [token] = tokens as [Token];
      assert.deepEqual(
        [token.name, token.scopes, token.status],
        ['Story', ['domains:read', 'domains:write'], 'active'],
      );
      assert.equal(Date.parse(token.expiresAt) - Date.parse(token.createdAt), 30 * 86_400_000);
      const activity = await account.browser.get<{ entries: { actor: object }[] }>('/api/v1/activity');
      assert.ok(JSON.stringify(activity.body.entries[0]).includes(token.id));
      assert.match((provider.kept.tokens as { access_token: string }).access_token, /^nk_pat_/);

      await account.browser.post(`/api/tokens/${token.id}/revoke`);
      await assert.rejects(client.callTool({ name: 'domains_list', arguments: {} }), UnauthorizedError);
    });

    test('is identified by what it publishes', async () => {
      const account = await service().account();
      const provider = memoryClient({ clientMetadataUrl: `https://client.test:${site.port}/client.json` });
      const serverUrl = new URL('/mcp', service().baseUrl);
      assert.equal(await auth(provider, { serverUrl }), 'REDIRECT');
      assert.ok(provider.asked);
      const { page, url } = await agree(service(), account, provider.asked);
      assert.match(page, /Connect Published\?[^]*identified by client\.test/);
      assert.equal(await auth(provider, { serverUrl, ...received(url) }), 'AUTHORIZED');
    });

    test('refuses the response of another authorization server (mix-up)', async () => {
      const account = await service().account();
      const provider = memoryClient();
      const serverUrl = new URL('/mcp', service().baseUrl);
      await auth(provider, { serverUrl });
      const { url } = await agree(service(), account, provider.asked as URL);
      url.searchParams.set('iss', 'https://evil.example');
      await assert.rejects(auth(provider, { serverUrl, ...received(url) }), /iss/i);
    });

    test('uses cookies that browsers keep to https, behind a proxy that speaks it', async () => {
      const baseUrl = new URL('https://names.example.net');
      const proxied = await startTestService({ database, mcpOAuth: true, baseUrl });
      const host = { host: baseUrl.host };
      const { browser } = await proxied.account();
      const body = { client_name: 'Proxied', redirect_uris: ['https://app.example/callback'] };
      const registered = await proxied.anyone.post<{ client_id: string }>('/oauth/register', body, host);
      const asked = new URLSearchParams({
        response_type: 'code',
        client_id: registered.body.client_id,
        redirect_uri: body.redirect_uris[0] ?? '',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      });
      const begun = await fetch(`http://127.0.0.1:${proxied.port}/oauth/authorize?${asked.toString()}`, {
        redirect: 'manual',
      });
      const cookies = begun.headers.getSetCookie();
      for (const cookie of cookies) assert.match(cookie, /^__Secure-namekeep-oauth-.*; secure; httponly/i);
      const cookie = [browser.headers.cookie, ...cookies.map((one) => one.split(';')[0])].join('; ');
      const page = begun.headers.get('location') ?? '';
      assert.match((await proxied.anyone.get(page, { ...host, cookie })).text, /Connect Proxied\?/);
      const sent = {
        method: 'POST',
        path: page,
        headers: { ...host, cookie, origin: baseUrl.origin },
        body: { raw: 'decision=deny' },
      };
      const { headers } = await proxied.anyone.send(sent);
      assert.match(headers.location ?? '', /^https:\/\/names\.example\.net\/oauth\/authorize\//);
      await proxied.stop();
    });

    test('is told where to go, and nothing else where clients look', async () => {
      const { anyone, baseUrl } = service();
      const { headers } = await anyone.post('/mcp');
      const address = `${baseUrl.origin}/.well-known/oauth-protected-resource/mcp`;
      assert.equal(headers['www-authenticate'], `Bearer realm="Namekeep", resource_metadata="${address}"`);
      const found = await Promise.all(
        oauthPaths.map(async (path) => [path, (await anyone.get(path.replace('*', 'x'))).status] as const),
      );
      assert.deepEqual(
        found.filter(([, status]) => status === 200).map(([path]) => path),
        [
          '/.well-known/oauth-protected-resource',
          '/.well-known/oauth-protected-resource/mcp',
          '/.well-known/oauth-authorization-server',
        ],
      );
      for (const path of ['', '/mcp', '/mcp/full']) {
        const { body } = await anyone.get(`/.well-known/oauth-protected-resource${path}`);
        assert.deepEqual([body.resource, body.authorization_servers], [baseUrl.origin + path, [baseUrl.origin]]);
      }
    });
  },
  { mcpOAuth: true, network: site.network },
);

suite('An assistant at two services of one database [PostgreSQL]', () => {
  test('is served by either', async () => {
    const first = await startTestService({ database: 'PostgreSQL', mcpOAuth: true });
    const second = await first.beside({ mcpOAuth: true, baseUrl: first.baseUrl });
    const visitor = await browserOf(await first.account(), first);
    const client = createClient(first, visitor, await registeredId(first));
    const code = await client.code();
    assert.equal((await client.redeem(code, {}, new URL(`http://127.0.0.1:${second.port}`))).status, 200);
    assert.equal((await client.redeem(code)).status, 400);
    await second.stop();
    await first.stop();
  });
});
