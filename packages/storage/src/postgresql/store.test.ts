import { after } from 'node:test';
import { storeSuite } from '../testing/store-suite.ts';
import { patient, type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { openStore } from '../index.ts';

let server: Promise<PostgresServer> | undefined;
let url: Promise<string> | undefined;
const createDatabase = async () => await (await (server ??= startPostgres())).createDatabase();
after(async () => await (await server)?.stop());

storeSuite('PostgreSQL', async () => {
  url ??= createDatabase();
  const store = await openStore(await url, patient);
  await store.maintenance.migrate();
  return store;
});
