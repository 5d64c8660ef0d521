import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { after, before, suite, test } from 'node:test';
import { bundledOwner } from '@namekeep/core';
import type { DomainRecord } from '@namekeep/domain';
import { openStore } from '@namekeep/storage';
import { createTestAccount } from '../../testing/account.ts';
import { createCaller } from '../../testing/caller.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createDatabase, type TestDatabase } from '../../testing/database.ts';
import { type AuthorizingProxy, startAuthorizingProxy } from './testing/authorizing-proxy.ts';
import { connect, type Generation, generations } from './testing/official-client.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

suite('Two server processes behind a round-robin [PostgreSQL]', () => {
  let database: TestDatabase;
  let proxy: AuthorizingProxy;
  let servers: ServerProcess[];
  let secret: string;

  before(async () => {
    database = await createDatabase('PostgreSQL');
    proxy = await startAuthorizingProxy();
    const environment = {
      NAMEKEEP_DATABASE_URL: database.url,
      NAMEKEEP_BASE_URL: proxy.url.origin,
      NAMEKEEP_SECRET: randomBytes(32).toString('base64url'),
      NAMEKEEP_OWNER_PASSPHRASE: 'a passphrase of the tests',
      NAMEKEEP_DATA_DIR: tmpdir(),
    };
    servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
    const store = await openStore(database.url);
    const clock = createTestClock(new Date().toISOString());
    const anyone = createCaller(proxy.url, new Agent());
    const account = await createTestAccount({ store, clock, anyone, baseUrl: proxy.url, identity: bundledOwner });
    secret = (await account.token()).secret;
    await store.maintenance.close();
    proxy.forwardTo(
      servers.map(({ port }) => port),
      secret,
    );
  });
  after(async () => {
    await proxy.close();
    assert.deepEqual(await Promise.all(servers.map((server) => server.stop())), [0, 0]);
    await database.remove();
  });

  for (const generation of Object.keys(generations) as Generation[]) {
    test(`serve one client as one (${generation})`, async () => {
      const client = await connect(new URL('/mcp', proxy.url), secret, generation);
      const before = new Map(proxy.forwarded);
      const created: string[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const args = {
          name: `${generation.toLowerCase()}-${turn}.example`,
          expirationDate: '2027-03-31',
          registrar: generation,
          idempotencyKey: randomUUID(),
        };
        const first = await client.result('domains_create', args);
        assert.equal(first.outcome, 'created');
        // Its retry reaches the other process.
        assert.deepEqual(await client.result('domains_create', args), first);
        const id = first.id as string;
        const updated = await client.result('domains_update', { id, revision: 1, changes: { notes: 'Seen.' } });
        assert.equal(updated.outcome, 'updated');
        assert.deepEqual((await client.result('domains_get', { id })).record, updated.record);
        const stale = await client.result('domains_update', { id, revision: 1, changes: {} });
        assert.deepEqual(stale, { outcome: 'stale_revision', currentRevision: 2 });
        created.push(id);
      }
      // A page of one process, its next of the other.
      const listed: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await client.result('domains_list', {
          registrar: generation,
          limit: 2,
          ...(cursor && { cursor }),
        });
        listed.push(...(page.records as DomainRecord[]).map(({ id }) => id));
        cursor = page.nextCursor as string | null;
      }
      assert.deepEqual(listed, created);
      for (const { port } of servers)
        assert.ok((proxy.forwarded.get(port) ?? 0) - (before.get(port) ?? 0) > 10, 'both processes had their share');
      await client.close();
    });
  }

  test('let one of two creates at once with one key win, and answer both with it', async () => {
    const [one, other] = await Promise.all([
      connect(new URL('/mcp', proxy.url), secret, 'selfContained'),
      connect(new URL('/mcp', proxy.url), secret, 'initialized'),
    ]);
    for (let turn = 0; turn < 10; turn += 1) {
      const args = { name: `race-${turn}.example`, expirationDate: '2027-03-31', idempotencyKey: randomUUID() };
      const [first, second] = await Promise.all([
        one.result('domains_create', args),
        other.result('domains_create', args),
      ]);
      assert.equal(first.outcome, 'created');
      assert.deepEqual(second, first);
    }
    await Promise.all([one.close(), other.close()]);
  });
});
