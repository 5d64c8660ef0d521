import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { StoreUnavailableError } from '../errors.ts';
import { type Store, openStore } from '../index.ts';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import pg from 'pg';
import { compare, startLoad } from '../testing/clients.ts';
import { operate } from '../testing/load.ts';
import { account, enter } from '../testing/temporary.ts';

suite('faults [PostgreSQL]', () => {
  let server: PostgresServer;
  let url: string;
  let store: Store;

  before(async () => {
    server = await startPostgres({ own: true });
    url = await server.createDatabase();
    store = await openStore(url, { connectTimeoutMs: 2000 });
    await store.maintenance.migrate();
    await enter(store);
  });
  after(async () => {
    await store.maintenance.close();
    await server.stop();
  });

  for (const mode of ['fast', 'immediate'] as const) {
    test(`a server that restarts (${mode}) under load is unavailable, then works again, and nothing acknowledged is lost`, async (context) => {
      const load = startLoad(store, mode === 'fast' ? 1 : 100_001);
      try {
        await load.more(50);
        await server.halt(mode);
        await assert.rejects(store.maintenance.ready(), StoreUnavailableError);
        await assert.rejects(store.portfolios.reader(account).counts(), StoreUnavailableError);
        await server.resume();
        await load.more(100);
      } finally {
        await load.stop();
      }
      await store.maintenance.ready();
      const { acknowledged, unanswered } = load;
      assert.ok(unanswered.size > 0);
      await compare(store, load);
      context.diagnostic(`${mode}: ${acknowledged.size} acknowledged, ${unanswered.size} not answered: none lost`);
    });
  }

  test('a database that became read-only refuses writes as unavailable, and still reads', async () => {
    await configure(url, "SET default_transaction_read_only = 'on'");
    const readOnly = await openStore(url);
    await assert.rejects(readOnly.maintenance.ready(), StoreUnavailableError);
    await assert.rejects(
      readOnly.portfolios.write(account, (writer) => operate(writer, 900_001)),
      StoreUnavailableError,
    );
    assert.ok((await readOnly.portfolios.reader(account).counts()).active > 0);
    await readOnly.maintenance.close();
    await configure(url, 'RESET default_transaction_read_only');
  });

  test('a statement that takes too long is given up as unavailable, and the pool goes on', async () => {
    const impatient = await openStore(url, { statementTimeoutMs: 200, poolSize: 2 });
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE records IN ACCESS EXCLUSIVE MODE');
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? impatient.portfolios.reader(account).record('dom_1')
          : impatient.portfolios.write(account, (writer) => operate(writer, 910_000 + index)),
      ),
    );
    for (const result of results) {
      assert.ok(result.status === 'rejected' && result.reason instanceof StoreUnavailableError);
    }
    await blocker.query('ROLLBACK');
    await blocker.end();
    assert.equal(await impatient.portfolios.reader(account).record('dom_1'), undefined);
    await impatient.portfolios.write(account, (writer) => operate(writer, 920_001));
    await impatient.maintenance.close();
  });
});

/** Changes a setting of the database for connections made from now on. */
async function configure(url: string, change: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET default_transaction_read_only = off');
  await client.query(`ALTER DATABASE ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} ${change}`);
  await client.end();
}
