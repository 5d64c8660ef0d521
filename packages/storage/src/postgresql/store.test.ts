import { after, before } from 'node:test';
import { storeSuite } from '@namekeep/core/testing';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { openStore } from '../index.ts';

let server: PostgresServer | undefined;
let url: string;
before(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
});
after(() => server?.stop());

storeSuite('PostgreSQL', async () => {
  const store = await openStore(url);
  await store.maintenance.migrate();
  return store;
});
