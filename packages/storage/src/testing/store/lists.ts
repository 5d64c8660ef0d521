import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { StoredRecord } from '@namekeep/domain';
import fc from 'fast-check';
import type { RecordQuery } from '../../index.ts';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { fields, name, query as queries, timestamp, today } from './arbitraries.ts';
import type { Portfolio } from './laboratory.ts';
import { modelList, place } from './model.ts';

/** Enough that a store may prefer an index to a look at all, few enough that some filters leave none. */
const size = 700;

export const listTests: StoreTests = (laboratory) => {
  let portfolio: Portfolio;
  let records: StoredRecord[];

  before(async () => {
    portfolio = await laboratory().portfolio();
    const made = fc.sample(fc.tuple(fields, timestamp, timestamp, name), { numRuns: size, seed: 2026 });
    records = made.map(([values, createdAt, updatedAt, unique], index) =>
      makeRecord({ ...values, createdAt, updatedAt, name: `${index}-${unique}` }),
    );
    await portfolio.createAll(records);
  });

  const all: Omit<RecordQuery, 'sort'> = {
    filter: { archived: 'all', words: [] },
    descending: false,
    limit: size,
    today,
  };

  for (const sort of ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const) {
    for (const descending of [false, true]) {
      test(`order by ${sort} ${descending ? 'descending' : 'ascending'}: unknown last, ties by id ascending`, async () => {
        const query = { ...all, sort, descending };
        assert.deepEqual(await portfolio.records(query), modelList(records, query));
      });
    }
  }

  test('every page of every list is that of the plain model (1000 runs)', async () => {
    const property = fc.asyncProperty(queries, fc.nat(), async (query, depth) => {
      const whole = modelList(records, { ...query, limit: size });
      const last = whole.length === 0 || depth % 3 === 0 ? undefined : whole[depth % whole.length];
      const page = last ? { ...query, after: place(last, query) } : query;
      assert.deepEqual(
        (await portfolio.records(page)).map(({ id }) => id),
        modelList(records, page).map(({ id }) => id),
      );
    });
    await fc.assert(property, { numRuns: 1000 });
  });

  test('a page starts after a place that no record has any more', async () => {
    const query: RecordQuery = { ...all, sort: 'cost', limit: 5 };
    for (const descending of [false, true]) {
      for (const value of [null, 'EUR0000000000000000', 'EUR0000000000000500', 'USD', 'zzz']) {
        for (const id of ['', 'dom_00000500', 'zzz']) {
          const page = { ...query, descending, after: { value, id } };
          assert.deepEqual(await portfolio.records(page), modelList(records, page));
        }
      }
    }
  });

  test('text that cannot be stored finds nothing', async () => {
    for (const text of ['\0', 'a\0', '\ud800']) {
      const filters: Omit<RecordQuery['filter'], 'archived'>[] = [
        { words: [text] },
        { words: [], registrar: [text] },
        { words: [], tld: [text] },
        { words: [], dnsProvider: [text] },
        { words: [], paymentMethod: [text] },
      ];
      for (const filter of filters) {
        assert.deepEqual(await portfolio.records({ ...all, sort: 'name', filter: { archived: 'all', ...filter } }), []);
      }
    }
  });
};
