import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { createDatabase } from '../../testing/database.ts';
import { type InProcess, openInProcess } from './testing/in-process.ts';
import { initialized, type JsonRpc, revisions, selfContained } from './testing/talk.ts';

const internalError = -32603;

suite('A database that goes away during a call at /mcp [PostgreSQL]', () => {
  let postgres: PostgresServer;
  let mcp: InProcess;
  before(async () => {
    postgres = await startPostgres({ own: true });
    mcp = await openInProcess(await postgres.createDatabase());
  });
  after(async () => {
    await mcp.store.maintenance.close();
    await postgres.stop();
  });

  test('is answered as unavailable under the id of the call, which succeeds when it is repeated', async () => {
    for (const revision of [selfContained, initialized[0]] as const) {
      const record = {
        name: `${revision}.example`,
        expirationDate: '2027-03-31',
        idempotencyKey: `key-of-${revision}`,
      };
      for (const [method, params] of [
        ['tools/call', { name: 'domains_list', arguments: {} }],
        ['tools/call', { name: 'domains_create', arguments: record }],
        ['resources/read', { uri: 'namekeep://summary' }],
        ['resources/read', { uri: 'namekeep://decisions' }],
      ] as const) {
        const response = await mcp.request(revision, method, params, { beforeBody: () => postgres.halt() });
        const { id, error } = (await response.json()) as JsonRpc;
        assert.equal(response.status, 503, `${revision} ${method}`);
        assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
        assert.equal(typeof id, 'number');
        assert.equal(error?.code, internalError);
        const requestId = response.headers.get('x-request-id');
        assert.deepEqual(error?.data, { code: 'unavailable', retryable: true, requestId });
        await postgres.resume();
        const repeated = await mcp.request(revision, method, params);
        assert.equal(repeated.status, 200, await repeated.text());
      }
    }
  });
});

suite('A fault of ours during a call at /mcp [SQLite]', () => {
  test('is answered with nothing in it but the id under which it is logged', async () => {
    const database = await createDatabase('SQLite');
    for (const revision of revisions) {
      for (const [method, params] of [
        ['tools/call', { name: 'domains_list', arguments: {} }],
        ['resources/read', { uri: 'namekeep://summary' }],
      ] as const) {
        const mcp = await openInProcess(database.url);
        const response = await mcp.request(revision, method, params, {
          beforeBody: () => mcp.store.maintenance.close(),
        });
        assert.equal(response.status, 500);
        const requestId = response.headers.get('x-request-id');
        const { error } = (await response.json()) as JsonRpc;
        assert.deepEqual(error, {
          code: internalError,
          message: `An internal error occurred. It is in the log with the request ID ${requestId}.`,
          data: { code: 'internal', retryable: false, requestId },
        });
        assert.equal(mcp.faults.length, 1);
      }
    }
    await database.remove();
  });
});
