import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortKeys } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import fc from 'fast-check';
import type { TestAccount } from '../testing/account.ts';
import { startOfTests } from '../testing/clock.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { orderOf } from '../testing/model.ts';
import { recordFields } from '../testing/portfolio.ts';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import { at, create, createAll, domains, ifMatch, type Page, update } from '../testing/records.ts';

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
    if (one.kind === 'insert') return void restless.push(await create(browser, one.fields));
    const index = restless.length === 0 ? -1 : one.which % restless.length;
    const record = restless[index];
    if (!record) return;
    if (one.kind === 'update')
      restless[index] = await update(browser, record, { ...one.fields, clearCostsOnCurrencyChange: true });
    else if (one.kind === 'archive')
      restless[index] = await update(browser, record, { isArchived: !record.isArchived });
    else {
      assert.equal((await browser.delete(at(record.id), ifMatch(record.revision))).status, 204);
      restless.splice(index, 1);
    }
  }

  async function walk({ sort, limit, untouched, restless, meanwhile }: Walk): Promise<void> {
    const account = await service().account();
    const [still, others] = [await createAll(account.browser, untouched), await createAll(account.browser, restless)];
    const met: DomainRecord[] = [];
    let cursor = '';
    for (let page = 0; ; page += 1) {
      const answer = await account.browser.get<Page>(`${domains}?sort=${sort}&limit=${limit}${cursor}`);
      assert.equal(answer.status, 200, answer.text);
      assert.ok(answer.body.records.length <= limit);
      met.push(...answer.body.records);
      if (answer.body.nextCursor === null) break;
      cursor = `&cursor=${answer.body.nextCursor}`;
      for (const one of meanwhile[page] ?? []) await happen(account, others, one);
    }
    const ids = new Set(still.map(({ id }) => id));
    const found = met.filter(({ id }) => ids.has(id));
    assert.deepEqual(
      found.map(({ name }) => name),
      still.toSorted(orderOf(sort)).map(({ name }) => name),
    );
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
    const records = await createAll(browser, [{}, {}, {}]);
    const order = records.toSorted(orderOf('name'));
    const first = await browser.get<Page>(`${domains}?limit=1`);
    for (const { id } of order) assert.equal((await browser.delete(at(id), ifMatch(1))).status, 204);
    const next = await browser.get<Page>(`${domains}?limit=1&cursor=${first.body.nextCursor}`);
    assert.deepEqual(next.body, { records: [], nextCursor: null });
  });
});
