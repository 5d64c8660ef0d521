import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedLabels, type LabelColor, labelColors, labelKey, maxLabels, type StoredRecord } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { RolledBack } from '../../errors.ts';
import type { PortfolioWriter, RecordFilter } from '../../index.ts';
import { makeRecord, revise } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { fields, filter as filters, today } from './arbitraries.ts';
import { author, findings, type Portfolio } from './laboratory.ts';
import { modelFacets, modelList, modelTotals } from './model.ts';

const names = ['Client A', 'client b', 'Parked', 'Über', 'ÜBER UNS', 'zebra', '\u{1f600}', 'a,b'];
const aName = fc.constantFrom(...names);
const someNames = fc.array(
  aName.chain((name) => fc.constantFrom(name, name.toUpperCase(), name.toLowerCase())),
  { maxLength: 4 },
);

const operation = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), fields, labels: someNames }),
  fc.record({ kind: fc.constant('update' as const), target: fc.nat(), fields }),
  fc.record({ kind: fc.constant('label' as const), target: fc.nat(), add: someNames, remove: someNames }),
  fc.record({
    kind: fc.constant('put' as const),
    name: aName,
    to: fc.option(aName, { nil: undefined }),
    color: fc.constantFrom(...labelColors),
  }),
  fc.record({ kind: fc.constant('drop' as const), name: aName }),
  fc.record({ kind: fc.constant('delete' as const), target: fc.nat() }),
);
const step = fc.record({ operations: fc.array(operation, { minLength: 1, maxLength: 5 }), undo: fc.boolean() });

interface Model {
  records: StoredRecord[];
  /** By key. */
  labels: ReadonlyMap<string, { name: string; color: LabelColor }>;
}

/** Gives and takes labels by name, and says which of them changed. */
export async function changeByName(
  writer: PortfolioWriter,
  recordId: string,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): Promise<void> {
  const labels = await writer.findOrCreateLabels(add);
  assert.ok(labels);
  const numbers = (wanted: readonly string[]) => wanted.flatMap((name) => labels.get(labelKey(name))?.number ?? []);
  // What is taken and given at once is given.
  await writer.changeLabels([{ recordId, add: numbers(add), remove: numbers(remove) }]);
}

function relabelled(records: StoredRecord[], change: (labels: string[]) => string[]): StoredRecord[] {
  return records.map((record) => ({ ...record, labels: change(record.labels) }));
}

async function apply(
  writer: PortfolioWriter,
  { records, labels: before }: Model,
  one: typeof operation extends fc.Arbitrary<infer One> ? One : never,
): Promise<Model> {
  const labels = new Map(before);
  const create = (wanted: readonly string[]): string[] =>
    wanted.map((name) => {
      const key = labelKey(name);
      if (!labels.has(key)) labels.set(key, { name, color: 'gray' });
      return labels.get(key)?.name ?? name;
    });
  if (one.kind === 'put') {
    const stored = await writer.lockLabels();
    const current = stored.find(({ key }) => key === labelKey(one.name));
    if (!current) {
      await writer.insertLabel(one);
      labels.set(labelKey(one.name), { name: one.name, color: one.color });
      return { records, labels };
    }
    const name = one.to ?? current.name;
    const taken = stored.find(({ key }) => key === labelKey(name));
    if (taken && taken.number !== current.number) return { records, labels };
    await writer.updateLabel({ ...current, name, color: one.color });
    labels.delete(current.key);
    labels.set(labelKey(name), { name, color: one.color });
    const rename = (list: string[]) =>
      changedLabels(
        list.map((label) => (labelKey(label) === current.key ? name : label)),
        {},
      );
    return { records: relabelled(records, rename), labels };
  }
  if (one.kind === 'drop') {
    const current = (await writer.lockLabels()).find(({ key }) => key === labelKey(one.name));
    if (!current) return { records, labels };
    await writer.deleteLabel(current.number);
    labels.delete(current.key);
    return { records: relabelled(records, (list) => changedLabels(list, { remove: [one.name] })), labels };
  }
  if (one.kind === 'create') {
    const made = makeRecord(one.fields);
    assert.deepEqual(await writer.insert([made], author), []);
    await changeByName(writer, made.id, { add: one.labels });
    return { records: [...records, { ...made, labels: changedLabels([], { add: create(one.labels) }) }], labels };
  }
  const target = records[one.target % records.length];
  if (!target) return { records, labels };
  const record = await writer.lockRecord(target.id);
  assert.deepEqual(record, target);
  if (one.kind === 'delete') {
    assert.equal(await writer.delete(target), 'deleted');
    return { records: records.filter(({ id }) => id !== target.id), labels };
  }
  let after: StoredRecord;
  if (one.kind === 'update') {
    after = revise(target, one.fields);
    assert.equal(await writer.update(target, after, author), 'updated');
  } else {
    await changeByName(writer, target.id, one);
    after = { ...target, labels: changedLabels(target.labels, { ...one, add: create(one.add) }) };
  }
  return { records: records.map((other) => (other.id === target.id ? after : other)), labels };
}

async function compare(portfolio: Portfolio, { records, labels }: Model, filter: RecordFilter): Promise<void> {
  for (const record of records) assert.deepEqual(await portfolio.record(record.id), record);
  const inOrder = [...labels].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const has = (key: string, isArchived: boolean): number =>
    records.filter((one) => one.isArchived === isArchived && one.labels.some((name) => labelKey(name) === key)).length;
  const actual = (await portfolio.countedLabels()).map(({ number: _, ...label }) => label);
  assert.deepEqual(
    actual,
    inOrder.map(([key, label]) => ({ ...label, key, records: has(key, false), archivedRecords: has(key, true) })),
  );
  const query = { filter, today, sort: 'name', descending: false, limit: 1000 } as const;
  const selection = { filter, today };
  assert.deepEqual(await portfolio.records(query), modelList(records, query));
  assert.deepEqual(await portfolio.totals(selection), modelTotals(records, selection));
  assert.deepEqual(await portfolio.facets(selection, 3), modelFacets(records, selection, 3));
}

export const labelTests: StoreTests = (laboratory) => {
  const runs = propertyRuns(120);
  test(
    'any changes of labels and records give what a plain model has, in two accounts (120 runs or more)',
    runs,
    async (context) => {
      const wanted = fc.array(aName, { minLength: 1, maxLength: 2 });
      const property = fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        filters,
        wanted,
        async (steps, filter, keys) => {
          const portfolios = [await laboratory().portfolio(), await laboratory().portfolio()] as const;
          const models: [Model, Model] = [
            { records: [], labels: new Map() },
            { records: [], labels: new Map() },
          ];
          for (const [index, { operations, undo }] of steps.entries()) {
            const which = index % 3 === 2 ? 1 : 0;
            const kept = models[which];
            models[which] = await portfolios[which].write(async (writer) => {
              let model = kept;
              for (const one of operations) model = await apply(writer, model, one);
              return undo ? new RolledBack(kept) : model;
            });
          }
          const byLabel = { ...filter, label: [...new Set(keys.map(labelKey))].sort() };
          for (const index of [0, 1] as const) {
            await compare(portfolios[index], models[index], filter);
            await compare(portfolios[index], models[index], byLabel);
          }
        },
      );
      await assertProperty(context, property, runs);
      assert.deepEqual(await findings(laboratory().store), []);
    },
  );

  test('a label of many records goes from all of them', async () => {
    const portfolio = await laboratory().portfolio();
    const records = Array.from({ length: 300 }, () => makeRecord());
    await portfolio.createAll(records);
    await portfolio.write(async (writer) => {
      const labels = await writer.findOrCreateLabels(['One', 'Two']);
      const add = ['one', 'two'].flatMap((key) => labels?.get(key)?.number ?? []);
      const changes = records.map(({ id }) => ({ recordId: id, add, remove: [] }));
      assert.equal((await writer.changeLabels(changes)).length, 300);
      assert.deepEqual(await writer.changeLabels(changes), []);
      const counted = (await writer.countedLabels()).map((label) => [label.name, label.records]);
      assert.deepEqual(counted, [
        ['One', 300],
        ['Two', 300],
      ]);
    });
    await portfolio.write(async (writer) => {
      const one = (await writer.lockLabels()).find(({ key }) => key === 'one');
      await writer.deleteLabel(one?.number ?? 0);
    });
    const labels = new Set(
      (await Promise.all(records.map(({ id }) => portfolio.record(id)))).map((one) => one?.labels.join()),
    );
    assert.deepEqual([...labels], ['Two']);
    assert.deepEqual(await findings(laboratory().store), []);
  });

  test('the number of a deleted label is never used again', async () => {
    const portfolio = await laboratory().portfolio();
    const make = (name: string) => portfolio.write((writer) => writer.insertLabel({ name, color: 'red' }));
    const first = await make('First');
    await portfolio.write((writer) => writer.deleteLabel(first.number));
    assert.notEqual((await make('Second')).number, first.number);
  });

  test('two stores that create the same labels at once make each one once', async () => {
    const { store, second } = laboratory();
    const portfolio = await laboratory().portfolio();
    const records = await Promise.all(Array.from({ length: 8 }, () => portfolio.create()));
    await Promise.all(
      records.map(({ id }, index) =>
        portfolio.write(
          async (writer) => {
            await writer.lockRecord(id);
            await changeByName(writer, id, { add: index % 2 ? ['Same', 'Other'] : ['OTHER', 'same'] });
          },
          index % 2 ? store : second,
        ),
      ),
    );
    const actual = (await portfolio.countedLabels()).map((label) => [label.key, label.records]);
    assert.deepEqual(actual, [
      ['other', 8],
      ['same', 8],
    ]);
    assert.deepEqual(await findings(store), []);
  });

  test('labels that are assigned and deleted at once leave nothing behind', async () => {
    const { store, second } = laboratory();
    const portfolio = await laboratory().portfolio();
    const records = await Promise.all(Array.from({ length: 6 }, () => portfolio.create()));
    const assign = ({ id }: StoredRecord) =>
      portfolio.write(async (writer) => {
        await writer.lockRecord(id);
        await changeByName(writer, id, { add: ['Restless'] });
      }, store);
    const drop = () =>
      portfolio.write(async (writer) => {
        const label = (await writer.lockLabels()).find(({ key }) => key === 'restless');
        if (label) await writer.deleteLabel(label.number);
      }, second);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(records.flatMap((record, index) => (index % 2 ? [assign(record), drop()] : [assign(record)])));
    }
    assert.deepEqual(await findings(store), []);
  });

  test('an account has no more labels than it may', async () => {
    const portfolio = await laboratory().portfolio();
    const many = Array.from({ length: maxLabels }, (_, index) => `Label ${index}`);
    assert.ok(await portfolio.write((writer) => writer.findOrCreateLabels(many)));
    assert.ok(await portfolio.write((writer) => writer.findOrCreateLabels(['label 7'])));
    assert.equal(await portfolio.write((writer) => writer.findOrCreateLabels(['label 7', 'One more'])), undefined);
    assert.equal((await portfolio.labels()).length, maxLabels);
  });
};
