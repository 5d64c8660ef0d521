import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencies, type StoredRecord } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { RolledBack } from '../../errors.ts';
import { makeRecord, revise } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { author } from './laboratory.ts';

const fields = fc.record(
  {
    registrar: fc.constantFrom(null, 'Porkbun', 'ärger', '%', '\u{1f600}'),
    autoRenew: fc.constantFrom(null, true, false),
    billingDate: fc.constantFrom(null, '0001-01-01', '2026-11-20'),
    expirationDate: fc.constantFrom('2026-11-19', '9999-12-31'),
    renewalCostMinor: fc.constantFrom(null, 0, Number.MAX_SAFE_INTEGER),
    currency: fc.constantFrom(...currencies),
    notes: fc.string({ unit: fc.constantFrom('a', ' ', '"', '\\', 'é'), maxLength: 5 }),
    isArchived: fc.boolean(),
  },
  { noNullPrototype: true },
);

/** Few names, so that operations meet. */
const name = fc.constantFrom('a.example', 'b.example', 'c.example', 'd.example', 'e.example');

const operation = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    fields,
  }),
  fc.record({
    kind: fc.constant('update' as const),
    target: fc.nat(),
    name: fc.option(name),
    fields,
    stale: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('delete' as const), target: fc.nat(), stale: fc.boolean() }),
);

export const sequenceTests: StoreTests = (laboratory) => {
  const runs = propertyRuns();
  test(
    'any operations, alone or together in a transaction, do what a plain model does (50 runs or more)',
    runs,
    async (context) => {
      const step = fc.record({ operations: fc.array(operation, { minLength: 1, maxLength: 4 }), undo: fc.boolean() });
      const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const portfolio = await laboratory().portfolio();
        let model: StoredRecord[] = [];
        for (const { operations, undo } of steps) {
          const kept = await portfolio.write(async (writer) => {
            let records = model;
            for (const one of operations) {
              const record = 'target' in one ? records[one.target % records.length] : undefined;
              const given =
                record && 'stale' in one && one.stale ? { ...record, revision: record.revision + 1 } : record;
              if (one.kind === 'create') {
                const made = one.names.map((taken) => makeRecord({ ...one.fields, name: taken, unicodeName: taken }));
                const expected = made.flatMap((fresh, index) => {
                  const existing = records.find((other) => other.name === fresh.name);
                  return existing ? [{ index, existingId: existing.id }] : [];
                });
                assert.deepEqual(await writer.insert(made, author), expected);
                if (expected.length > 0) return new RolledBack(model);
                records = [...records, ...made];
              } else if (record && given && one.kind === 'update') {
                const after = revise(given, { ...one.fields, ...(one.name !== null && { name: one.name }) });
                const taken = records.find((other) => other.name === after.name && other.id !== record.id);
                const expected = one.stale ? 'stale' : taken ? { existingId: taken.id } : 'updated';
                assert.deepEqual(await writer.update(given, after, author), expected);
                if (expected === 'updated') records = records.map((other) => (other.id === record.id ? after : other));
              } else if (record && given && one.kind === 'delete') {
                assert.equal(await writer.delete(given), one.stale ? 'stale' : 'deleted');
                if (!one.stale) records = records.filter(({ id }) => id !== record.id);
              }
            }
            return undo ? new RolledBack(model) : records;
          });
          model = kept;
          const all = {
            filter: { archived: 'all', words: [] },
            sort: 'name',
            descending: false,
            limit: 100,
            today: '2026-11-20',
          } as const;
          assert.deepEqual(
            await portfolio.records(all),
            model.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
          );
        }
      });
      await assertProperty(context, property, runs);
    },
  );
};
