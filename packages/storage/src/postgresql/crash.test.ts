import { after, before, suite, test } from 'node:test';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { crash, rounds } from '../testing/crashes.ts';

suite('crashes [PostgreSQL]', () => {
  let server: PostgresServer;

  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());

  test(`kill -9 of a server process at random moments under load loses nothing and leaves nothing half (${rounds} rounds)`, async (context) => {
    context.diagnostic(await crash(await server.createDatabase()));
  });
});
