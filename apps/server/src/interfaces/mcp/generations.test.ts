import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { suiteWithService } from '../../testing/each-database.ts';
import {
  headersOf,
  initialized,
  messageOf,
  metaOf,
  revisions,
  selfContained,
  type Talk,
  talkTo,
} from './testing/talk.ts';

suiteWithService('The generations of the protocol at /mcp', (service) => {
  let mcp: Talk;
  before(async () => {
    mcp = talkTo(service(), (await (await service().account()).token()).secret);
  });

  /** Nothing in them promises announcements. */
  const capabilities = { tools: {}, prompts: {}, resources: {} };

  const initialize = (protocolVersion: string) => ({
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'Test', version: '1' },
  });

  test('one address serves every revision, each request by itself', async () => {
    for (const revision of [...initialized, ...initialized].reverse()) {
      const { status, headers, body } = await mcp.post(messageOf(revision, 'initialize', initialize(revision)));
      assert.equal(status, 200);
      assert.equal(body.result?.protocolVersion, revision);
      assert.deepEqual(body.result?.capabilities, capabilities);
      assert.equal((body.result?.serverInfo as { name: string } | undefined)?.name, 'namekeep');
      assert.match(String(body.result?.instructions), /domain names/);
      assert.equal(headers['mcp-session-id'], undefined);
      assert.equal(
        (await mcp.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, headersOf(revision, ''))).status,
        202,
      );
      assert.deepEqual((await mcp.request(revision, 'ping')).body.result, {});
      assert.equal((await mcp.request(selfContained, 'server/discover')).status, 200);
    }
    for (const revision of revisions)
      assert.deepEqual(await mcp.result('domains_get', { id: 'x' }, revision), { outcome: 'not_found' });
  });

  test('initialize with a revision that is not served agrees on the newest of its generation', async () => {
    for (const version of ['2024-11-05', '1999-01-01', 'nonsense', selfContained]) {
      const { status, body } = await mcp.post(messageOf('2025-11-25', 'initialize', initialize(version)));
      assert.deepEqual([status, body.result?.protocolVersion], [200, '2025-11-25'], version);
    }
  });

  test('server/discover says what is served, how to use it, who answers, and for how long that holds', async () => {
    const { status, body } = await mcp.request(selfContained, 'server/discover');
    assert.equal(status, 200);
    const { _meta, instructions, ...rest } = body.result ?? {};
    assert.deepEqual(rest, {
      supportedVersions: [selfContained],
      capabilities,
      resultType: 'complete',
      ttlMs: 300_000,
      cacheScope: 'public',
    });
    assert.match(String(instructions), /domain names/);
    const server = (_meta as Record<string, { name: string; version: string }>)['io.modelcontextprotocol/serverInfo'];
    assert.equal(server?.name, 'namekeep');
    assert.match(server?.version ?? '', /^\d+\.\d+\.\d+$/);
  });

  test('a revision that is not known is refused with those that are', async () => {
    for (const version of ['2099-01-01', 'v999.0.0']) {
      const message = { ...messageOf(selfContained, 'tools/list'), params: { _meta: metaOf(version) } };
      const { status, body } = await mcp.post(message, {
        ...headersOf(selfContained, 'tools/list'),
        'mcp-protocol-version': version,
      });
      assert.deepEqual([status, body.error?.code, body.id], [400, -32022, message.id]);
      assert.deepEqual(body.error?.data, { supported: [selfContained], requested: version });
    }
    for (const version of ['2024-11-05', '2025-01-01', '0']) {
      const message = messageOf('2025-11-25', 'tools/list');
      const { status, body } = await mcp.post(message, { 'mcp-protocol-version': version });
      assert.deepEqual([status, body.error?.code, body.id], [400, -32600, message.id], version);
      assert.equal(
        (await mcp.post({ jsonrpc: '2.0', method: 'notifications/x' }, { 'mcp-protocol-version': version })).status,
        400,
      );
    }
  });

  test('a request without the version field is of 2025-03-26', async () => {
    assert.equal((await mcp.post(messageOf('2025-11-25', 'tools/list'))).status, 200);
    assert.equal((await mcp.post([messageOf('2025-11-25', 'ping')])).status, 200);
  });

  test('header fields that are missing, or that differ from the message, are a mismatch', async () => {
    const params = { name: 'domains_get', arguments: { id: 'x' } };
    const good = headersOf(selfContained, 'tools/call', params);
    const wrong: Record<string, Record<string, string>> = {
      'no version': { 'mcp-method': 'tools/call', 'mcp-name': 'domains_get' },
      'no method': { 'mcp-protocol-version': selfContained, 'mcp-name': 'domains_get' },
      'no name': { 'mcp-protocol-version': selfContained, 'mcp-method': 'tools/call' },
      'another version': { ...good, 'mcp-protocol-version': '2025-11-25' },
      'another method': { ...good, 'mcp-method': 'tools/list' },
      'the method in upper case': { ...good, 'mcp-method': 'TOOLS/CALL' },
      'another name': { ...good, 'mcp-name': 'domains_list' },
      'the name in upper case': { ...good, 'mcp-name': 'Domains_get' },
      'a name that is no Base64': { ...good, 'mcp-name': '=?base64?%%%?=' },
    };
    for (const [about, headers] of Object.entries(wrong)) {
      const message = messageOf(selfContained, 'tools/call', params);
      const { status, body } = await mcp.post(message, headers);
      assert.deepEqual([status, body.error?.code, body.id], [400, -32020, message.id], about);
    }
    const encoded = `=?base64?${Buffer.from('domains_get').toString('base64')}?=`;
    const fine = [good, { ...good, 'mcp-name': encoded }, { ...good, 'mcp-name': '  domains_get ' }];
    for (const [method, mirrored] of [
      ['prompts/get', { name: 'clean_up' }],
      ['resources/read', { uri: 'namekeep://summary' }],
    ] as const) {
      const message = messageOf(selfContained, method, mirrored);
      const headers = headersOf(selfContained, method, mirrored);
      const { 'mcp-name': _, ...without } = headers;
      for (const refused of [without, { ...headers, 'mcp-name': 'another' }]) {
        const { status, body } = await mcp.post(message, refused);
        assert.deepEqual([status, body.error?.code, body.id], [400, -32020, message.id], method);
      }
      assert.equal((await mcp.post(message, headers)).status, 200);
    }
    const upper = Object.fromEntries(Object.entries(good).map(([name, value]) => [name.toUpperCase(), value]));
    for (const headers of [...fine, upper])
      assert.equal(
        (await mcp.post(messageOf(selfContained, 'tools/call', params), headers)).status,
        200,
        JSON.stringify(headers),
      );
  });

  test('a request without what it must carry in _meta is refused; the name of the client may be missing', async () => {
    const { 'io.modelcontextprotocol/clientInfo': _, ...withoutInfo } = metaOf();
    const { 'io.modelcontextprotocol/protocolVersion': __, ...withoutVersion } = metaOf();
    const { 'io.modelcontextprotocol/clientCapabilities': ___, ...withoutCapabilities } = metaOf();
    const send = (params: object | undefined) =>
      mcp.post(
        { jsonrpc: '2.0', id: 'm', method: 'tools/list', ...(params && { params }) },
        headersOf(selfContained, 'tools/list'),
      );
    for (const params of [undefined, {}, { _meta: withoutVersion }, { _meta: withoutCapabilities }]) {
      const { status, body } = await send(params);
      assert.deepEqual([status, body.error?.code, body.id], [400, -32602, 'm'], JSON.stringify(params));
    }
    assert.equal((await send({ _meta: withoutInfo })).status, 200);
  });

  test('methods that a revision lacks are not found, under the id of the request', async () => {
    for (const method of [
      'initialize',
      'ping',
      'logging/setLevel',
      'resources/subscribe',
      'completion/complete',
      'nothing/here',
    ]) {
      const message = messageOf(selfContained, method);
      const { status, body } = await mcp.post(message, headersOf(selfContained, method));
      assert.deepEqual([status, body.error?.code, body.id], [404, -32601, message.id], method);
    }
    for (const method of [
      'server/discover',
      'logging/setLevel',
      'resources/subscribe',
      'completion/complete',
      'nothing/here',
    ]) {
      const { status, body } = await mcp.request('2025-11-25', method);
      assert.deepEqual([status, body.error?.code], [200, -32601], method);
    }
  });

  test('a session is neither given nor asked for, and nothing is resumed', async () => {
    const state = { 'mcp-session-id': 'made-up', 'last-event-id': '7' };
    for (const revision of revisions) {
      const { status, headers } = await mcp.request(revision, 'tools/list', {}, state);
      assert.deepEqual([status, headers['mcp-session-id']], [200, undefined]);
    }
  });

  test('changes of the list are never announced, and subscribing is rejected', async () => {
    const discovered = (await mcp.request(selfContained, 'server/discover')).body.result;
    assert.deepEqual(discovered?.capabilities, capabilities);
    const params = { notifications: { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true } };
    const { status, body } = await mcp.request(selfContained, 'subscriptions/listen', params);
    assert.deepEqual([status, body.error?.code], [404, -32601]);
  });
});
