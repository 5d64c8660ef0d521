import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencies, type DomainRecord, lifecycles, missingFields, renewalIntents, urgencies } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { startOfTests } from '../testing/account.ts';
import * as api from '../testing/api.ts';
import { type Caller, each, expect } from '../testing/caller.ts';
import { addDays, facetsOf, isListed, orderOf, totalsOf } from '../testing/model.ts';
import { recordFields } from '../testing/portfolio.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const today = startOfTests.slice(0, 10);
const runs = propertyRuns(5);
const labelNames = ['Client A', 'Parked'];
const tlds = ['com', 'co.uk', 'example'];
const owned = fc.record(
  { fields: recordFields(today), tld: fc.constantFrom(...tlds), labels: fc.subarray(labelNames) },
  { noNullPrototype: true },
);
/** The second is of somebody else, with the same values. */
const portfolios = fc.tuple(fc.array(owned, { maxLength: 12 }), fc.array(owned, { minLength: 1, maxLength: 6 }));

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const several = <T>(...values: T[]) => fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const day = fc.oneof(
  fc.integer({ min: -60, max: 400 }).map((days) => addDays(today, days)),
  fc.constantFrom('today', '+30d', '-2w', '+3m', '+1y'),
);
type Query = Record<string, string | string[]>;
const queries = fc
  .record({
    archived: fc.constantFrom('false', 'true', 'all'),
    sort: fc.constantFrom('name', '-name', 'renewal', '-renewal', 'cost', '-cost', 'registrar', '-updatedAt'),
    q: maybe(fc.constantFrom('Lorem', 'gandi', 'ipsum dolor', '%', 'n', '.co')),
    in: maybe(fc.constantFrom('name', 'notes', 'all')),
    lifecycle: maybe(fc.constantFrom(...lifecycles)),
    renewalIntent: maybe(fc.constantFrom(...renewalIntents)),
    autoRenew: maybe(fc.constantFrom('true', 'false', 'unknown')),
    registrar: maybe(several('Gandi', 'gandi', 'Porkbun', '🦊')),
    dnsProvider: maybe(fc.constantFrom('deSEC', 'cloudflare')),
    tld: maybe(several(...tlds, 'org')),
    label: maybe(several('client a', 'Parked', 'unknown')),
    missing: maybe(several(...missingFields)),
    urgency: maybe(several(...urgencies)),
    dueFrom: maybe(day),
    dueTo: maybe(day),
    currency: maybe(several(...currencies)),
    costs: maybe(
      fc.record({
        currency: fc.constantFrom(...currencies).map((currency) => [currency]),
        costFrom: fc.constantFrom('0', '3', '1000'),
        costTo: fc.constantFrom('3', '500000'),
      }),
    ),
  })
  .map(({ costs, ...query }): Query => {
    const all = { ...query, ...costs };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Query;
  });

const textOf = (query: Query): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );
const filterOf = ({ sort: _, ...filter }: Query): Query => filter;

let names = 0;
/** Creates the records of an account and says what each of them is. */
async function fill(browser: Caller, made: readonly { fields: object; tld: string; labels: string[] }[]) {
  const inputs = made.map(({ fields, tld }) => ({ ...fields, name: `n${(names += 1)}.${tld}` }));
  const created = inputs.length > 0 ? await api.createAll(browser, inputs) : [];
  for (const [index, { labels }] of made.entries()) {
    const { id = '' } = created[index] ?? {};
    if (labels.length > 0) await api.label(browser, id, labels);
  }
  return created.map((record, index): DomainRecord => ({ ...record, labels: made[index]?.labels ?? [] }));
}

const body = <T>(caller: Caller, path: string): Promise<T> => expect(200, caller.get<T>(path));

/** Everything that finds records gives those that the model has, and so does a view with the same query. */
async function assertFound(browser: Caller, records: readonly DomainRecord[], query: Query): Promise<void> {
  const text = textOf(query);
  const found = records.filter((record) => isListed(record, text, today));
  const ordered = found.toSorted(orderOf(String(query.sort)));
  const put = await browser.put('/api/v1/views/Found', { query });
  assert.ok([200, 201].includes(put.status), put.text);
  const filters = textOf(filterOf(query));
  for (const [address, sorted] of [
    [filters, text],
    ['view=Found', 'view=Found'],
  ]) {
    assert.deepEqual(each(await api.listAll(browser, `${sorted}`, 5), 'id'), each(ordered, 'id'));
    assert.deepEqual(await body(browser, `${api.domains}/totals?${address}`), totalsOf(found));
    assert.deepEqual(await body(browser, `/api/v1/facets?${address}`), facetsOf(records, filters, today));
    const file = await body<{ domains: { name: string }[] }>(browser, `/api/v1/export?${sorted}&columns=name`);
    assert.deepEqual(each(file.domains, 'name'), each(ordered, 'name'));
  }
  for (const filter of [filterOf(query), { view: 'Found' }]) {
    const { previewId } = await api.previewChange(browser, { select: { filter }, set: { notes: 'Found.' } });
    const rows = await api.rowsOf(browser, previewId);
    assert.deepEqual(each(rows, 'domainId').map(String).sort(), each(found, 'id').sort());
  }
}

const header = 'DOMAIN,TLD,CREATE DATE,EXPIRE DATE,LOCKED,PRIVACY,AUTO RENEW';
const row = (name: string) => `${name},com,2020-05-01 10:00:00,2027-05-01 10:00:00,yes,yes,yes`;

/** A file of Porkbun lacks what this account has there, whatever others have. */
async function assertAbsent(browser: Caller, records: readonly DomainRecord[]): Promise<void> {
  const there = records.filter(
    ({ registrar, isArchived, lifecycle }) =>
      registrar?.toLowerCase() === 'porkbun' && !isArchived && lifecycle !== 'transferred',
  );
  const [kept, ...lacked] = there.map(({ name }) => name).sort();
  const content = `${[header, row(kept ?? 'new.example')].join('\n')}\n`;
  const { absent } = await api.previewFile(browser, content);
  assert.deepEqual(absent, { count: lacked.length, names: lacked });
}

suiteOnEachDatabase('Random filters of the portfolios of two accounts', (service) => {
  test(
    'find the same in list, totals, facets, export, views and changes, and nothing of the other account',
    runs,
    async (context) => {
      const property = fc.asyncProperty(portfolios, queries, async (made, query) => {
        const accounts = [await service().account(), await service().account()] as const;
        const browsers = accounts.map(({ browser }) => browser) as [Caller, Caller];
        const records = [await fill(browsers[0], made[0]), await fill(browsers[1], made[1])] as const;
        for (const index of [0, 1] as const) {
          await assertFound(browsers[index], records[index], query);
          await assertAbsent(browsers[index], records[index]);
          const labels = await body<{ labels: { name: string; count: number }[] }>(browsers[index], '/api/v1/labels');
          const counted = records[index].filter(({ isArchived }) => !isArchived).flatMap((record) => record.labels);
          const used = labelNames.filter((name) => records[index].some((record) => record.labels.includes(name)));
          assert.deepEqual(
            labels.labels.map(({ name, count }) => [name, count]),
            used.map((name) => [name, counted.filter((one) => one === name).length]),
          );
        }
        // By the IDs and names of the other account, nothing is found and nothing changes.
        const [theirs] = records[1];
        assert.ok(theirs);
        for (const select of [{ ids: [theirs.id] }, { names: [theirs.name] }]) {
          const preview = await api.previewChange(browsers[0], { select, set: { notes: 'Foreign.' } });
          assert.deepEqual([preview.rows, preview.unmatched], [[], Object.values(select).flat()]);
        }
        const change = await api.previewChange(browsers[0], {
          select: { filter: filterOf(query) },
          set: { notes: 'Mine.' },
        });
        const result = await expect(200, api.commitPreview(browsers[0], change.previewId));
        assert.equal((await browsers[1].post(`/api/v1/imports/${result.importId}/undo`)).status, 404);
        await api.undoImport(browsers[0], result.importId);
        assert.deepEqual(
          (await api.listAll(browsers[1], 'archived=all')).sort(orderOf('name')),
          [...records[1]].sort(orderOf('name')),
        );
      });
      await assertProperty(context, property, runs);
    },
  );
});

const viewNames = ['Due', 'due', 'DUE', 'Über', 'über', 'Zoo', 'a/b?c', '\u{1f98a}'];
const viewStep = fc.record(
  {
    account: fc.constantFrom(0, 1),
    name: fc.constantFrom(...viewNames),
    kind: fc.constantFrom('put', 'put', 'delete'),
    query: queries,
    columns: fc.option(fc.subarray(['registrar', 'renewal.date', 'labels']), { nil: undefined }),
    density: fc.constantFrom('comfortable', 'compact', undefined),
    pinned: fc.constantFrom(true, false, undefined),
  },
  { noNullPrototype: true },
);

suiteOnEachDatabase('Random changes of the views of two accounts', (service) => {
  test('leave what a plain model has', runs, async (context) => {
    const property = fc.asyncProperty(fc.array(viewStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      const browsers = [(await service().account()).browser, (await service().account()).browser] as const;
      const models = [new Map<string, object>(), new Map<string, object>()] as const;
      for (const { account, name, kind, query, columns, density, pinned } of steps) {
        const [browser, model] = account === 0 ? [browsers[0], models[0]] : [browsers[1], models[1]];
        const path = `/api/v1/views/${encodeURIComponent(name)}`;
        const key = name.toLowerCase();
        if (kind === 'delete') {
          assert.equal((await browser.delete(path)).status, model.delete(key) ? 204 : 404);
          continue;
        }
        const answer = await browser.put(path, { query, columns, density, pinned });
        assert.equal(answer.status, model.has(key) ? 200 : 201, answer.text);
        const usual = { columns: [], density: 'comfortable', pinned: false };
        const given = Object.entries({ columns, density, pinned }).filter(([, value]) => value !== undefined);
        model.set(key, { name, query, ...usual, ...Object.fromEntries(given) });
      }
      for (const index of [0, 1] as const) {
        const { views } = await body<{ views: { updatedAt: string }[] }>(browsers[index], '/api/v1/views');
        const expected = [...models[index]].sort(([one], [other]) =>
          Buffer.compare(Buffer.from(one), Buffer.from(other)),
        );
        assert.deepEqual(
          views.map(({ updatedAt: _, ...view }) => view),
          expected.map(([, view]) => view),
        );
      }
    });
    await assertProperty(context, property, runs);
  });
});
