import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { InvocationResult } from '@namekeep/capabilities';
import { verbs } from '@namekeep/contract';
import { openStore } from '@namekeep/storage';
import { createTestAccount } from '../testing/account.ts';
import { createCaller } from '../testing/caller.ts';
import { createTestClock } from '../testing/account.ts';
import { createDatabase, databaseNames } from '../testing/service.ts';
import { domains, freshName, input, key } from '../testing/api.ts';
import { startTestService } from '../testing/service.ts';
import { createTestCore } from '../testing/core.ts';

for (const databaseName of databaseNames) {
  suite(`A write that takes longer than it may [${databaseName}]`, () => {
    test('is stored and says so, or is refused and not stored', async () => {
      const database = await createDatabase(databaseName);
      const store = await openStore(database.url);
      await store.maintenance.migrate();
      const baseUrl = new URL('http://localhost:3000');
      const clock = createTestClock();
      const account = await createTestAccount({ store, clock, anyone: createCaller(baseUrl, new Agent()), baseUrl });
      const core = createTestCore(store, { now: clock.now });
      const actor = await core.authentication.byToken((await account.token()).secret);
      assert.ok(actor.kind !== 'rejected');
      const reader = store.portfolios.reader(account.id);
      const answers: string[] = [];
      // From never begun to well in time, on any machine.
      for (const deadlineMs of [1, 2, 5, 10, 20, 40, 80, 160, 320, 30_000]) {
        const records = Array.from({ length: 40 }, (_, index) => ({
          name: freshName(),
          expirationDate: '2027-01-02',
          notes: randomBytes(8_000).toString('base64') + String(index),
        }));
        const batch = { records };
        const result: InvocationResult<{ outcome: string }> = await core.executor.invoke(
          verbs.domainsCreateBatch,
          { idempotencyKey: randomUUID(), batch },
          { context: { actor, interface: 'rest', payload: batch }, deadlineMs },
        );
        const stored = await reader.idsOfNames(records.map(({ name }) => name));
        if (result.ok) assert.equal(result.output.outcome, 'created', `${deadlineMs} ms`);
        else assert.equal(result.error.code, 'deadline_exceeded', `${deadlineMs} ms`);
        assert.equal(stored.size, result.ok ? records.length : 0, `${deadlineMs} ms`);
        answers.push(result.ok ? 'stored' : 'refused');
      }
      assert.deepEqual([answers[0], answers.at(-1)], ['refused', 'stored']);
      await store.maintenance.close();
      await database.remove();
    });
  });
}

suite('A write that waits for a large one [SQLite]', () => {
  test('is stored, even if it waits longer than other calls may take', async () => {
    const service = await startTestService({ database: 'SQLite' });
    try {
      const account = await service.account();
      const { headers } = await account.token();
      const caller = service.anyone.with(headers);
      // Longer than the default deadline of a call.
      const large = service.store.portfolios.write(account.id, () => setTimeout(11_000), { isLarge: true });
      await setTimeout(100);
      const answer = await caller.post(domains, input(), key());
      assert.equal(answer.status, 201, answer.text);
      await large;
    } finally {
      await service.stop();
    }
  });
});
