import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import type { TestAccount } from '../../testing/account.ts';
import { suiteWithService } from '../../testing/service.ts';
import { browserOf, callback, createClient, ownPage, register, registeredId } from './testing/assistant.ts';

type Client = ReturnType<typeof createClient>;
const published = 'https://app.example/callback';

/** Where a request ended: at the client with an error, or on a page of ours. */
async function outcomeOf({ url, response }: { url: URL; response: Response }): Promise<string> {
  const error = url.searchParams.get('error') ?? new URLSearchParams(url.hash.slice(1)).get('error');
  if (error !== null) return `${error} at the client`;
  const [, title = ''] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? [];
  return `${response.status} ${title}`;
}
const page = '400 This connection cannot be made';
const redirect = (redirect_uri: string | readonly string[] | null) => ({ redirect_uri });

/** Changes of a good request for authorization, and how each is refused. */
const requests: Readonly<Record<string, [changes: Parameters<Client['ask']>[0], outcome: string]>> = {
  'an address that is not registered': [redirect('https://evil.example/callback'), page],
  'a path below the registered one': [redirect(`${published}/more`), page],
  'a path that climbs': [redirect('https://app.example/x/../callback'), page],
  'another query': [redirect(`${published}?next=https://evil.example`), page],
  'a host that begins like the registered one': [redirect('https://app.example.evil.example/callback'), page],
  'a host hidden by a user name': [redirect('https://app.example@evil.example/callback'), page],
  'http for https': [redirect('http://app.example/callback'), page],
  'a fragment': [redirect(`${published}#x`), page],
  'a port of a host that is not loopback': [redirect('https://app.example:8443/callback'), page],
  'another path on loopback': [redirect('http://127.0.0.1:5000/other'), page],
  'a host that begins like loopback': [redirect('http://127.0.0.1.evil.example/callback'), page],
  'another name of loopback': [redirect('http://localhost:5000/callback'), page],
  'a user name on loopback': [redirect('http://127.0.0.1@evil.example/callback'), page],
  'no address': [redirect(null), page],
  'two addresses': [redirect([published, 'https://evil.example/callback']), page],
  'an unknown client': [{ client_id: 'unknown' }, page],
  'no client': [{ client_id: null }, page],
  'no PKCE': [{ code_challenge: null, code_challenge_method: null }, 'invalid_request at the client'],
  'PKCE in plain text': [{ code_challenge_method: 'plain' }, 'invalid_request at the client'],
  'PKCE without a method, which means plain text': [{ code_challenge_method: null }, 'invalid_request at the client'],
  'an implicit grant': [{ response_type: 'token' }, 'invalid_request at the client'],
  'a code in the fragment': [{ response_mode: 'fragment' }, 'unsupported_response_mode at the client'],
  'a code in a form': [{ response_mode: 'form_post' }, 'unsupported_response_mode at the client'],
  'the resource of another server': [{ resource: 'https://evil.example/mcp' }, 'invalid_target at the client'],
  'a resource that is not for assistants': [{ resource: '/api' }, 'invalid_target at the client'],
  'permanent deletion': [{ scope: 'domains:delete' }, 'invalid_scope at the client'],
  'consent without a person': [{ prompt: 'none' }, 'consent_required at the client'],
  'a request object': [{ request: 'e30.e30.' }, 'request_not_supported at the client'],
};

/** Changes of a good token request. */
const exchanges: Readonly<Record<string, [changes: Parameters<Client['redeem']>[1], outcome: string]>> = {
  'another verifier': [{ code_verifier: 'x'.repeat(43) }, '400 invalid_grant'],
  'no verifier': [{ code_verifier: null }, '400 invalid_grant'],
  'another address': [{ redirect_uri: 'http://127.0.0.1:5000/callback' }, '400 invalid_grant'],
  'another resource': [{ resource: 'https://evil.example/mcp' }, '400 invalid_target'],
  'another code': [{ code: 'x'.repeat(43) }, '400 invalid_grant'],
  'a client that is not registered': [{ client_id: 'unknown' }, '401 invalid_client'],
  'a password': [{ grant_type: 'password' }, '400 unsupported_grant_type'],
  'the client alone': [{ grant_type: 'client_credentials' }, '400 unsupported_grant_type'],
  'a refresh token': [{ grant_type: 'refresh_token', refresh_token: 'x' }, '400 unsupported_grant_type'],
  'two codes': [{ code: ['a', 'b'] }, '400 invalid_request'],
};

/** Addresses that cannot be registered. */
const registrations: Readonly<Record<string, unknown>> = {
  'a script': ['javascript:alert(1)'],
  'a document': ['data:text/html,x'],
  'http beyond this computer': ['http://app.example/callback'],
  'a fragment': [`${published}#x`],
  credentials: ['https://me:secret@app.example/callback'],
  'no address': [],
  'a host that changes a policy': ['https://app.example;frame-ancestors/callback'],
  'a text': published,
  'a path': ['/callback'],
  'too many addresses': Array.from({ length: 11 }, (_, at) => `${published}/${at}`),
  'a long address': [`${published}/${'x'.repeat(500)}`],
};

const errorOf = async (response: Response) =>
  `${response.status} ${((await response.json()) as { error: string }).error}`;

suiteWithService(
  'OAuth refuses',
  (service) => {
    let account: TestAccount;
    let visitor: Visitor;
    let client: Client;
    before(async () => {
      account = await service().account();
      visitor = await browserOf(account, service());
      const body = { client_name: 'Raw <b>', redirect_uris: [callback, published], scope: 'domains:delete' };
      client = createClient(service(), visitor, await registeredId(service(), body), published);
    });
    const tokens = async () => (await account.browser.get<{ tokens: { status: string }[] }>('/api/tokens')).body.tokens;

    for (const [name, [changes, outcome]] of Object.entries(requests))
      test(`a request with ${name}`, async () => {
        assert.equal(await outcomeOf(await client.ask(changes)), outcome);
      });

    for (const [name, [changes, outcome]] of Object.entries(exchanges))
      test(`a token for ${name}`, async () => {
        const code = await client.code();
        const before = (await tokens()).length;
        assert.equal(await errorOf(await client.redeem(code, changes)), outcome);
        assert.equal((await tokens()).length, before);
      });

    for (const [name, redirect_uris] of Object.entries(registrations))
      test(`the registration of ${name}`, async () => {
        assert.equal(await errorOf(await register(service(), { redirect_uris })), '400 invalid_redirect_uri');
      });

    test('a registration that is not JSON, and one that is too large', async () => {
      for (const body of ['redirect_uris=x', { client_name: 'x'.repeat(1e6), redirect_uris: [callback] }])
        assert.equal((await register(service(), body)).status, 400);
    });

    test('what a client claims for itself beyond a name and addresses', async () => {
      const claims = {
        client_secret: 'mine',
        token_endpoint_auth_method: 'client_secret_post',
        scope: 'domains:delete',
      };
      const addresses = { jwks_uri: 'https://127.0.0.1/', sector_identifier_uri: 'https://127.0.0.1/' };
      const reply = await register(service(), {
        redirect_uris: [callback],
        grant_types: ['implicit'],
        ...claims,
        ...addresses,
      });
      const { client_id, ...registered } = (await reply.json()) as Record<string, unknown>;
      assert.equal(reply.status, 201);
      assert.ok(typeof client_id === 'string');
      const kept =
        'application_type client_id_issued_at grant_types redirect_uris response_types token_endpoint_auth_method';
      for (const name of ['client_secret', 'scope', ...Object.keys(addresses)]) assert.ok(!(name in registered), name);
      for (const name of kept.split(' ')) assert.ok(name in registered, name);
      assert.equal(registered.token_endpoint_auth_method, 'none');
    });

    test('a client whose registration was changed, or has ended', async () => {
      const [body = '', signature = ''] = client.asked.client_id.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
      const other = Buffer.from(JSON.stringify({ ...claims, redirect_uris: ['https://evil.example/'] }));
      for (const client_id of [
        `${other.toString('base64url')}.${signature}`,
        `${body}.`,
        body,
        `${body}.${signature}.x`,
      ])
        assert.equal(await outcomeOf(await client.ask({ client_id })), page);
      const { clock } = service();
      const old = await registeredId(service());
      clock.pass({ days: 401 });
      const found = await createClient(service(), visitor, old).ask();
      clock.pass({ days: -401 });
      assert.equal(await outcomeOf(found), page);
    });

    test('a form that comes from another site, or from no page at all', async () => {
      const { url } = await client.ask();
      for (const headers of [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ])
        assert.equal((await client.answer(url, {}, headers)).response.status, 403, JSON.stringify(headers));
      assert.equal((await client.answer(url)).url.origin, 'https://app.example');
    });

    test('to be framed, to run scripts, and a click that was meant for another page', async () => {
      const { url, response } = await client.ask();
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/);
      assert.match(policy, /form-action 'self' https:\/\/app\.example;/);
      const text = await response.text();
      assert.match(text, /<h1>Connect Raw &lt;b&gt;\?<\/h1>/);
      assert.doesNotMatch(text, /<script|domains:delete/);
      assert.match(text, /@keyframes late\{from,to\{pointer-events:none\}\}[^]*<p class="actions late"><button/);
      assert.match(url.pathname, /^\/oauth\/consent\//);
    });

    test('consent without a recent sign-in, and with a token for one', async () => {
      const stranger = createClient(service(), createVisitor(), client.asked.client_id, published);
      const stale = createClient(service(), await browserOf(account, service(), 16), client.asked.client_id, published);
      const [first, again] = [await stranger.ask(), await stale.ask()];
      for (const { url } of [first, again]) {
        assert.equal(url.pathname, '/api/auth/login');
        assert.match(url.searchParams.get('returnTo') ?? '', /^\/oauth\/consent\/[\w-]+$/);
      }
      assert.deepEqual([first.url.searchParams.get('step_up'), again.url.searchParams.get('step_up')], [null, '1']);
      const { secret } = await account.token();
      const visited = createVisitor();
      const bearer = createClient(service(), visited, client.asked.client_id, published);
      const { url } = await bearer.ask();
      const consent = new URL(url.searchParams.get('returnTo') ?? '', url);
      const headers = { ...ownPage(consent), authorization: `Bearer ${secret}` };
      assert.equal((await bearer.answer(consent, {}, headers)).url.pathname, '/api/auth/login');
    });

    test('a request of another browser', async () => {
      const { url } = await client.ask();
      const lured = createClient(service(), await browserOf(account, service()), client.asked.client_id, published);
      assert.equal(await outcomeOf(await lured.answer(url)), page);
    });

    test('more than was asked for, nothing at all, and a time that is too long', async () => {
      const { url } = await client.ask({ scope: 'domains:read domains:delete' });
      for (const changes of [{ scope: 'domains:delete' }, { scope: 'domains:write' }, { scope: null }])
        assert.match(await outcomeOf(await client.answer(url, changes)), /^400 Connect/);
      for (const days of ['0', '366', '1e2', '-1', '', '1.5', '9'.repeat(400)])
        assert.match(await outcomeOf(await client.answer(url, { days })), /^400 Connect/, days);
      const { url: received } = await client.answer(url);
      const reply = await client.redeem(received.searchParams.get('code') ?? '');
      assert.equal(((await reply.json()) as { scope: string }).scope, 'domains:read');
    });

    test('when the owner does, and names itself in the response', async () => {
      const { url } = await client.answer((await client.ask()).url, { decision: 'deny' });
      const { searchParams: found } = url;
      assert.deepEqual(
        [found.get('error'), found.get('state'), found.get('iss'), found.get('code')],
        ['access_denied', 'the state', service().baseUrl.origin, null],
      );
    });

    test('a request that has ended, or was answered before', async () => {
      const { url } = await client.ask();
      await client.answer(url);
      assert.equal(await outcomeOf(await client.answer(url)), page);
      const { url: late } = await client.ask();
      const uid = late.pathname.split('/').at(-1) ?? '';
      const { provider } = service().store;
      const waiting = (await provider.find('Interaction', uid)) ?? {};
      await provider.upsert('Interaction', uid, { ...waiting, exp: 1 }, null);
      assert.equal(await outcomeOf(await client.answer(late)), page);
    });

    test('a code of another client', async () => {
      const code = await client.code();
      const client_id = await registeredId(service(), { redirect_uris: [published] });
      assert.equal(await errorOf(await client.redeem(code, { client_id })), '400 invalid_grant');
    });

    test('a code that has ended', async () => {
      const code = await client.code();
      const { provider } = service().store;
      const kept = (await provider.find('AuthorizationCode', code)) ?? {};
      await provider.upsert('AuthorizationCode', code, { ...kept, exp: 1 }, null);
      assert.equal(await errorOf(await client.redeem(code)), '400 invalid_grant');
    });

    test('a code that was used, and then the token that it gave', async () => {
      const code = await client.code();
      const { access_token: secret } = (await (await client.redeem(code)).json()) as { access_token: string };
      const use = () => service().anyone.get('/api/session', { authorization: `Bearer ${secret}` });
      assert.equal((await use()).status, 200);
      assert.equal(await errorOf(await client.redeem(code)), '400 invalid_grant');
      assert.equal((await use()).status, 401);
    });

    test('all but one of those who use a code at once', async () => {
      const code = await client.code();
      const before = (await tokens()).length;
      const replies = await Promise.all(Array.from({ length: 4 }, () => client.redeem(code)));
      assert.ok(replies.filter(({ status }) => status === 200).length <= 1);
      assert.ok(replies.every(({ status }) => status === 200 || status === 400));
      assert.ok((await tokens()).length <= before + 1);
    });

    test('a code in the address, and other methods', async () => {
      const at = (path: string, method: string) => fetch(new URL(path, service().baseUrl), { method });
      assert.equal((await at('/oauth/token?grant_type=authorization_code&code=x', 'POST')).status, 400);
      const others = [
        ['token', 'GET'],
        ['register', 'PUT'],
        ['authorize', 'POST'],
        ['jwks', 'GET'],
        ['x', 'GET'],
      ] as const;
      const replies = await Promise.all(others.map(([path, method]) => at(`/oauth/${path}`, method)));
      assert.deepEqual(
        replies.map(({ status }) => status),
        [405, 405, 405, 404, 404],
      );
    });
  },
  { mcpOAuth: true },
);

suiteWithService(
  'A registration',
  (service) => {
    test('is limited by address', async () => {
      const statuses = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await register(service())).status);
      assert.deepEqual(statuses, [201, 201, 201, 429]);
    });
  },
  { mcpOAuth: true, rates: { signIn: 3 } },
);
