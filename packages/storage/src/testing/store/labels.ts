import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelKey, type StoredRecord } from '@namekeep/domain';
import type { PortfolioWriter } from '../../index.ts';
import type { StoreTests } from '../store-suite.ts';
import { findings } from '../temporary.ts';

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

export const labelTests: StoreTests = (laboratory) => {
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
};
