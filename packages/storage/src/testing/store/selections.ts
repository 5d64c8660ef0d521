import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedLabels } from '@namekeep/domain';
import fc from 'fast-check';
import type { RecordQuery } from '../../index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { fields, filter as filters, labels, name, timestamp, today } from './arbitraries.ts';
import { changeByName } from './labels.ts';
import { findings } from './laboratory.ts';
import { modelFacets, modelList, modelTotals } from './model.ts';

/** Too few for a plan, around where one is made, and more. */
const sizes = [0, 1, 30, 480, 520, 900];
const filtersEach = 200;
const orders = fc.record({
  sort: fc.constantFrom('name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'),
  descending: fc.boolean(),
});

export const selectionTests: StoreTests = (laboratory) => {
  test(`list, totals and facets agree with a plain model (${sizes.length * filtersEach} runs)`, async (context) => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    context.diagnostic(`FC_SEED=${seed}`);
    for (const [index, size] of sizes.entries()) {
      const portfolio = await laboratory().portfolio();
      const made = fc.sample(fc.tuple(fields, timestamp, name), { numRuns: size, seed: seed + index });
      const records = made.map(([values, createdAt, unique], number) =>
        makeRecord({ ...values, createdAt, updatedAt: createdAt, name: `${number}-${unique}` }),
      );
      await portfolio.createAll(records);
      // Some are written again, so that counters go down too.
      for (const record of records.slice(0, 20)) {
        const [values] = fc.sample(fields, { numRuns: 1, seed: seed + Number(record.id.slice(4)) });
        const after = await portfolio.update(record.id, { ...values });
        records[records.indexOf(record)] = after;
      }
      // A few labels that many records have, and some that few have.
      await portfolio.write(async (writer) => {
        for (const [place, record] of records.entries()) {
          const add = labels.filter((_, number) => place % (number * number + 2) === 0);
          if (add.length === 0) continue;
          await writer.lockRecord(record.id);
          await changeByName(writer, record.id, { add });
          records[place] = { ...record, labels: changedLabels([], { add }) };
        }
      });
      const property = fc.asyncProperty(
        filters,
        orders,
        fc.integer({ min: 1, max: 6 }),
        async (filter, order, limit) => {
          const selection = { filter, today };
          const query: RecordQuery = { ...selection, sort: 'name', descending: false, limit: 1000 };
          const listed = await portfolio.records(query);
          assert.deepEqual(
            listed.map(({ id }) => id),
            modelList(records, query).map(({ id }) => id),
          );
          assert.deepEqual(await portfolio.totals(selection), modelTotals(records, selection));
          assert.deepEqual(await portfolio.facets(selection, limit), modelFacets(records, selection, limit));
          const ordered = await portfolio.records({ ...query, ...order });
          assert.deepEqual(
            ordered.map(({ id }) => id),
            modelList(records, { ...query, ...order }).map(({ id }) => id),
          );
        },
      );
      await fc.assert(property, { numRuns: filtersEach, seed: seed + index });
    }
    assert.deepEqual(await findings(laboratory().store), []);
  });
};
