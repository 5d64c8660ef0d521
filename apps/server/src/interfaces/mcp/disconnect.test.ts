import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@namekeep/testing/postgres';
import { create, freshName, input, listAll, read } from '../../testing/api.ts';
import { createDatabase, suiteWithService, usedDatabases } from '../../testing/service.ts';
import { openInProcess } from './testing/in-process.ts';
import { headersOf, initialized, type JsonRpc, messageOf, revisions, selfContained, talkTo } from './testing/talk.ts';

const rounds = 40;
const revisionOf = (round: number) => revisions[round % revisions.length] as (typeof revisions)[number];
const data = ['namekeep://summary', 'namekeep://decisions'].map((uri) => ['resources/read', { uri }] as const);
const recordOf = (revision: string) => ({
  name: `${revision}.example`,
  expirationDate: '2027-03-31',
  idempotencyKey: `key-of-${revision}`,
});

suiteWithService('A client of /mcp that goes away', (service) => {
  /** Sends a tool call and hangs up after some milliseconds, whatever has come back. */
  async function hangUp(secret: string, round: number, name: string, args: object): Promise<void> {
    const params = { name, arguments: args };
    const body = JSON.stringify(messageOf(revisionOf(round), 'tools/call', params));
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const who = { host: `127.0.0.1:${service().port}`, authorization: `Bearer ${secret}` };
    const fields = { ...who, ...type, ...headersOf(revisionOf(round), 'tools/call', params) };
    const head = Object.entries(fields).map(([field, value]) => `${field}: ${value}\r\n`);
    const socket = connect(service().port, '127.0.0.1').on('error', () => undefined);
    await new Promise((resolve) => socket.write(`POST /mcp HTTP/1.1\r\n${head.join('')}\r\n${body}`, resolve));
    await pause(round % 10);
    socket.destroy();
  }

  test('leaves a record whole or not at all, and its retry with the same key is exact', async () => {
    const token = await (await service().account()).token();
    const mcp = talkTo(service(), token.secret);
    const created = Array.from({ length: rounds }, () => ({
      ...input({ notes: 'x'.repeat(1000) }),
      idempotencyKey: randomUUID(),
    }));
    await Promise.all(created.map((args, round) => hangUp(token.secret, round, 'domains_create', args)));
    for (const [round, args] of created.entries()) {
      const retried = await mcp.result('domains_create', args, revisionOf(round));
      assert.equal(retried.outcome, 'created');
      assert.deepEqual(retried.record, await read(token, retried.id as string));
    }
    assert.equal((await listAll(token)).length, rounds);
  });

  test('leaves an update whole or not at all', async () => {
    const token = await (await service().account()).token();
    const mcp = talkTo(service(), token.secret);
    const records = await Promise.all(Array.from({ length: rounds }, () => create(token)));
    await Promise.all(
      records.map(({ id }, round) => {
        const changes = { notes: 'Changed.', registrar: 'Gandi', name: freshName() };
        return hangUp(token.secret, round, 'domains_update', { id, revision: 1, changes });
      }),
    );
    for (const { id, name } of records) {
      // An update that is still on its way ends before this one, which then finds its revision.
      const touched = await mcp.result('domains_update', { id, revision: 1, changes: {} });
      const now = await read(token, id);
      const expected = touched.outcome === 'stale_revision' ? ['Changed.', 'Gandi', false] : ['', null, true];
      assert.deepEqual([now.notes, now.registrar, now.name === name, now.revision], [...expected, 2]);
    }
  });
});

for (const name of usedDatabases) {
  suite(`A call at /mcp whose client has gone [${name}]`, () => {
    test('is not begun, whether it would read or write', async () => {
      const database = await createDatabase(name);
      const mcp = await openInProcess(database.url);
      const reader = mcp.store.portfolios.reader(mcp.account.id);
      for (const revision of revisions) {
        const record = recordOf(revision);
        for (const [method, params] of [
          ['tools/call', { name: 'domains_create', arguments: record }],
          ['tools/call', { name: 'domains_list', arguments: {} }],
          ...data,
        ] as const) {
          const client = new AbortController();
          const meanwhile = { signal: client.signal, beforeTool: () => client.abort() };
          const { status } = await mcp.request(revision, method, params, meanwhile);
          assert.equal(status, 499, `${revision} ${method}`);
        }
        assert.equal(await reader.idOfName(record.name), undefined, 'nothing was written');
        const retried = await mcp.call(revision, 'domains_create', record);
        assert.match(await retried.text(), /"outcome":"created"/);
      }
      assert.deepEqual(mcp.faults, []);
      await mcp.store.maintenance.close();
      await database.remove();
    });
  });
}

suite('A database that goes away during a call at /mcp [PostgreSQL]', () => {
  test('is answered as unavailable under the id of the call, which succeeds when it is repeated', async () => {
    const postgres = await startPostgres({ own: true });
    const mcp = await openInProcess(await postgres.createDatabase());
    for (const revision of [selfContained, initialized[0]] as const)
      for (const [method, params] of [
        ['tools/call', { name: 'domains_create', arguments: recordOf(revision) }],
        ['resources/read', { uri: 'namekeep://summary' }],
      ] as const) {
        const response = await mcp.request(revision, method, params, { beforeBody: () => postgres.halt() });
        const { id, error } = (await response.json()) as JsonRpc;
        assert.deepEqual([response.status, typeof id, error?.code], [503, 'number', -32603]);
        assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
        const requestId = response.headers.get('x-request-id');
        assert.deepEqual(error?.data, { code: 'unavailable', retryable: true, requestId });
        await postgres.resume();
        const repeated = await mcp.request(revision, method, params);
        assert.equal(repeated.status, 200, await repeated.text());
      }
    await mcp.store.maintenance.close();
    await postgres.stop();
  });
});

suite('A fault of ours during a call at /mcp [SQLite]', () => {
  test('is answered with nothing in it but the id under which it is logged', async () => {
    const database = await createDatabase('SQLite');
    for (const revision of revisions)
      for (const [method, params] of [
        ['tools/call', { name: 'domains_list', arguments: {} }],
        ...data.slice(1),
      ] as const) {
        const mcp = await openInProcess(database.url);
        const meanwhile = { beforeBody: () => mcp.store.maintenance.close() };
        const response = await mcp.request(revision, method, params, meanwhile);
        const requestId = response.headers.get('x-request-id');
        const message = `An internal error occurred. It is in the log with the request ID ${requestId}.`;
        const error = { code: -32603, message, data: { code: 'internal', retryable: false, requestId } };
        assert.deepEqual([response.status, ((await response.json()) as JsonRpc).error], [500, error]);
        assert.equal(mcp.faults.length, 1);
      }
    await database.remove();
  });
});
