import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { StoreUnavailableError } from '../errors.ts';
import { type Store, openStore } from '../index.ts';
import { startPgBouncer } from '@namekeep/testing/pgbouncer';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@namekeep/testing/replicated-postgres';
import { compare, startLoad } from '../testing/clients.ts';
import { enter } from '../testing/temporary.ts';

/** More than one only where it is asked for: each takes two servers of its own. */
const rounds = Number(process.env.NAMEKEEP_TEST_ROUNDS ?? 1);
const writesBefore = 100;
const writesAfter = 100;

/** Kills the primary under load, promotes the standby, and compares what there is with what was acknowledged. */
async function failOver(servers: ReplicatedPostgres, store: Store, onPromoted?: () => void): Promise<string> {
  await store.maintenance.migrate();
  await enter(store);
  const load = startLoad(store);
  let seconds: string;
  try {
    await load.more(writesBefore);
    servers.killPrimary();
    const killed = performance.now();
    await servers.promote();
    onPromoted?.();
    await load.more(1);
    seconds = ((performance.now() - killed) / 1000).toFixed(1);
    await load.more(writesAfter);
  } finally {
    await load.stop();
  }
  await compare(store, load);
  const { acknowledged, unanswered } = load;
  return `${acknowledged.size} acknowledged, ${unanswered.size} not answered: none lost; writes again after ${seconds} s`;
}

suite('fail-over [PostgreSQL]', () => {
  for (let round = 1; round <= rounds; round += 1) {
    test(`with both hosts in the address, writes follow the primary, and nothing acknowledged is lost (${round})`, async (context) => {
      const servers = await startReplicatedPostgres();
      const { primary, standby } = servers;
      const name = await servers.createDatabase();
      // The one that accepts writes is not the first.
      const url = `postgres://postgres@${standby.host}:${standby.port},${primary.host}:${primary.port}/${name}`;
      // A standby alone is not used.
      const alone = `postgres://postgres@127.0.0.1:1,${standby.host}:${standby.port}/${name}`;
      await assert.rejects(openStore(alone), (error) => error instanceof StoreUnavailableError);
      const store = await openStore(url);
      try {
        context.diagnostic(`several hosts: ${await failOver(servers, store)}`);
      } finally {
        await store.maintenance.close();
        await servers.stop();
      }
    });

    test(`behind PgBouncer in transaction mode, writes go on once it leads to the new primary, and nothing acknowledged is lost (${round})`, async (context) => {
      const servers = await startReplicatedPostgres();
      const name = await servers.createDatabase();
      const pooler = await startPgBouncer(servers.primary.port);
      const url = `postgres://postgres@127.0.0.1:${pooler.port}/${name}`;
      await assert.rejects(openStore(url), /Set NAMEKEEP_DATABASE_POOLER to transaction/);
      const store = await openStore(url, { pooler: 'transaction' });
      try {
        context.diagnostic(`PgBouncer: ${await failOver(servers, store, () => pooler.leadTo(servers.standby.port))}`);
      } finally {
        await store.maintenance.close();
        await pooler.stop();
        await servers.stop();
      }
    });
  }
});
