import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { before, test } from 'node:test';
import { bodyLimit } from '@namekeep/contract';
import type { TestAccount } from '../../testing/account.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { send } from '../../testing/send.ts';
import { oauthPaths } from './mcp.ts';
import { headersOf, messageOf, rawBody, revisions, selfContained, type Talk, talkTo } from './testing/talk.ts';

const agent = new Agent({ keepAlive: true });
const list = () => messageOf('2025-11-25', 'tools/list');

suiteWithService('The endpoint /mcp', (service) => {
  let account: TestAccount;
  let secret: string;
  let mcp: Talk;
  before(async () => {
    account = await service().account();
    secret = (await account.token()).secret;
    mcp = talkTo(service(), secret);
  });
  const origin = () => new URL(`http://127.0.0.1:${service().port}`);
  const errorOf = (text: string) => (JSON.parse(text) as { error: { code: string; requestId: string } }).error;

  test('another origin or another name of the host is refused before anything else', async () => {
    const stranger = talkTo(service());
    const foreign: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { host: 'evil.example' },
      { host: `evil.example:${service().port}` },
      { host: '127.0.0.1:1' },
    ];
    for (const headers of foreign) {
      for (const talk of [mcp, stranger]) {
        for (const body of [list(), rawBody('{ not JSON'), rawBody('x'.repeat(bodyLimit + 1))]) {
          const heard = await talk.post(body, headers);
          assert.equal(heard.status, 403, JSON.stringify(headers));
          assert.equal(errorOf(heard.text).code, 'cross_origin');
        }
      }
      const read = await send(origin(), agent, { method: 'GET', path: '/mcp', headers });
      assert.equal(read.status, 403, 'also with a method that is not served');
    }
    assert.equal((await mcp.post(list(), { origin: service().baseUrl.origin })).status, 200);
    assert.equal((await mcp.post(list(), { host: `localhost:${service().port}` })).status, 200);
  });

  test('an address with a slash at its end is the same one', async () => {
    const answerAt = async (path: string, body: unknown = list()) => {
      const headers = { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' };
      const { status, bytes } = await send(origin(), agent, { method: 'POST', path, headers, body });
      return [status, JSON.parse(bytes.toString()).result?.tools.length];
    };
    assert.deepEqual(await answerAt('/mcp/'), [200, 5]);
    assert.deepEqual(await answerAt('/mcp/'), await answerAt('/mcp'));
    const get = await send(origin(), agent, { method: 'GET', path: '/mcp/' });
    assert.deepEqual([get.status, get.headers.allow], [405, 'POST']);
    assert.equal((await send(origin(), agent, { method: 'POST', path: '/mcp/x' })).status, 404);
  });

  test('methods other than POST are not served, with the one that is; nothing is granted to other sites', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PURGE']) {
      const headers = { authorization: `Bearer ${secret}`, accept: 'text/event-stream' };
      const answer = await send(origin(), agent, { method, path: '/mcp', headers });
      assert.deepEqual([answer.status, answer.headers.allow], [405, 'POST'], method);
    }
    const asked = { origin: service().baseUrl.origin, 'access-control-request-method': 'POST' };
    const options = await send(origin(), agent, { method: 'OPTIONS', path: '/mcp', headers: asked });
    assert.deepEqual([options.status, options.headers.allow], [204, 'POST']);
    assert.deepEqual(
      Object.keys(options.headers).filter((name) => name.startsWith('access-control-')),
      [],
    );
  });

  test('whatever Accept a client sends that takes JSON or events, it is served', async () => {
    for (const revision of revisions) {
      for (const accept of [
        'application/json',
        '*/*',
        'application/json, text/event-stream',
        'text/event-stream, application/json',
      ]) {
        const { status, headers, body } = await mcp.request(revision, 'tools/list', {}, { accept });
        assert.equal(status, 200, accept);
        assert.match(headers['content-type'] ?? '', /^application\/json/);
        assert.equal((body.result?.tools as unknown[] | undefined)?.length, 5);
      }
      const events = await mcp.request(revision, 'tools/list', {}, { accept: 'text/event-stream' });
      assert.deepEqual([events.status, events.headers['content-type']], [200, 'text/event-stream']);
      assert.match(events.text, /^event: message\ndata: \{.*"tools":\[.*\}\n\n$/);
      const none = await mcp.request(revision, 'tools/list', {}, { accept: 'text/html' });
      assert.equal(none.status, 406);
      assert.equal(none.body.error?.code, -32600);
      assert.notEqual(none.body.id, null);
    }
  });

  test('a body that is not a JSON message is rejected as one, and never as a fault', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', '']) {
      const { status, text } = await mcp.post(rawBody(JSON.stringify(list())), { 'content-type': type });
      assert.deepEqual([status, errorOf(text).code], [415, 'unsupported_media_type'], type);
    }
    const compressed = await mcp.post(rawBody('x'), { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    assert.equal(compressed.status, 415);
    const json = { 'content-type': 'application/json; charset=utf-8' };
    for (const body of [
      '',
      '{',
      '{"id":1',
      '"\ud800',
      '[1,]',
      '{"id":1,"id":2}',
      '{"__proto__":{}}',
      '['.repeat(2000),
    ]) {
      const { status, body: heard } = await mcp.post(rawBody(body), json);
      assert.deepEqual([status, heard.error?.code, heard.id], [400, -32700, null], body.slice(0, 30));
    }
    assert.equal((await mcp.post(rawBody(new Uint8Array([0x22, 0xff, 0x22])), json)).body.error?.code, -32700);
    const padded = { ...list(), params: { _meta: { padding: 'x'.repeat(bodyLimit) } } };
    for (const chunked of [{}, { chunked: true }] as const) {
      const { status, text } = await mcp.post({ raw: JSON.stringify(padded), ...chunked }, json);
      assert.deepEqual([status, errorOf(text).code], [413, 'payload_too_large']);
    }
  });

  test('an accepted notification, or a response to no request, is 202 without a body', async () => {
    const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: {} } };
    for (const body of [
      note,
      cancelled,
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x' } },
    ]) {
      const heard = await mcp.post(body);
      assert.deepEqual([heard.status, heard.text], [202, ''], heard.text);
    }
    assert.equal((await mcp.post(cancelled, headersOf(selfContained, 'notifications/cancelled'))).status, 202);
  });

  test('only a token that is valid now is let in, and the challenge names an error only where a token was sent', async () => {
    const challenge = (heard: { status: number; headers: { [name: string]: string | undefined } }) => [
      heard.status,
      heard.headers['www-authenticate'],
    ];
    const expiring = await account.token(['domains:read'], { days: 1 });
    const revoked = await account.token(['domains:read']);
    assert.equal((await account.browser.post(`/api/tokens/${revoked.id}/revoke`)).status, 200);
    const realm = 'Bearer realm="Namekeep"';
    const none: Record<string, string>[] = [
      {},
      { authorization: 'Basic dTpw' },
      { authorization: 'Bearer' },
      { authorization: secret },
    ];
    for (const headers of none)
      assert.deepEqual(challenge(await talkTo(service()).post(list(), headers)), [401, realm], JSON.stringify(headers));
    const invalid = `${realm}, error="invalid_token"`;
    for (const bad of ['nk_pat_nothing', `${secret.slice(0, -1)}_`, revoked.secret]) {
      const heard = await talkTo(service(), bad).post(list());
      assert.deepEqual(challenge(heard), [401, invalid]);
      assert.equal(errorOf(heard.text).code, 'unauthenticated');
    }
    assert.equal((await talkTo(service(), expiring.secret).post(list())).status, 200);
    service().clock.pass({ days: 2 });
    assert.deepEqual(challenge(await talkTo(service(), expiring.secret).post(list())), [401, invalid]);
  });

  test('a token in the address or a signed-in browser does not grant access', async () => {
    const body = list();
    const cookie = account.browser.headers.cookie as string;
    const inAddress = `/mcp?access_token=${secret}&token=${secret}`;
    const stranger = await send(origin(), agent, { method: 'POST', path: inAddress, body });
    assert.equal(stranger.status, 401);
    const browser = { cookie, origin: service().baseUrl.origin, 'sec-fetch-site': 'same-origin' };
    const answer = await send(origin(), agent, { method: 'POST', path: '/mcp', body, headers: browser });
    assert.equal(answer.status, 401);
    const both = { ...browser, authorization: `Bearer ${secret}` };
    assert.equal((await send(origin(), agent, { method: 'POST', path: '/mcp', body, headers: both })).status, 200);
  });

  test('OAuth is not offered: where clients look for it, the response is a 404 in JSON', async () => {
    for (const path of oauthPaths.map((one) => one.replace('*', 'oauth-protected-resource'))) {
      for (const method of ['GET', 'POST']) {
        const answer = await send(origin(), agent, { method, path, headers: { accept: 'text/html, */*' } });
        assert.equal(answer.status, 404, path);
        assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
        assert.equal((JSON.parse(answer.bytes.toString()) as { error: unknown }).error, 'not_found', path);
      }
    }
    const refused = await talkTo(service()).post(list());
    assert.doesNotMatch(refused.headers['www-authenticate'] ?? '', /resource_metadata/);
  });

  test('answers are private, and carry the id under which they are logged', async () => {
    for (const heard of [
      await mcp.post(list(), { 'x-request-id': 'my-own' }),
      await mcp.post([], { 'x-request-id': 'my-own' }),
    ]) {
      assert.equal(heard.headers['x-request-id'], 'my-own');
      assert.equal(heard.headers['cache-control'], 'no-store');
      assert.equal(heard.headers['x-content-type-options'], 'nosniff');
    }
  });
});
