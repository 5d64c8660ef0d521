import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import type { TestToken } from '../../testing/account.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { create, input, read, update } from '../../testing/records.ts';
import { revisions, type Talk, talkTo } from './testing/talk.ts';

suiteWithService('REST and MCP together', (service) => {
  let token: TestToken;
  let mcp: Talk;
  before(async () => {
    token = await (await service().account()).token();
    mcp = talkTo(service(), token.secret);
  });
  const fine = (fields: object = {}): Record<string, unknown> => ({
    ...input(),
    idempotencyKey: randomUUID(),
    ...fields,
  });

  test('a record that was created reads as REST reads it', async () => {
    const result = await mcp.result('domains_create', fine({ name: 'BÜCHER.example.', renewalCostMinor: 0 }));
    assert.equal(result.outcome, 'created');
    assert.deepEqual(Object.keys(result), ['outcome', 'id', 'revision', 'record']);
    const record = await read(token, result.id as string);
    assert.deepEqual(result.record, record);
    assert.deepEqual([record.name, record.renewalCostMinor, record.revision], ['xn--bcher-kva.example', 0, 1]);
    const found = { outcome: 'found', revision: 1, record };
    for (const revision of revisions)
      assert.deepEqual(await mcp.result('domains_get', { id: record.id }, revision), found);
  });

  test('a list is the page that REST gives, with archived as text or as a boolean', async () => {
    const own = await service().account();
    const reader = await own.token();
    const talk = talkTo(service(), reader.secret);
    for (const fields of [{ registrar: 'Gandi' }, { isArchived: true }, { registrar: 'Gandi', autoRenew: true }])
      await create(reader, fields);
    for (const archived of [false, true, 'false', 'true', 'all'] as const) {
      const { body } = await reader.get(`/api/v1/domains?archived=${archived}`);
      assert.deepEqual(await talk.result('domains_list', { archived }), body, String(archived));
    }
    const { body: rest } = await reader.get('/api/v1/domains?registrar=Gandi&sort=-createdAt&limit=1');
    const page = await talk.result('domains_list', { registrar: 'Gandi', sort: '-createdAt', limit: 1 });
    assert.deepEqual(page, rest);
    const { body: next } = await reader.get(
      `/api/v1/domains?registrar=Gandi&sort=-createdAt&cursor=${rest.nextCursor}`,
    );
    const args = { registrar: 'Gandi', sort: '-createdAt', cursor: page.nextCursor };
    assert.deepEqual(await talk.result('domains_list', args), next, 'cursors are the same too');
  });

  test('renewals are those of REST', async () => {
    await create(token, { billingDate: '2026-12-01', expirationDate: null, renewalCostMinor: 900 });
    for (const args of [{}, { days: 1 }, { days: 365, limit: 1 }]) {
      const query = Object.entries(args).map(([name, value]) => `${name}=${value}`);
      const { body } = await token.get(`/api/v1/renewals?${query.join('&')}`);
      assert.deepEqual(await mcp.result('renewals_upcoming', args), body);
    }
  });

  test('revisions continue the same way, whichever interface writes', async () => {
    let record = (await mcp.result('domains_create', fine())).record as DomainRecord;
    for (let turn = 0; turn < 6; turn += 1) {
      const notes = `Turn ${turn}.`;
      if (turn % 2 === 0) record = await update(token, record, { notes });
      else
        record = (await mcp.result('domains_update', { id: record.id, revision: record.revision, changes: { notes } }))
          .record as DomainRecord;
      assert.deepEqual((await mcp.result('domains_get', { id: record.id })).record, await read(token, record.id));
    }
    assert.equal(record.revision, 7);
    const { body } = await token.get<{ entries: { actor: object }[] }>(`/api/v1/domains/${record.id}/history`);
    assert.deepEqual(body.entries[0]?.actor, { kind: 'token', name: 'Test' });
  });

  test('of concurrent updates through both interfaces, one per revision is written', async () => {
    const record = await create(token);
    const viaRest = Array.from({ length: 5 }, async (_, turn) => {
      const headers = { 'if-match': '"1"' };
      return (await token.patch(`/api/v1/domains/${record.id}`, { notes: `REST ${turn}` }, headers)).status === 200;
    });
    const viaMcp = Array.from({ length: 5 }, async (_, turn) => {
      const change = { id: record.id, revision: 1, changes: { notes: `MCP ${turn}` } };
      return (await mcp.result('domains_update', change)).outcome === 'updated';
    });
    assert.equal((await Promise.all([...viaRest, ...viaMcp])).filter(Boolean).length, 1);
    assert.equal((await read(token, record.id)).revision, 2);
  });
});
