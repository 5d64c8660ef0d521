import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import { type Store, openStore } from '../index.ts';
import { startPgBouncer } from '@namekeep/testing/pgbouncer';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@namekeep/testing/replicated-postgres';
import { operate, recordOf } from '../testing/load.ts';
import { account, enter, findings } from '../testing/temporary.ts';

/** More than one only where it is asked for: each takes two servers of its own. */
const rounds = Number(process.env.NAMEKEEP_TEST_ROUNDS ?? 1);
const clients = 8;
const writesBefore = 100;
const writesAfter = 100;

interface Load {
  /** The outcome of each key that was acknowledged. */
  acknowledged: ReadonlyMap<number, string>;
  unanswered: ReadonlySet<number>;
  /** Resolves once so many more writes were acknowledged. */
  more(writes: number): Promise<void>;
  stop(): Promise<void>;
}

/** Clients that write, change and read records one after another; an unavailable store is asked again. */
function startLoad(store: Store): Load {
  const [acknowledged, unanswered] = [new Map<number, string>(), new Set<number>()];
  const stopping = new AbortController();
  let next = 1;
  const unlessAway = async (work: () => Promise<unknown>, onAway: () => void) => {
    try {
      await work();
    } catch (error) {
      assert.ok(error instanceof StoreUnavailableError, String(error));
      onAway();
      await setTimeout(50);
    }
  };
  const client = async () => {
    while (!stopping.signal.aborted) {
      const key = next;
      next += 1;
      await unlessAway(
        async () => {
          const outcome = await store.portfolios.write(account, (writer) => operate(writer, key));
          acknowledged.set(key, String(outcome));
        },
        () => unanswered.add(key),
      );
      await unlessAway(
        () => store.portfolios.reader(account).record(recordOf(key, 0).id),
        () => {},
      );
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    unanswered,
    async more(writes) {
      const enough = acknowledged.size + writes;
      while (acknowledged.size < enough) await Promise.race([setTimeout(20), running]);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Fails where an acknowledged write is not there, and repeats what was not answered. */
async function compare(store: Store, { acknowledged, unanswered }: Load): Promise<void> {
  const reader = store.portfolios.reader(account);
  for (const [key, outcome] of acknowledged) {
    assert.equal((await reader.claimedKey('create', `${key}`))?.outcome, outcome);
    assert.ok(await reader.record(recordOf(key, 0).id), `the record of key ${key} is lost`);
  }
  for (const key of unanswered) {
    const again = await store.portfolios.write(account, (writer) => operate(writer, key));
    assert.doesNotMatch(String(again), /duplicates/);
  }
  assert.deepEqual(await findings(store), []);
}

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
