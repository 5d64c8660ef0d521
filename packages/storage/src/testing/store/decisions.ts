import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  choices,
  type Decision,
  decisionStates,
  isDecidable,
  renewalTarget,
  stateOfDecision,
  type StoredRecord,
} from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { RolledBack } from '../../errors.ts';
import type { DecisionQuery, DecisionRow, DecisionTotal } from '../../index.ts';
import { makeRecord, revise } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { fields, today } from './arbitraries.ts';
import { at, author, findings, type Portfolio } from './laboratory.ts';

/** Days on which the windows of a run begin: states change between them without a write. */
const todays = fc.integer({ min: -8, max: 8 }).map((days) => addDays(today, days));

const operation = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), fields }),
  fc.record({ kind: fc.constant('update' as const), target: fc.nat(), fields }),
  fc.record({
    kind: fc.constant('decide' as const),
    target: fc.nat(),
    choice: fc.constantFrom(...choices),
    askAgainOn: todays,
    /** For the present due date, or for another day. */
    day: fc.option(todays),
  }),
  fc.record({ kind: fc.constant('remove' as const), target: fc.nat() }),
  fc.record({ kind: fc.constant('delete' as const), target: fc.nat() }),
);

interface Model {
  records: StoredRecord[];
  /** By record and due date. */
  decisions: ReadonlyMap<string, Decision>;
}

const place = ({ id }: StoredRecord, date: string): string => `${id} ${date}`;
const presentDecision = ({ decisions }: Model, record: StoredRecord): Decision | null =>
  decisions.get(place(record, renewalTarget(record).date)) ?? null;

function modelPage(model: Model, { state, today: day, through, after, limit }: DecisionQuery): DecisionRow[] {
  const key = ({ date, name }: { date: string; name: string }): string => `${date} ${name}`;
  const order = (record: StoredRecord): string => key({ date: renewalTarget(record).date, name: record.name });
  return model.records
    .filter((record) => isDecidable(record) && renewalTarget(record).date <= through)
    .filter((record) => !after || order(record) > key(after))
    .map((record) => ({ record, decision: presentDecision(model, record) }))
    .filter(({ record, decision }) => state === undefined || stateOfDecision(record, decision, day) === state)
    .sort((a, b) => (order(a.record) < order(b.record) ? -1 : 1))
    .slice(0, limit);
}

function modelTotals(model: Model, { today: day, through }: { today: string; through: string }): DecisionTotal[] {
  const totals = new Map<string, DecisionTotal>();
  for (const record of model.records) {
    if (!isDecidable(record) || renewalTarget(record).date > through) continue;
    const { currency, renewalCostMinor: cost } = record;
    const state = stateOfDecision(record, presentDecision(model, record), day);
    const group = { state, toRenew: record.renewalIntent === 'renew', currency };
    const key = JSON.stringify(group);
    const total = totals.get(key) ?? { ...group, records: 0, unknownCosts: 0, totalMinor: 0n };
    totals.set(key, {
      ...total,
      records: total.records + 1,
      unknownCosts: total.unknownCosts + Number(cost === null),
      totalMinor: total.totalMinor + BigInt(cost ?? 0),
    });
  }
  return [...totals.values()];
}

async function compare(portfolio: Portfolio, model: Model, day: string): Promise<void> {
  for (const through of [day, addDays(day, 9), addDays(day, 365)]) {
    const window = { today: day, through };
    const sorted = (rows: DecisionTotal[]) =>
      rows.map((row) => ({ ...row, totalMinor: `${row.totalMinor}` })).sort(byJson);
    assert.deepEqual(sorted(await portfolio.decisionTotals(window)), sorted(modelTotals(model, window)));
    for (const state of [undefined, ...decisionStates]) {
      let after: DecisionQuery['after'];
      for (;;) {
        const query: DecisionQuery = { ...window, limit: 3, ...(state && { state }), ...(after && { after }) };
        const rows = await portfolio.decisions(query);
        assert.deepEqual(rows, modelPage(model, query), JSON.stringify(query));
        const last = rows.at(-1);
        if (!last || rows.length < 3) break;
        after = { date: renewalTarget(last.record).date, name: last.record.name };
      }
    }
  }
}

const byJson = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

export const decisionTests: StoreTests = (laboratory) => {
  const runs = propertyRuns(100);
  test(
    'any decisions, changes of dates and days that pass give the pages and totals of a plain model (100 runs or more)',
    runs,
    async (context) => {
      const step = fc.record({ operations: fc.array(operation, { minLength: 1, maxLength: 5 }), undo: fc.boolean() });
      const property = fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.array(todays, { minLength: 1, maxLength: 2 }),
        async (steps, days) => {
          const portfolio = await laboratory().portfolio();
          let model: Model = { records: [], decisions: new Map() };
          for (const { operations, undo } of steps) {
            const kept = model;
            model = await portfolio.write(async (writer) => {
              let { records } = kept;
              const decisions = new Map(kept.decisions);
              for (const one of operations) {
                const target = 'target' in one ? records[one.target % records.length] : undefined;
                const record = target && (await writer.lockRecord(target.id));
                assert.deepEqual(record, target);
                if (one.kind === 'create') {
                  const made = makeRecord(one.fields);
                  assert.deepEqual(await writer.insert([made], author), []);
                  records = [...records, made];
                } else if (!record) {
                  continue;
                } else if (one.kind === 'update') {
                  const after = revise(record, one.fields);
                  assert.equal(await writer.update(record, after, author), 'updated');
                  records = records.map((other) => (other.id === record.id ? after : other));
                } else if (one.kind === 'delete') {
                  assert.equal(await writer.delete(record), 'deleted');
                  records = records.filter(({ id }) => id !== record.id);
                } else if (one.kind === 'remove') {
                  await writer.removeDecision(record);
                  decisions.delete(place(record, renewalTarget(record).date));
                } else {
                  const { choice, day } = one;
                  const forDate = day ?? renewalTarget(record).date;
                  const askAgainOn = choice === 'later' ? one.askAgainOn : null;
                  const decision: Decision = { choice, forDate, askAgainOn, decidedAt: at, actor: author };
                  await writer.decide(record, decision);
                  decisions.set(place(record, forDate), decision);
                }
              }
              return undo ? new RolledBack(kept) : { records, decisions };
            });
            for (const day of days) await compare(portfolio, model, day);
          }
          for (const record of model.records) {
            const stored = await portfolio.decisionsOf(record.id);
            const expected = [...model.decisions]
              .filter(([key]) => key.startsWith(`${record.id} `))
              .map(([, one]) => one);
            assert.deepEqual(
              stored,
              expected.sort((a, b) => (a.forDate < b.forDate ? -1 : 1)),
            );
          }
        },
      );
      await assertProperty(context, property, runs);
    },
  );

  test('a sum of costs far beyond 64 bits is exact', async () => {
    const portfolio = await laboratory().portfolio();
    const records = Array.from({ length: 1100 }, () => makeRecord({ renewalCostMinor: Number.MAX_SAFE_INTEGER }));
    await portfolio.createAll(records);
    const [total] = await portfolio.decisionTotals({ today, through: '2027-03-31' });
    assert.equal(total?.totalMinor, 1100n * BigInt(Number.MAX_SAFE_INTEGER));
  });

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

  test('after all of that every rule between tables holds', async () => {
    assert.deepEqual(await findings(laboratory().store), []);
  });
};
