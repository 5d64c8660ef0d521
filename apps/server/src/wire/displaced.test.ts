import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '@namekeep/storage';
import { domains, input } from '../testing/api.ts';
import type { Caller } from '../testing/caller.ts';
import { startProcess } from '../testing/process.ts';

/** `NAMEKEEP_TEST_DISPLACED_ROUNDS` asks for more. */
const rounds = Number(process.env.NAMEKEEP_TEST_DISPLACED_ROUNDS ?? 5);
const clients = 8;

/** Each takes the files away, and gives what puts the same files back. `other` is a database that may be used up. */
const ways: Record<string, (file: string, other: string) => () => void> = {
  'the file moved': (file) => {
    renameSync(file, `${file}.away`);
    return () => renameSync(`${file}.away`, file);
  },
  'the file replaced': (file, other) => {
    linkSync(file, `${file}.away`);
    renameSync(other, file);
    return () => renameSync(`${file}.away`, file);
  },
  'the folder moved': (file) => {
    const folder = dirname(file);
    renameSync(folder, `${folder}.away`);
    return () => renameSync(`${folder}.away`, folder);
  },
  'the folder deleted': (file) => {
    const folder = dirname(file);
    mkdirSync(`${folder}.away`);
    for (const name of readdirSync(folder)) linkSync(join(folder, name), join(`${folder}.away`, name));
    rmSync(folder, { recursive: true });
    return () => renameSync(`${folder}.away`, folder);
  },
  'the folder replaced': (file, other) => {
    const folder = dirname(file);
    renameSync(folder, `${folder}.away`);
    mkdirSync(folder);
    renameSync(other, file);
    return () => {
      rmSync(folder, { recursive: true });
      renameSync(`${folder}.away`, folder);
    };
  },
};

interface Acknowledged {
  id: string;
  sentAt: number;
  answeredAt: number;
}

suite('A service whose database is taken away while people work [SQLite]', () => {
  const timeout = 60_000 + rounds * 20_000;
  test(`acknowledges nothing that is not there afterwards (${rounds} rounds)`, { timeout }, async (context) => {
    const service = await startProcess('SQLite');
    const file = service.databaseUrl.slice('sqlite:'.length);
    const other = join(service.dataDir, 'other.db');
    const unused = await openStore(`sqlite:${other}`);
    await unused.maintenance.migrate();
    await unused.maintenance.close();
    try {
      const acknowledged: Acknowledged[] = [];
      let refused = 0;
      const ended = new AbortController();
      /** Creates one record after another, and sends each again with its key until it is acknowledged. */
      const work = async (caller: Caller): Promise<void> => {
        while (!ended.signal.aborted) {
          const [body, key] = [input(), randomUUID()];
          for (;;) {
            const sentAt = performance.now();
            const answer = await caller.post<{ id: string }>(domains, body, { 'idempotency-key': key });
            if (answer.status === 201) {
              acknowledged.push({ id: answer.body.id, sentAt, answeredAt: performance.now() });
              break;
            }
            const { error } = answer.body as unknown as { error: { code: string; retryable: boolean } };
            assert.deepEqual([answer.status, error.code, error.retryable], [503, 'unavailable', true]);
            refused += 1;
            await setTimeout(5);
          }
        }
      };
      const working = Promise.all(Array.from({ length: clients }, () => work(service.caller())));
      const more = async (count: number): Promise<void> => {
        const enough = acknowledged.length + count;
        while (acknowledged.length < enough) await Promise.race([working, setTimeout(5)]);
      };
      const readiness = service.caller();
      const away: [from: number, to: number][] = [];
      for (let round = 0; round < rounds; round += 1) {
        await more(randomInt(5, 40));
        await setTimeout(randomInt(20));
        const spare = join(service.dataDir, `spare-${round}.db`);
        copyFileSync(other, spare);
        const takeAway = Object.values(ways)[round % Object.keys(ways).length];
        const putBack = takeAway?.(file, spare);
        const from = performance.now();
        await setTimeout(randomInt(10, 200));
        if (round % 4 < 2) assert.equal((await readiness.get('/api/ready')).status, 503);
        const to = performance.now();
        putBack?.();
        away.push([from, to]);
      }
      await more(clients);
      assert.equal((await readiness.get('/api/ready')).status, 200);
      ended.abort();
      await working;

      const meanwhile = acknowledged.filter(({ sentAt, answeredAt }) =>
        away.some(([from, to]) => sentAt > from && answeredAt < to),
      );
      assert.deepEqual(meanwhile, []);
      // Each is said once. The log is written a moment later, and a killed process writes none.
      const count = (words: string) => service.output().split(words).length - 1;
      assert.ok(count('"event":"displaced"') <= rounds);
      while (count('"event":"displaced"') === 0 || count('"event":"displaced"') !== count('"event":"put_back"')) {
        await setTimeout(50);
      }
      service.child.kill('SIGKILL');
      await service.exited;
      const store = await openStore(service.databaseUrl);
      const reader = store.portfolios.reader(service.account.id);
      for (const { id } of acknowledged) assert.ok(await reader.record(id), `${id} was acknowledged`);
      assert.equal((await reader.counts()).active, acknowledged.length, 'what was repeated is there once');
      for await (const finding of store.maintenance.verify()) assert.fail(JSON.stringify(finding));
      await store.maintenance.close();
      context.diagnostic(
        `${rounds} rounds (${Object.keys(ways).join(', ')}): ${acknowledged.length} creates acknowledged, none of them ` +
          `while the files were away; ${refused} answered with 503 and repeated. None is lost or there twice.`,
      );
    } finally {
      rmSync(`${dirname(file)}.away`, { recursive: true, force: true });
      await service.remove();
    }
  });
});
