import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '@namekeep/storage';
import { domains, input, key } from '../testing/api.ts';
import type { Caller } from '../testing/caller.ts';
import { type ServiceProcess, startProcess } from '../testing/process.ts';
import { connect, head } from '../testing/raw-http.ts';
import { usedDatabases } from '../testing/service.ts';

// Which writes into the log that it stops.
const env = { NAMEKEEP_LOG_LEVEL: 'info' };

/** Tells a service to stop, and waits until it does. */
async function tellToStop({ child, output }: ServiceProcess): Promise<void> {
  child.kill('SIGTERM');
  while (!output().includes('"Stopping"')) await setTimeout(10);
}

interface Tally {
  created: string[];
  cut: string[];
}

/** Creates records one after another until nobody accepts connections any more. */
async function createUntilRefused(caller: Caller, tally: Tally): Promise<void> {
  for (;;) {
    const body = input({ notes: 'x'.repeat(2_000) });
    try {
      const answer = await caller.post<{ id: string }>(domains, body, key());
      assert.equal(answer.status, 201, answer.text);
      tally.created.push(answer.body.id);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED') tally.cut.push(String(error));
      return;
    }
  }
}

for (const database of usedDatabases) {
  suite(`A process that is told to stop [${database}]`, () => {
    test('finishes every request that it has accepted, keeps what it acknowledged, and ends with 0', async (t) => {
      const service = await startProcess(database, env);
      t.after(() => service.remove());
      const tally: Tally = { created: [], cut: [] };
      const load = Array.from({ length: 16 }, () => createUntilRefused(service.caller(), tally));
      const slow = connect(service.port);
      const body = JSON.stringify(input());
      const lines = [
        `POST ${domains} HTTP/1.1`,
        'Host: localhost',
        `Authorization: ${String(service.token.headers.authorization)}`,
      ];
      const more = ['Idempotency-Key: slow', 'Content-Type: application/json', `Content-Length: ${body.length}`];
      slow.write(head(...lines, ...more) + body.slice(0, 10));
      while (tally.created.length < 200) await setTimeout(10);

      await tellToStop(service);
      slow.write(body.slice(10));
      assert.match(await slow.ended, /^HTTP\/1\.1 201 /);
      await Promise.all(load);
      assert.equal(await service.exited, 0);
      assert.deepEqual(tally.cut, []);

      const store = await openStore(service.databaseUrl);
      const reader = store.portfolios.reader(service.account.id);
      for (const id of tally.created) assert.ok(await reader.record(id), `${id} was acknowledged`);
      assert.equal((await reader.counts()).active, tally.created.length + 1);
      await store.maintenance.close();
    });
  });
}

suite('A process that is told to stop twice [SQLite]', () => {
  test('waits for what runs the first time, and ends at once the second time', async (t) => {
    const service = await startProcess('SQLite', env);
    t.after(() => service.remove());
    const slow = connect(service.port);
    const who = `Authorization: ${String(service.token.headers.authorization)}`;
    const rest = ['Idempotency-Key: slow', 'Content-Type: application/json', 'Content-Length: 100'];
    slow.write(head(`POST ${domains} HTTP/1.1`, 'Host: localhost', who, ...rest, 'Expect: 100-continue'));
    await slow.sees('100 Continue');
    await tellToStop(service);
    // Two signals within a quarter of a second are one, which a terminal sends twice.
    await setTimeout(300);
    assert.equal(service.child.exitCode, null);
    service.child.kill('SIGTERM');
    assert.equal(await service.exited, 1);
    slow.close();
  });
});
