import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { createDatabase, usedDatabases, type TestDatabase } from '../../testing/database.ts';
import { type InProcess, openInProcess } from './testing/in-process.ts';
import { revisions } from './testing/talk.ts';

for (const name of usedDatabases) {
  suite(`A call at /mcp whose client has gone [${name}]`, () => {
    let database: TestDatabase;
    let mcp: InProcess;
    before(async () => {
      database = await createDatabase(name);
      mcp = await openInProcess(database.url);
    });
    after(async () => {
      await mcp.store.maintenance.close();
      await database.remove();
    });

    test('is not begun, whether it would read or write', async () => {
      const reader = mcp.store.portfolios.reader(mcp.account.id);
      for (const revision of revisions) {
        const record = {
          name: `${revision}.example`,
          expirationDate: '2027-03-31',
          idempotencyKey: `key-of-${revision}`,
        };
        for (const [tool, args] of [
          ['domains_create', record],
          ['domains_list', {}],
        ] as const) {
          const client = new AbortController();
          const { signal } = client;
          const response = await mcp.call(revision, tool, args, { signal, beforeTool: () => client.abort() });
          assert.equal(response.status, 499, `${revision} ${tool}`);
        }
        assert.equal(await reader.idOfName(record.name), undefined, 'nothing was written');
        const retried = await mcp.call(revision, 'domains_create', record);
        assert.match(await retried.text(), /"outcome":"created"/);
      }
      assert.deepEqual(mcp.faults, []);
    });

    test('reads no resource', async () => {
      for (const revision of revisions) {
        for (const uri of ['namekeep://summary', 'namekeep://decisions']) {
          const client = new AbortController();
          const { signal } = client;
          const meanwhile = { signal, beforeTool: () => client.abort() };
          const response = await mcp.request(revision, 'resources/read', { uri }, meanwhile);
          assert.equal(response.status, 499, `${revision} ${uri}`);
        }
      }
      assert.deepEqual(mcp.faults, []);
    });
  });
}
