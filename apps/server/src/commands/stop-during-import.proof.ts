import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '@namekeep/storage';
import { startProcess } from '../testing/process.ts';
import { usedDatabases } from '../testing/service.ts';

/** `NAMEKEEP_TEST_STOP_ROUNDS` asks for more. */
const rounds = Number(process.env.NAMEKEEP_TEST_STOP_ROUNDS ?? 3);
/** So many that the commit takes a while, and a thread moves it into the file afterwards. */
const rows = 4000;
const csv = ['name,expires', ...Array.from({ length: rows }, (_, row) => `stop-${row}.example,2030-01-01`)].join('\n');

for (const database of usedDatabases) {
  suite(`A process that is told to stop around the commit of an import [${database}]`, () => {
    test('ends with 0, and has all of the import or nothing of it', async (context) => {
      const tally = { stored: 0, absent: 0, afterwards: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const service = await startProcess(database);
        try {
          const caller = service.caller();
          const { body } = await caller.post<{ previewId: string }>('/api/v1/import/preview', { content: csv });
          const began = performance.now();
          let answered = false;
          const committed = caller.post('/api/v1/import/commit', { previewId: body.previewId }).then(
            ({ status }) => {
              answered = true;
              return status;
            },
            () => undefined,
          );
          // Every third comes when the thread has nothing to do any more, or is still at it.
          if (round % 3 === 0) await committed;
          await setTimeout(randomInt(round % 3 === 0 ? 700 : 1500));
          if (answered) tally.afterwards += 1;
          service.child.kill('SIGTERM');
          assert.equal(await service.exited, 0, `after ${Math.round(performance.now() - began)} ms`);
          const status = await committed;

          const store = await openStore(service.databaseUrl);
          const { active } = await store.portfolios.reader(service.account.id).counts();
          await store.maintenance.close();
          assert.ok(active === rows || (active === 0 && status !== 200), `${active} records after ${status}`);
          tally[active === rows ? 'stored' : 'absent'] += 1;
        } finally {
          await service.remove();
        }
      }
      const { stored, absent, afterwards } = tally;
      context.diagnostic(
        `${database}: ${rounds} rounds, each ended with 0: ${stored} imports stored whole, ${absent} not at all; ` +
          `${afterwards} were answered before the signal`,
      );
    });
  });
}
