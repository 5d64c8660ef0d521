import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, choices, type Decision, renewalTarget } from '@namekeep/domain';
import { revise } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at, author } from './laboratory.ts';

const today = '2026-11-20';

export const decisionTests: StoreTests = (laboratory) => {
  test('a transaction sees its own decisions in the totals and pages', async () => {
    const portfolio = await laboratory().portfolio();
    const record = await portfolio.create({ expirationDate: today });
    const window = { today, through: today };
    const decision: Decision = { choice: 'renew', forDate: today, askAgainOn: null, decidedAt: at, actor: author };
    const seen = await portfolio.write(async (writer) => {
      await writer.decide(record, decision);
      const totals = await writer.decisionTotals(window);
      return [totals.map(({ state }) => state), await writer.decisions({ ...window, limit: 2, state: 'decided' })];
    });
    assert.deepEqual(seen, [['decided'], [{ record, decision }]]);
  });

  test('decisions of two stores at once on the same records leave totals that add up', async () => {
    const { store, second } = laboratory();
    const portfolio = await laboratory().portfolio();
    const records = await Promise.all(
      Array.from({ length: 4 }, () => portfolio.create({ expirationDate: today, billingDate: addDays(today, 1) })),
    );
    const work = Array.from({ length: 60 }, (_, index) =>
      portfolio.write(
        async (writer) => {
          const record = await writer.lockRecord(records[index % 4]?.id ?? '');
          assert.ok(record);
          const { date } = renewalTarget(record);
          const choice = choices[index % 3] ?? 'renew';
          const askAgainOn = choice === 'later' ? addDays(today, 1 + (index % 5)) : null;
          if (index % 7 === 0) await writer.removeDecision(record);
          else await writer.decide(record, { choice, forDate: date, askAgainOn, decidedAt: at, actor: author });
          if (index % 5 !== 0) return;
          const after = revise(record, { renewalIntent: record.renewalIntent === 'renew' ? 'let_expire' : 'renew' });
          assert.equal(await writer.update(record, after, author), 'updated');
        },
        index % 2 === 0 ? store : second,
      ),
    );
    await Promise.all(work);
    const totals = await portfolio.decisionTotals({ today, through: addDays(today, 30) });
    assert.equal(
      totals.reduce((sum, total) => sum + total.records, 0),
      4,
    );
  });
};
