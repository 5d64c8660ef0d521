import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortKeys } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { startOfTests, type TestAccount } from '../testing/account.ts';
import * as api from '../testing/api.ts';
import { each, expect } from '../testing/caller.ts';
import { orderOf } from '../testing/model.ts';
import { recordFields } from '../testing/portfolio.ts';
import { suiteWithService } from '../testing/service.ts';

const today = startOfTests.slice(0, 10);
const fields = recordFields(today).map((all) => ({ ...all, isArchived: false }));

/** What happens between two pages, to records that the walk may or may not have passed. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), fields }),
  fc.record({ kind: fc.constant('update' as const), which: fc.nat(), fields }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('archive' as const), which: fc.nat() }),
);
const walks = fc.record({
  sort: fc.constantFrom(...sortKeys, ...sortKeys.map((key) => `-${key}`)),
  limit: fc.integer({ min: 1, max: 9 }),
  untouched: fc.array(fields, { minLength: 1, maxLength: 24 }),
  restless: fc.array(fields, { minLength: 1, maxLength: 8 }),
  meanwhile: fc.array(fc.array(happening, { maxLength: 3 }), { minLength: 1, maxLength: 8 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
type Walk = typeof walks extends fc.Arbitrary<infer T> ? T : never;

suiteWithService('A walk through a list', (service) => {
  async function happen({ browser }: TestAccount, restless: DomainRecord[], one: Happening): Promise<void> {
    service().clock.pass({ seconds: 1 });
    if (one.kind === 'insert') return void restless.push(await api.create(browser, one.fields));
    const index = restless.length === 0 ? -1 : one.which % restless.length;
    const record = restless[index];
    if (!record) return;
    if (one.kind === 'update')
      restless[index] = await api.update(browser, record, { ...one.fields, clearCostsOnCurrencyChange: true });
    else if (one.kind === 'archive')
      restless[index] = await api.update(browser, record, { isArchived: !record.isArchived });
    else {
      await api.remove(browser, record);
      restless.splice(index, 1);
    }
  }

  async function walk({ sort, limit, untouched, restless, meanwhile }: Walk): Promise<void> {
    const account = await service().account();
    const [still, others] = [
      await api.createAll(account.browser, untouched),
      await api.createAll(account.browser, restless),
    ];
    const met: DomainRecord[] = [];
    let cursor = '';
    for (let page = 0; ; page += 1) {
      const path = `${api.domains}?sort=${sort}&limit=${limit}${cursor}`;
      const { records, nextCursor } = await expect(200, account.browser.get<api.Page>(path));
      assert.ok(records.length <= limit);
      met.push(...records);
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
      for (const one of meanwhile[page] ?? []) await happen(account, others, one);
    }
    const ids = new Set(still.map(({ id }) => id));
    const found = met.filter(({ id }) => ids.has(id));
    assert.deepEqual(each(found, 'name'), each(still.toSorted(orderOf(sort)), 'name'));
  }

  test('meets every unchanged record once and in order while others change', async (context) => {
    // Eight walks at once, in accounts of their own.
    const runs = propertyRuns(10);
    await assertProperty(
      context,
      fc.asyncProperty(fc.array(walks, { minLength: 8, maxLength: 8 }), async (all) => {
        await Promise.all(all.map(walk));
      }),
      runs,
    );
  });

  test('ends at the record where the next one was deleted', async () => {
    const { browser } = await service().account();
    const records = await api.createAll(browser, [{}, {}, {}]);
    const order = records.toSorted(orderOf('name'));
    const first = await browser.get<api.Page>(`${api.domains}?limit=1`);
    for (const record of order) await api.remove(browser, record);
    const next = await browser.get<api.Page>(`${api.domains}?limit=1&cursor=${first.body.nextCursor}`);
    assert.deepEqual(next.body, { records: [], nextCursor: null });
  });
});
