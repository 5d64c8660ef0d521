import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { bodyLimit } from '@namekeep/contract';
import type { TestAccount } from '../../testing/account.ts';
import { freshName } from '../../testing/api.ts';
import { refused } from '../../testing/caller.ts';
import { suiteWithService } from '../../testing/service.ts';
import { acceptedForm, createOriginCheck, oauthPaths } from './mcp.ts';
import {
  type Heard,
  headersOf,
  initialized,
  messageOf,
  metaOf,
  rawBody,
  revisions,
  selfContained,
  type Talk,
  talkTo,
} from './testing/talk.ts';

type Fields = Record<string, string>;
const list = () => messageOf('2025-11-25', 'tools/list');
const json = { 'content-type': 'application/json; charset=utf-8' };
/** Nothing in them promises announcements. */
const capabilities = { tools: {}, prompts: {}, resources: {} };
const initialize = (protocolVersion: string) => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name: 'Test', version: '1' },
});
const errorOf = ({ status, body: { error, id } }: Heard) => [status, error?.code, id];
const codeOf = ({ text }: Heard) => (JSON.parse(text) as { error: { code: string } }).error.code;

suiteWithService('The endpoint /mcp', (service) => {
  let account: TestAccount;
  let secret: string;
  let mcp: Talk;
  before(async () => {
    account = await service().account();
    secret = (await account.token()).secret;
    mcp = talkTo(service(), secret);
  });
  const bearer = () => ({ authorization: `Bearer ${secret}` });

  test('refuses another origin or another name of the host before anything else', async () => {
    const stranger = talkTo(service());
    const { port, anyone, baseUrl } = service();
    const origins = ['http://evil.example', 'null'].map((origin): Fields => ({ origin }));
    const hosts = ['evil.example', `evil.example:${port}`, '127.0.0.1:1'].map((host): Fields => ({ host }));
    for (const headers of [...origins, ...hosts]) {
      for (const talk of [mcp, stranger])
        for (const body of [list(), rawBody('{ not JSON'), rawBody('x'.repeat(bodyLimit + 1))]) {
          const heard = await talk.post(body, headers);
          assert.deepEqual([heard.status, codeOf(heard)], [403, 'cross_origin'], JSON.stringify(headers));
        }
      assert.equal((await anyone.get('/mcp', headers)).status, 403, 'also with a method that is not served');
    }
    for (const headers of [{ origin: baseUrl.origin }, { host: `localhost:${port}` }] as Fields[])
      assert.equal((await mcp.post(list(), headers)).status, 200);
  });

  test('serves POST alone, also with a slash at its end, and grants nothing to other sites', async () => {
    const { anyone, baseUrl } = service();
    const slash = await anyone.with(bearer()).post<{ result: { tools: object[] } }>('/mcp/', list());
    assert.equal(slash.body.result.tools.length, 5);
    assert.equal((await anyone.post('/mcp/x', list())).status, 404);
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PURGE']) {
      const { status, headers } = await anyone.send({ method, path: '/mcp', headers: bearer() });
      assert.deepEqual([status, headers.allow], [405, 'POST'], method);
    }
    const asked = { origin: baseUrl.origin, 'access-control-request-method': 'POST' };
    const { status, headers } = await anyone.send({ method: 'OPTIONS', path: '/mcp', headers: asked });
    assert.deepEqual([status, headers.allow], [204, 'POST']);
    assert.ok(!Object.keys(headers).some((name) => name.startsWith('access-control-')));
  });

  test('answers in the form that a client takes', async () => {
    for (const revision of revisions) {
      for (const accept of ['*/*', 'text/event-stream, application/json']) {
        const { headers, body } = await mcp.request(revision, 'tools/list', {}, { accept });
        assert.match(headers['content-type'] ?? '', /^application\/json/);
        assert.equal((body.result?.tools as unknown[] | undefined)?.length, 5);
      }
      const events = await mcp.request(revision, 'tools/list', {}, { accept: 'text/event-stream' });
      assert.deepEqual([events.status, events.headers['content-type']], [200, 'text/event-stream']);
      assert.match(events.text, /^event: message\ndata: \{.*"tools":\[.*\}\n\n$/);
      const none = await mcp.request(revision, 'tools/list', {}, { accept: 'text/html' });
      assert.deepEqual([none.status, none.body.error?.code, typeof none.body.id], [406, -32600, 'number']);
    }
  });

  test('rejects a body that is not a JSON message as one, and never as a fault', async () => {
    for (const type of ['text/plain', 'application/json; charset=latin1', '']) {
      const heard = await mcp.post(rawBody(JSON.stringify(list())), { 'content-type': type });
      assert.deepEqual([heard.status, codeOf(heard)], [415, 'unsupported_media_type'], type);
    }
    assert.equal((await mcp.post(rawBody('x'), { ...json, 'content-encoding': 'gzip' })).status, 415);
    const broken = ['', '{', '"\ud800', '[1,]', '{"id":1,"id":2}', '{"__proto__":{}}', '['.repeat(2000)];
    for (const body of [...broken, new Uint8Array([0x22, 0xff, 0x22])])
      assert.deepEqual(errorOf(await mcp.post(rawBody(body), json)), [400, -32700, null], String(body).slice(0, 30));
    const padded = { ...list(), params: { _meta: { padding: 'x'.repeat(bodyLimit) } } };
    const large = await mcp.post(rawBody(JSON.stringify(padded)), json);
    assert.deepEqual([large.status, codeOf(large)], [413, 'payload_too_large']);
  });

  test('accepts a notification, and a response to no request, without a word', async () => {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: {} } };
    const failed = { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x' } };
    for (const body of [cancelled, { jsonrpc: '2.0', id: 1, result: {} }, failed]) {
      const heard = await mcp.post(body);
      assert.deepEqual([heard.status, heard.text], [202, '']);
    }
    assert.equal((await mcp.post(cancelled, headersOf(selfContained, 'notifications/cancelled'))).status, 202);
  });

  test('lets only a token in that is valid now, and names an error only where one was sent', async () => {
    const challenge = ({ status, headers }: Heard) => [status, headers['www-authenticate']];
    const [expiring, revoked] = [await account.token(['domains:read'], { days: 1 }), await account.token()];
    await account.browser.post(`/api/tokens/${revoked.id}/revoke`);
    const realm = 'Bearer realm="Namekeep"';
    const invalid = `${realm}, error="invalid_token"`;
    for (const authorization of [undefined, 'Basic dTpw', 'Bearer', secret]) {
      const headers = authorization === undefined ? {} : { authorization };
      assert.deepEqual(challenge(await talkTo(service()).post(list(), headers)), [401, realm], authorization);
    }
    for (const bad of ['nk_pat_nothing', `${secret.slice(0, -1)}_`, revoked.secret]) {
      const heard = await talkTo(service(), bad).post(list());
      assert.deepEqual([...challenge(heard), codeOf(heard)], [401, invalid, 'unauthenticated']);
    }
    assert.equal((await talkTo(service(), expiring.secret).post(list())).status, 200);
    service().clock.pass({ days: 2 });
    assert.deepEqual(challenge(await talkTo(service(), expiring.secret).post(list())), [401, invalid]);
    // Neither a token in the address nor a signed-in browser grants access.
    const { anyone } = service();
    refused(await anyone.post(`/mcp?access_token=${secret}&token=${secret}`, list()), 'unauthenticated');
    const browser = await account.signIn();
    refused(await browser.post('/mcp', list()), 'unauthenticated');
    assert.equal((await browser.post('/mcp', list(), bearer())).status, 200);
  });

  test('offers no OAuth: where clients look for it, the response is a 404 in JSON', async () => {
    for (const path of oauthPaths.map((one) => one.replace('*', 'oauth-protected-resource')))
      for (const method of ['GET', 'POST']) {
        const reply = await service().anyone.send<{ error: string }>({
          method,
          path,
          headers: { accept: 'text/html' },
        });
        assert.deepEqual([reply.status, reply.body.error], [404, 'not_found'], path);
      }
  });

  test('answers in private, under the id that is logged', async () => {
    for (const body of [list(), []]) {
      const { headers } = await mcp.post(body, { 'x-request-id': 'my-own' });
      const { 'cache-control': cache, 'x-content-type-options': options, 'x-request-id': id } = headers;
      assert.deepEqual([cache, options, id], ['no-store', 'nosniff', 'my-own']);
    }
  });

  test('serves a batch under 2025-03-26 alone', async () => {
    const call = messageOf('2025-03-26', 'tools/call', { name: 'domains_get', arguments: { id: 'x' } }, 'call');
    const unknown = messageOf('2025-03-26', 'nothing/here', {}, 7);
    const note = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const { text } = await mcp.post([call, note, unknown]);
    const responses = (JSON.parse(text) as { id: unknown; error?: { code: number } }[]).map((one) => [
      one.id,
      one.error?.code,
    ]);
    assert.deepEqual(responses, [
      ['call', undefined],
      [7, -32601],
    ]);
    assert.equal((await mcp.post([note, note])).status, 202);
    const asInitialize = messageOf('2025-03-26', 'initialize', initialize('2025-03-26'));
    const rejected: [what: string, batch: unknown[], version?: string][] = [
      ['of another revision', [call], '2025-06-18'],
      ['of the newest', [call], selfContained],
      ['empty', []],
      ['with initialize', [asInitialize, call]],
      ['with a request of the newest revision', [messageOf(selfContained, 'tools/list')]],
      ['with what is no message', [call, 5]],
      ['too long', Array.from({ length: 101 }, () => note)],
    ];
    for (const [what, batch, version] of rejected) {
      const headers: Fields = version ? { 'mcp-protocol-version': version } : {};
      assert.deepEqual(errorOf(await mcp.post(batch, headers)), [400, -32600, null], what);
    }
  });

  test('gives each error the id of its request wherever that can be read', async () => {
    for (const body of [null, 5, 'text', {}, { id: null }, { id: {} }, { id: 1.5 }, { method: 'ping', id: [1] }])
      assert.deepEqual(errorOf(await mcp.post(body)), [400, -32600, null], JSON.stringify(body));
    for (const id of ['a', '', 0, -1, 2 ** 53 - 1]) {
      for (const body of [{ id }, { id, method: 5 }, { id, method: 'ping' }, { jsonrpc: '1.0', id, method: 'ping' }])
        assert.deepEqual(errorOf(await mcp.post(body)), [400, -32600, id], JSON.stringify(body));
      assert.deepEqual(errorOf(await mcp.post(messageOf('2025-11-25', 'initialize', {}, id))), [400, -32602, id]);
    }
    for (const [method, params] of [
      ['tools/call', { name: 'none' }],
      ['tools/call', { name: 5 }],
      ['tools/list', { cursor: 'x' }],
      ['tools/list', { cursor: 5 }],
      ['prompts/list', { cursor: 'x' }],
      ['resources/list', { cursor: 'x' }],
      ['resources/templates/list', { cursor: 'x' }],
    ] as const) {
      const [status, code] = errorOf(await mcp.request(selfContained, method, params));
      assert.deepEqual([status, code], [200, -32602], method);
    }
  });

  test('serves every revision at one address, each request by itself', async () => {
    for (const revision of [...initialized, ...initialized].reverse()) {
      const { status, headers, body } = await mcp.post(messageOf(revision, 'initialize', initialize(revision)));
      const { protocolVersion, capabilities: given, serverInfo, instructions } = body.result ?? {};
      assert.deepEqual([status, protocolVersion, given], [200, revision, capabilities]);
      assert.equal((serverInfo as { name: string }).name, 'namekeep');
      assert.match(String(instructions), /domain names/);
      assert.equal(headers['mcp-session-id'], undefined);
      const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
      assert.equal((await mcp.post(note, headersOf(revision, ''))).status, 202);
      assert.deepEqual((await mcp.request(revision, 'ping')).body.result, {});
      const state = { 'mcp-session-id': 'made-up', 'last-event-id': '7' };
      assert.equal((await mcp.request(selfContained, 'server/discover', {}, state)).status, 200);
    }
    for (const revision of revisions)
      assert.deepEqual(await mcp.result('domains_get', { id: 'x' }, revision), { outcome: 'not_found' });
    for (const version of ['2024-11-05', 'nonsense', selfContained]) {
      const { body } = await mcp.post(messageOf('2025-11-25', 'initialize', initialize(version)));
      assert.equal(body.result?.protocolVersion, '2025-11-25', 'the newest of its generation');
    }
    assert.equal((await mcp.post(list())).status, 200, 'without the version field, it is of 2025-03-26');
  });

  test('says in server/discover what is served, how to use it, who answers, and for how long that holds', async () => {
    const { _meta, instructions, ...rest } = (await mcp.request(selfContained, 'server/discover')).body.result ?? {};
    const kept = { resultType: 'complete', ttlMs: 300_000, cacheScope: 'public' };
    assert.deepEqual(rest, { supportedVersions: [selfContained], capabilities, ...kept });
    assert.match(String(instructions), /domain names/);
    const server = (_meta as Record<string, { name: string; version: string }>)['io.modelcontextprotocol/serverInfo'];
    assert.match(`${server?.name} ${server?.version}`, /^namekeep \d+\.\d+\.\d+$/);
  });

  test('refuses a revision that is not known, with those that are', async () => {
    const message = { ...messageOf(selfContained, 'tools/list'), params: { _meta: metaOf('2099-01-01') } };
    const headers = { ...headersOf(selfContained, 'tools/list'), 'mcp-protocol-version': '2099-01-01' };
    const heard = await mcp.post(message, headers);
    assert.deepEqual(errorOf(heard), [400, -32022, message.id]);
    assert.deepEqual(heard.body.error?.data, { supported: [selfContained], requested: '2099-01-01' });
    for (const version of ['2024-11-05', '0']) {
      const old = list();
      assert.deepEqual(errorOf(await mcp.post(old, { 'mcp-protocol-version': version })), [400, -32600, old.id]);
    }
  });

  const params = { name: 'domains_get', arguments: { id: 'x' } };
  const good = headersOf(selfContained, 'tools/call', params);
  const mismatches: [what: string, headers: Fields][] = [
    ['no version', { 'mcp-method': 'tools/call', 'mcp-name': 'domains_get' }],
    ['no method', { 'mcp-protocol-version': selfContained, 'mcp-name': 'domains_get' }],
    ['no name', { 'mcp-protocol-version': selfContained, 'mcp-method': 'tools/call' }],
    ['another version', { ...good, 'mcp-protocol-version': '2025-11-25' }],
    ['another method', { ...good, 'mcp-method': 'tools/list' }],
    ['the method in upper case', { ...good, 'mcp-method': 'TOOLS/CALL' }],
    ['another name', { ...good, 'mcp-name': 'domains_list' }],
    ['the name in upper case', { ...good, 'mcp-name': 'Domains_get' }],
    ['a name that is no Base64', { ...good, 'mcp-name': '=?base64?%%%?=' }],
  ];
  test('takes header fields that are missing, or that differ from the message, for a mismatch', async () => {
    for (const [what, headers] of mismatches) {
      const message = messageOf(selfContained, 'tools/call', params);
      assert.deepEqual(errorOf(await mcp.post(message, headers)), [400, -32020, message.id], what);
    }
    for (const [method, mirrored] of [
      ['prompts/get', { name: 'clean_up' }],
      ['resources/read', { uri: 'namekeep://summary' }],
    ] as const) {
      const message = messageOf(selfContained, method, mirrored);
      const headers = { ...headersOf(selfContained, method, mirrored), 'mcp-name': 'another' };
      assert.deepEqual(errorOf(await mcp.post(message, headers)), [400, -32020, message.id], method);
    }
    const encoded = `=?base64?${Buffer.from('domains_get').toString('base64')}?=`;
    const upper = Object.fromEntries(Object.entries(good).map(([name, value]) => [name.toUpperCase(), value]));
    for (const headers of [good, { ...good, 'mcp-name': encoded }, { ...good, 'mcp-name': '  domains_get ' }, upper])
      assert.equal((await mcp.post(messageOf(selfContained, 'tools/call', params), headers)).status, 200);
  });

  test('refuses a request without what it must carry in _meta; the name of the client may be missing', async () => {
    const without = (name: string) => {
      const { [`io.modelcontextprotocol/${name}`]: _, ...rest } = metaOf();
      return { params: { _meta: rest } };
    };
    const post = (more: object) =>
      mcp.post({ jsonrpc: '2.0', id: 'm', method: 'tools/list', ...more }, headersOf(selfContained, 'tools/list'));
    for (const more of [{}, { params: {} }, without('protocolVersion'), without('clientCapabilities')])
      assert.deepEqual(errorOf(await post(more)), [400, -32602, 'm'], JSON.stringify(more));
    assert.equal((await post(without('clientInfo'))).status, 200);
  });

  test('does not find methods that a revision lacks', async () => {
    const none = ['logging/setLevel', 'resources/subscribe', 'completion/complete', 'nothing/here'];
    for (const method of ['initialize', 'ping', 'subscriptions/listen', ...none]) {
      const message = messageOf(selfContained, method);
      const heard = await mcp.post(message, headersOf(selfContained, method));
      assert.deepEqual(errorOf(heard), [404, -32601, message.id], method);
    }
    for (const method of ['server/discover', ...none])
      assert.deepEqual(errorOf(await mcp.request('2025-11-25', method)).slice(0, 2), [200, -32601], method);
  });
});

suiteWithService(
  'Rate limits at /mcp',
  (service) => {
    test('refuse a call beyond the limit of its account with the time to wait, under its id', async () => {
      const account = await service().account();
      const mcp = talkTo(service(), (await account.token()).secret);
      const create = () => ({
        name: 'domains_create',
        arguments: { name: freshName(), expirationDate: '2027-03-31', idempotencyKey: freshName() },
      });
      for (let taken = 0; taken < 5; taken += 1)
        assert.equal((await mcp.request('2025-11-25', 'tools/call', create())).status, 200);
      for (const revision of revisions) {
        const { status, headers, body } = await mcp.request(revision, 'tools/call', create());
        assert.deepEqual([status, body.error?.code, typeof body.id], [429, 429, 'number']);
        assert.match(headers['retry-after'] ?? '', /^[1-9]\d?$/);
        const data = { code: 'rate_limited', retryable: true, requestId: headers['x-request-id'] };
        assert.deepEqual(body.error?.data, data);
      }
      assert.equal((await account.browser.get('/api/v1/domains')).status, 200, 'reads have a limit of their own');
    });

    test('are one budget of REST and MCP, and a batch takes as much of it as it has calls', async () => {
      const token = await (await service().account()).token();
      const mcp = talkTo(service(), token.secret);
      for (let taken = 0; taken < 10; taken += 1) assert.equal((await token.get('/api/v1/domains')).status, 200);
      const call = () => messageOf('2025-03-26', 'tools/call', { name: 'domains_list' });
      assert.equal((await mcp.post(Array.from({ length: 10 }, call))).status, 200);
      assert.equal((await mcp.post(call())).status, 429);
      assert.equal((await token.get('/api/v1/domains')).status, 429);
      for (const [method, params] of [
        ['prompts/list', {}],
        ['prompts/get', { name: 'clean_up' }],
        ['resources/list', {}],
        ['resources/read', { uri: 'namekeep://help/start' }],
      ] as const)
        assert.equal((await mcp.request(selfContained, method, params)).status, 429, method);
    });

    test('count wrong tokens against the address that sends them, and no account', async () => {
      const account = await service().account();
      const stranger = talkTo(service(), 'nk_pat_wrong');
      let status = 401;
      for (let sent = 0; sent < 25 && status === 401; sent += 1) status = (await stranger.post(list())).status;
      assert.equal(status, 429);
      assert.equal((await talkTo(service(), (await account.token()).secret).post(list())).status, 200);
    });
  },
  { rates: { reads: 20, writes: 5 } },
);

suite('Accept', () => {
  const forms: Record<string, [form: ReturnType<typeof acceptedForm>, accepts: (string | undefined)[]]> = {
    'JSON wherever a client takes it': [
      'json',
      [undefined, '', '*/*', 'application/*', 'text/event-stream, application/json;q=0.1', 'text/html, */*;q=0.8'],
    ],
    'an event for a client that takes events alone': [
      'events',
      ['text/event-stream', 'text/*', 'text/event-stream, application/json;q=0', '*/*, application/json; q=0'],
    ],
    'by the closest range, whatever its place': ['json', ['*/*;q=0, application/json', 'TEXT/HTML, Application/JSON']],
    'none for a client that takes neither': [undefined, ['text/html', 'image/*', '*/*;q=0', ',']],
  };
  for (const [what, [form, accepts]] of Object.entries(forms))
    test(`gives ${what}`, () => {
      for (const accept of accepts) assert.equal(acceptedForm(accept), form, String(accept));
    });
});

suite('The origin check of /mcp', () => {
  const check = (baseUrl: string, port: number) =>
    createOriginCheck({ baseUrl: new URL(baseUrl), localOrigin: () => `http://127.0.0.1:${port}` });
  const publicly = check('https://names.example.net', 3000);
  const locally = check('http://localhost:3000', 3000);
  const atPort80 = check('http://localhost', 80);

  test('lets the public name in, and this machine by any loopback name at the port where it listens', () => {
    const ours = 'names.example.net NAMES.example.net names.example.net:443 localhost:3000 127.0.0.1:3000';
    for (const [isOurs, hosts] of [
      [publicly, ours],
      [locally, 'localhost:3000 127.0.0.1:3000 127.8.8.8:3000 [::1]:3000'],
      [atPort80, 'localhost localhost:80 127.0.0.1 [::1]'],
    ] as const)
      for (const host of hosts.split(' ')) assert.ok(isOurs(new Headers({ host })), host);
  });

  test('lets no other name in, and no other port of this machine', () => {
    const names = 'evil.example localhost.evil.example:3000 names.example.net.evil.example evil.example:3000';
    const ports = 'localhost localhost:3001 names.example.net:3000 names.example.net:80 [::1] [::1]:1 0.0.0.0:3000';
    const odd = 'localhost:3000@evil.example user@localhost:3000 localhost:3000/x localhost.:3000 ::1:3000';
    for (const host of `${names} ${ports} ${odd}`.split(' ')) assert.ok(!publicly(new Headers({ host })), host);
    assert.ok(!publicly(new Headers({})), 'without Host');
    assert.ok(!locally(new Headers({ host: 'localhost:80' })));
  });

  test('takes a request that names an origin only if it is ours', () => {
    const host = 'localhost:3000';
    assert.ok(locally(new Headers({ host, origin: 'http://localhost:3000' })));
    assert.ok(publicly(new Headers({ host: 'names.example.net', origin: 'https://names.example.net' })));
    const foreign = 'null http://evil.example https://localhost:3000 http://localhost http://127.0.0.1:3000'.split(' ');
    for (const origin of ['', ...foreign, 'http://localhost:3000, http://evil.example'])
      assert.ok(!locally(new Headers({ host, origin })), origin);
    assert.ok(
      !locally(new Headers({ host: 'evil.example:3000', origin: 'http://localhost:3000' })),
      'both must be ours',
    );
  });
});
