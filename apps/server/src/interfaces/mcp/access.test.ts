import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type Scope, scopes } from '@namekeep/contract';
import { suiteWithService } from '../../testing/each-database.ts';
import { create, freshName, input, read } from '../../testing/records.ts';
import { revisions, selfContained, talkTo } from './testing/talk.ts';

suiteWithService('Who may do what at /mcp', (service) => {
  const needs: Record<string, Scope> = {
    domains_list: 'domains:read',
    domains_get: 'domains:read',
    renewals_upcoming: 'domains:read',
    domains_create: 'domains:write',
    domains_update: 'domains:write',
  };

  test('a token that lacks a scope gets a result that names the scope, whatever the arguments', async () => {
    const account = await service().account();
    for (const scope of scopes) {
      const others = scopes.filter((one) => one !== scope);
      const mcp = talkTo(service(), (await account.token(others)).secret);
      for (const [tool, needed] of Object.entries(needs)) {
        for (const args of [{}, { id: 'x' }]) {
          const answer = await mcp.call(tool, args);
          if (needed !== scope) {
            assert.ok(answer.structuredContent, tool);
            continue;
          }
          assert.deepEqual([answer.isError, 'structuredContent' in answer], [true, false], tool);
          assert.match(answer.content[0].text, new RegExp(`^This token lacks the scope ${scope}\\.`));
        }
      }
    }
  });

  test('a token that may only write learns what it wrote, and nothing else', async () => {
    const account = await service().account();
    const record = await create(account.browser, { registrar: 'Gandi' });
    const mcp = talkTo(service(), (await account.token(['domains:write'])).secret);
    const args: Record<string, unknown> = { ...input(), idempotencyKey: randomUUID() };
    const created = await mcp.result('domains_create', args);
    assert.deepEqual(created.record, { id: created.id, name: args.name, revision: 1 });
    assert.deepEqual(await mcp.result('domains_create', args), created);
    assert.deepEqual(await mcp.result('domains_create', { ...args, name: record.name, idempotencyKey: randomUUID() }), {
      outcome: 'duplicate_name',
    });
    const change = (revision: number, changes: object) =>
      mcp.result('domains_update', { id: record.id, revision, changes });
    assert.deepEqual(await change(5, {}), { outcome: 'stale_revision' });
    assert.deepEqual(await change(5, { notes: 5 }), { outcome: 'stale_revision' });
    const renamed = await change(1, { name: args.name });
    assert.equal(renamed.outcome, 'invalid');
    assert.doesNotMatch(JSON.stringify(renamed), /existingId/);
    const receipt = { id: record.id, name: record.name, revision: 2 };
    assert.deepEqual(await change(1, { notes: 'x' }), { outcome: 'updated', revision: 2, record: receipt });
    const reader = talkTo(service(), (await account.token(['domains:read', 'domains:write'])).secret);
    assert.equal((await reader.result('domains_create', args)).outcome, 'created');
    assert.ok(
      'registrar' in ((await reader.result('domains_create', args)).record as object),
      'a replay shows what its caller may see',
    );
  });

  test('another account’s records and keys are as if they were not there', async () => {
    const [ada, bob] = [await service().account('Ada'), await service().account('Bob')];
    const hers = await create(ada.browser, { notes: 'Hers.' });
    const adas = talkTo(service(), (await ada.token()).secret);
    const bobs = talkTo(service(), (await bob.token()).secret);
    for (const revision of revisions) {
      for (const id of [hers.id, 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y', 'nonsense']) {
        const args = { id, revision: 1, changes: { notes: 'x' } };
        assert.deepEqual(
          await bobs.call('domains_get', { id }, revision),
          await bobs.call('domains_get', { id: 'none' }, revision),
        );
        assert.deepEqual(await bobs.result('domains_update', args, revision), { outcome: 'not_found' });
        assert.deepEqual(await bobs.result('domains_update', { ...args, changes: 5 }, revision), {
          outcome: 'not_found',
        });
      }
    }
    assert.deepEqual(await bobs.result('domains_list', { archived: 'all' }), { records: [], nextCursor: null });
    assert.deepEqual((await bobs.result('renewals_upcoming')).upcoming, []);
    const shared = { ...input({ name: hers.name }), idempotencyKey: 'the-same-key-of-both' };
    assert.equal((await bobs.result('domains_create', shared)).outcome, 'created');
    assert.equal((await adas.result('domains_create', { ...shared, name: freshName() })).outcome, 'created');
    const page = await adas.result('domains_list', { limit: 1 });
    assert.equal((await bobs.result('domains_list', { limit: 1, cursor: page.nextCursor })).outcome, 'invalid');
    assert.deepEqual(await read(ada.browser, hers.id), hers);
  });

  test('permanent deletion is not offered', async () => {
    const mcp = talkTo(service(), (await (await service().account()).token()).secret);
    for (const tool of [
      'domains_delete',
      'domains_restore',
      'domains_create_batch',
      'settings_get',
      'tokens_create',
      '__proto__',
      'constructor',
    ]) {
      const { status, body } = await mcp.request(selfContained, 'tools/call', { name: tool, arguments: {} });
      assert.deepEqual([status, body.error?.code], [200, -32602], tool);
    }
  });
});
