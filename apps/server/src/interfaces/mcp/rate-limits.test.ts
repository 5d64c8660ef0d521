import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suiteWithService } from '../../testing/each-database.ts';
import { freshName } from '../../testing/records.ts';
import { messageOf, revisions, talkTo } from './testing/talk.ts';

const list = () => messageOf('2025-11-25', 'tools/list');

suiteWithService(
  'Rate limits at /mcp',
  (service) => {
    test('a tool call beyond the limit of its account is refused with the time to wait, under its id', async () => {
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
        assert.equal(status, 429);
        assert.match(headers['retry-after'] ?? '', /^[1-9]\d?$/);
        assert.equal(body.error?.code, 429);
        assert.deepEqual(body.error?.data, {
          code: 'rate_limited',
          retryable: true,
          requestId: headers['x-request-id'],
        });
        assert.equal(typeof body.id, 'number');
      }
      assert.equal((await account.browser.get('/api/v1/domains')).status, 200, 'reads have a limit of their own');
    });

    test('REST and MCP draw on one budget, and a batch on as much of it as it has calls', async () => {
      const account = await service().account();
      const token = await account.token();
      const mcp = talkTo(service(), token.secret);
      for (let taken = 0; taken < 10; taken += 1) assert.equal((await token.get('/api/v1/domains')).status, 200);
      const call = () => messageOf('2025-03-26', 'tools/call', { name: 'domains_list' });
      assert.equal((await mcp.post(Array.from({ length: 10 }, call))).status, 200);
      assert.equal((await mcp.post(call())).status, 429);
      assert.equal((await token.get('/api/v1/domains')).status, 429);
    });

    test('prompts and resources count as reads, in every revision', async () => {
      const account = await service().account();
      const mcp = talkTo(service(), (await account.token()).secret);
      const requests = [
        ['prompts/list', {}],
        ['prompts/get', { name: 'clean_up' }],
        ['resources/list', {}],
        ['resources/read', { uri: 'namekeep://summary' }],
        ['resources/read', { uri: 'namekeep://help/start' }],
      ] as const;
      for (const revision of revisions)
        for (const [method, params] of requests)
          assert.equal((await mcp.request(revision, method, params)).status, 200, `${revision} ${method}`);
      for (const revision of revisions)
        for (const [method, params] of requests)
          assert.equal((await mcp.request(revision, method, params)).status, 429, `${revision} ${method}`);
    });

    test('wrong tokens count against the address that sends them, and no account', async () => {
      const account = await service().account();
      const stranger = talkTo(service(), 'nk_pat_wrong');
      let refused = 401;
      for (let sent = 0; sent < 25 && refused === 401; sent += 1) refused = (await stranger.post(list())).status;
      assert.equal(refused, 429);
      assert.equal((await talkTo(service(), (await account.token()).secret).post(list())).status, 200);
    });
  },
  { rates: { reads: 20, writes: 5 } },
);
