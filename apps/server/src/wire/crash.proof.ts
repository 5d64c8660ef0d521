import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Store } from '@namekeep/core/ports';
import { openStore } from '@namekeep/storage';
import type { Caller } from '../testing/caller.ts';
import { CrashClient, checkJob, type DoneJob, recordsLeft, work } from '../testing/crash.ts';
import { startProcess } from '../testing/process.ts';
import { databaseNames } from '../testing/service.ts';

/** `NAMEKEEP_TEST_CRASH_ROUNDS` asks for more. */
const rounds = Number(process.env.NAMEKEEP_TEST_CRASH_ROUNDS ?? 3);
const clientCount = 6;

for (const database of databaseNames) {
  suite(`A service that is killed while people work [${database}]`, () => {
    const timeout = 60_000 + rounds * 30_000;
    test(`has done what it said, and nothing in part or twice (${rounds} rounds)`, { timeout }, async (context) => {
      const service = await startProcess(database);
      // One more that reads the database, which no lock of the service keeps out.
      const observer = await openStore(service.databaseUrl);
      const reader = () => observer.portfolios.reader(service.account.id);
      context.after(async () => {
        await observer.maintenance.close();
        await service.remove();
      });
      // Each has a connection of its own.
      const connect = () => Array.from({ length: clientCount }, () => service.caller());
      let callers = connect();
      const clients = callers.map((_, index) => new CrashClient(() => callers[index] as Caller));
      const sum = (of: (client: CrashClient) => number) => clients.reduce((total, client) => total + of(client), 0);
      const answered = () => sum((client) => client.answered);
      const done: DoneJob[] = [];
      const pending: Record<string, number> = {};
      let next = 0;
      const ended = new AbortController();
      const working = Promise.all(
        clients.map(async (client) => {
          while (!ended.signal.aborted) done.push(await work(client, reader, (next += 1)));
        }),
      );

      for (let round = 0; round < rounds; round += 1) {
        // A process that has just started is slow, and killed before it did anything more often than not.
        const busy = answered() + clientCount;
        while (answered() < busy) await Promise.race([working, setTimeout(5)]);
        await Promise.race([working, setTimeout(randomInt(600))]);
        service.child.kill('SIGKILL');
        await service.exited;
        for (const client of clients) {
          if (!client.pending) continue;
          const { what, isWhole } = client.pending;
          await assertSoon(isWhole, `${what} is there in part`);
          const kind = what.replace(/ of job \d+/, '');
          pending[kind] = (pending[kind] ?? 0) + 1;
        }
        await service.startAgain();
        callers = connect();
      }
      ended.abort();
      await working;

      for (const job of done) await checkJob(reader(), job);
      const { active } = await reader().counts();
      assert.equal(
        active,
        done.reduce((sum, job) => sum + recordsLeft(job), 0),
      );
      assert.deepEqual(await findings(observer), []);
      const times = Object.entries(pending).map(([what, count]) => `${what} ${count} times`);
      context.diagnostic(
        `${database}: ${rounds} rounds, ${done.length} jobs, ${active} records, ${answered()} answers, ` +
          `${sum(({ repeated }) => repeated)} of them to a repeated request; killed during ${times.join(', ')}`,
      );
    });
  });
}

/** A transaction that was under way when its process died may still be committing on a server. */
async function assertSoon(isTrue: () => Promise<boolean>, about: string): Promise<void> {
  for (let wait = 0; wait < 40; wait += 1) {
    if (await isTrue()) return;
    await setTimeout(50);
  }
  assert.fail(about);
}

async function findings(store: Store): Promise<string[]> {
  const found: string[] = [];
  for await (const { what, where } of store.maintenance.verify()) found.push(`${where}: ${what}`);
  return found;
}
