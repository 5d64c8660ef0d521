import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { suiteWithService } from '../../testing/each-database.ts';
import { headersOf, messageOf, selfContained, type Talk, talkTo } from './testing/talk.ts';

suiteWithService('Messages at /mcp', (service) => {
  let mcp: Talk;
  before(async () => {
    mcp = talkTo(service(), (await (await service().account()).token()).secret);
  });

  const initialize = (protocolVersion: string) => ({
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'Test', version: '1' },
  });

  test('a batch is served under 2025-03-26 alone', async () => {
    const call = messageOf('2025-03-26', 'tools/call', { name: 'domains_get', arguments: { id: 'x' } }, 'call');
    const unknown = messageOf('2025-03-26', 'nothing/here', {}, 7);
    const note = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    for (const headers of [{}, { 'mcp-protocol-version': '2025-03-26' }]) {
      const { status, text } = await mcp.post([call, note, unknown], headers);
      assert.equal(status, 200);
      const responses = JSON.parse(text) as { id: unknown; error?: { code: number } }[];
      assert.deepEqual(
        responses.map(({ id, error }) => [id, error?.code]),
        [
          ['call', undefined],
          [7, -32601],
        ],
      );
    }
    assert.deepEqual((await mcp.post([note, note])).status, 202);
    const asInitialize = messageOf('2025-03-26', 'initialize', initialize('2025-03-26'));
    const refused: [string, unknown[], string?][] = [
      ['of another revision', [call], '2025-06-18'],
      ['of the newest', [call], selfContained],
      ['empty', []],
      ['with initialize', [asInitialize, call]],
      ['with a request of the newest revision', [messageOf(selfContained, 'tools/list')]],
      ['with what is no message', [call, 5]],
      ['too long', Array.from({ length: 101 }, () => note)],
    ];
    for (const [about, batch, version] of refused) {
      const { status, body } = await mcp.post(batch, version ? { 'mcp-protocol-version': version } : {});
      assert.deepEqual([status, body.error?.code, body.id], [400, -32600, null], about);
    }
  });

  test('each error has the id of its request wherever that can be read', async () => {
    const unreadable: unknown[] = [
      null,
      5,
      'text',
      true,
      {},
      { id: null },
      { id: {} },
      { id: 1.5 },
      { method: 'ping', id: [1] },
    ];
    for (const body of unreadable) {
      const heard = await mcp.post(body);
      assert.deepEqual(
        [heard.status, heard.body.error?.code, heard.body.id],
        [400, -32600, null],
        JSON.stringify(body),
      );
    }
    for (const id of ['a', '', 0, -1, 2 ** 53 - 1]) {
      for (const body of [{ id }, { id, method: 5 }, { id, method: 'ping' }, { jsonrpc: '1.0', id, method: 'ping' }]) {
        const heard = await mcp.post(body);
        assert.deepEqual(
          [heard.status, heard.body.error?.code, heard.body.id],
          [400, -32600, id],
          JSON.stringify(body),
        );
      }
      assert.equal((await mcp.post(messageOf('2025-11-25', 'nothing/here', {}, id))).body.id, id);
      assert.equal((await mcp.post(messageOf('2025-11-25', 'initialize', {}, id))).body.error?.code, -32602);
    }
  });

  test('errors keep to the codes of the protocol', async () => {
    const bad = [
      messageOf(selfContained, 'tools/call', { name: 'none' }),
      messageOf(selfContained, 'tools/call', { name: 5 }),
    ];
    const more = [
      messageOf(selfContained, 'tools/list', { cursor: 'x' }),
      messageOf(selfContained, 'tools/list', { cursor: 5 }),
    ];
    for (const message of [...bad, ...more]) {
      const headers = headersOf(selfContained, message.method, message.params);
      const { status, body } = await mcp.post(message, headers);
      assert.deepEqual([status, body.error?.code, body.id], [200, -32602, message.id], JSON.stringify(message));
    }
  });
});
