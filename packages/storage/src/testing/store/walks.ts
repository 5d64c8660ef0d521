import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredRecord } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import type { RecordQuery } from '../../index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { fields, query as queries, timestamp } from './arbitraries.ts';
import { modelList, place } from './model.ts';

export const walkTests: StoreTests = (laboratory) => {
  const runs = propertyRuns(100);
  test('a walk under writes shows each untouched record once, in order (100 runs or more)', runs, async (context) => {
    const change = fc.record({ target: fc.nat(), values: fields, what: fc.constantFrom('create', 'update', 'delete') });
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fields, timestamp), { minLength: 8, maxLength: 30 }),
      queries,
      fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }),
      async (made, query, changes) => {
        const portfolio = await laboratory().portfolio();
        const records = made.map(([values, createdAt]) => makeRecord({ ...values, createdAt, updatedAt: createdAt }));
        await portfolio.createAll(records);
        const touched = new Set<string>();
        const present = records.map(({ id }) => id);
        const shown: StoredRecord[] = [];
        const step = { ...query, limit: 1 + (query.limit % 4) };
        for (let page: RecordQuery = step, turn = 0; ; turn += 1) {
          const found = await portfolio.records(page);
          shown.push(...found);
          const last = found.at(-1);
          if (!last || found.length < step.limit || turn > 200) break;
          page = { ...step, after: place(last, step) };
          for (const { what, target, values } of changes[turn] ?? []) {
            const id = present[target % present.length];
            if (what === 'create') {
              const { id: fresh } = await portfolio.create(values);
              touched.add(fresh);
            } else if (id !== undefined) {
              touched.add(id);
              if (what === 'update') await portfolio.update(id, values);
              else {
                present.splice(present.indexOf(id), 1);
                await portfolio.remove(id);
              }
            }
          }
        }
        const untouched = (list: StoredRecord[]) => list.map(({ id }) => id).filter((id) => !touched.has(id));
        assert.deepEqual(untouched(shown), untouched(modelList(records, { ...step, limit: records.length })));
      },
    );
    await assertProperty(context, property, runs);
  });
};
