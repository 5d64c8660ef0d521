import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sortKeys } from '@namekeep/contract';
import { currencies, type DomainRecord, lifecycles, ownerships, renewalIntents, urgencies } from '@namekeep/domain';
import fc from 'fast-check';
import type { TestAccount } from '../testing/account.ts';
import { refused } from '../testing/caller.ts';
import { startOfTests } from '../testing/clock.ts';
import { suiteOnEachDatabase } from '../testing/each-database.ts';
import { addDays, isListed, orderOf } from '../testing/model.ts';
import { portfolio, trickyWords } from '../testing/portfolio.ts';
import { create, createAll, domains, listAll, type Page, update } from '../testing/records.ts';

const today = startOfTests.slice(0, 10);
const sorts = [...sortKeys, ...sortKeys.map((key) => `-${key}`)];
/** More than the store takes for so few that it need not choose a plan. */
const count = 1_200;

const word = fc.oneof(
  fc.constantFrom(...trickyWords, 'gandi', 'example', 'name-1', 'ame-', 'xn--', '.example', 'nowhere'),
  fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...Array.from('abceglmnorx-_%.')) }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const queries = fc
  .record({
    q: fc.option(
      fc.array(word, { maxLength: 3 }).map((list) => list.join(' ')),
      { nil: undefined, freq: 1 },
    ),
    archived: maybe(fc.constantFrom('false', 'true', 'all')),
    sort: maybe(fc.constantFrom(...sorts)),
    lifecycle: maybe(fc.constantFrom(...lifecycles)),
    ownership: maybe(fc.constantFrom(...ownerships)),
    renewalIntent: maybe(fc.constantFrom(...renewalIntents)),
    registrar: maybe(fc.constantFrom('Gandi', 'gandi', '100% Domains', 'Österreich', '🦊', 'nobody', '')),
    dnsProvider: maybe(fc.constantFrom('deSEC', 'cloudflare', '%')),
    currency: maybe(fc.constantFrom(...currencies)),
    autoRenew: maybe(fc.constantFrom('true', 'false', 'unknown')),
    urgency: maybe(fc.subarray([...urgencies], { minLength: 1 })),
    dueFrom: maybe(fc.integer({ min: -60, max: 400 }).map((days) => addDays(today, days))),
    dueTo: maybe(fc.integer({ min: -60, max: 400 }).map((days) => addDays(today, days))),
  })
  // A few filters at once; with all of them nothing would be found.
  .chain((all) => {
    const given = Object.entries(all).filter(([, value]) => value !== undefined);
    return fc.subarray(given, { maxLength: Math.min(4, given.length) });
  })
  .map(
    (pairs) =>
      new URLSearchParams(
        pairs.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
      ),
  );

suiteOnEachDatabase('A list', (service, database) => {
  let account: TestAccount;
  let records: DomainRecord[];

  before(async () => {
    account = await service().account();
    const fields = portfolio(today, count, 20_261_120);
    const made: DomainRecord[] = [];
    for (let from = 0; from < count; from += 300) {
      made.push(...(await createAll(account.browser, fields.slice(from, from + 300))));
      service().clock.pass({ minutes: 1 });
    }
    await Promise.all(
      made
        .filter((_, index) => index % 17 === 0)
        .map((record) => update(account.browser, record, { ownership: 'managed' })),
    );
    records = await listAll(account.browser, 'archived=all');
    assert.equal(records.length, count);
  });
  const expected = (query: URLSearchParams) =>
    records.filter((record) => isListed(record, query)).toSorted(orderOf(query.get('sort') ?? 'name'));

  test('answers any question as a plain search through all records does', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 40 }), async (query, limit) => {
        const wanted = expected(query);
        const parameters = new URLSearchParams([...query, ['limit', String(limit)]]);
        for (let page = 0; page < 2; page += 1) {
          const answer = await account.browser.get<Page>(`${domains}?${parameters}`);
          assert.equal(answer.status, 200, answer.text);
          const part = wanted.slice(page * limit, (page + 1) * limit);
          assert.deepEqual(
            answer.body.records.map(({ name }) => name),
            part.map(({ name }) => name),
          );
          assert.equal(answer.body.nextCursor === null, wanted.length <= (page + 1) * limit);
          if (answer.body.nextCursor === null) return;
          parameters.set('cursor', answer.body.nextCursor);
        }
      }),
      { numRuns: database === 'SQLite' ? 1_000 : 200 },
    );
  });

  test('comes in every order, both ways, with unknown values last and ties by id', async () => {
    for (const sort of sorts) {
      const query = new URLSearchParams({ sort, archived: 'all' });
      const found = await listAll(account.browser, query.toString());
      assert.deepEqual(found, records.toSorted(orderOf(sort)), sort);
    }
  });

  test('has 50 records without a limit, and the same pages with any limit', async () => {
    const first = await account.browser.get<Page>(domains);
    assert.equal(first.body.records.length, 50);
    const whole = await listAll(account.browser, 'sort=-cost', 100);
    assert.deepEqual(await listAll(account.browser, 'sort=-cost', 37), whole);
    const mixed: DomainRecord[] = [];
    let cursor: string | null = '';
    for (let limit = 1; cursor !== null; limit = (limit * 7) % 97) {
      const page: { body: Page } = await account.browser.get<Page>(
        `${domains}?sort=-cost&limit=${limit}${cursor && `&cursor=${cursor}`}`,
      );
      mixed.push(...page.body.records);
      cursor = page.body.nextCursor;
    }
    assert.deepEqual(mixed, whole);
  });

  test('refuses every parameter that it does not know, or that has no such value, and says which', async () => {
    const bad = [
      'limit=0',
      'limit=101',
      'limit=-1',
      'limit=1.5',
      'limit=ten',
      'limit=',
      'limit=1e1',
      'limit=%2050',
      'limit=10&limit=10',
      'limit=99999999999999999999',
      'archived=yes',
      'archived=',
      'archived=TRUE',
      'sort=price',
      'sort=--name',
      'sort=',
      'sort=Name',
      'sort=name&sort=name',
      'lifecycle=asleep',
      'ownership=',
      'renewalIntent=maybe',
      'currency=usd',
      'autoRenew=null',
      'urgency=high',
      'urgency=due,soon',
      'dueFrom=2027-02-29',
      'dueTo=tomorrow',
      'dueFrom=',
      'offset=10',
      'Q=x',
      'q[]=x',
      '__proto__=1',
      'constructor=1',
      'q=x&q=y',
      `q=${'x'.repeat(501)}`,
      `registrar=${'x'.repeat(201)}`,
      'page=2',
      '=1',
    ];
    for (const query of bad) {
      const { issues } = refused(await account.browser.get(`${domains}?${query}`), 'invalid_query', query);
      const name = query.split('=')[0] ?? '';
      assert.ok(issues?.length, query);
      assert.ok(
        issues.every(({ path }) => path === name || path.startsWith(`${name}.`)),
        `${query}: ${JSON.stringify(issues)}`,
      );
    }
    const all = refused(await account.browser.get(`${domains}?limit=0&sort=x&nothing=1`), 'invalid_query');
    assert.deepEqual(all.issues?.map(({ path }) => path).toSorted(), ['limit', 'nothing', 'sort']);
  });

  test('takes a cursor with the same urgencies in another order', async () => {
    for (let count = 0; count < 3; count += 1) await create(account.browser, { expirationDate: '2001-01-01' });
    const page = await account.browser.get<Page>(`${domains}?limit=1&urgency=later&urgency=overdue`);
    const same = `${domains}?limit=1&urgency=overdue&urgency=later&urgency=overdue&cursor=${page.body.nextCursor}`;
    assert.equal((await account.browser.get(same)).status, 200);
  });

  test('takes a cursor only with the filters and the order that it was made for', async () => {
    const path = `${domains}?limit=2&sort=cost&q=a`;
    const { nextCursor } = (await account.browser.get<Page>(path)).body;
    assert.ok(nextCursor);
    assert.match(nextCursor, /^[A-Za-z0-9_-]+$/);
    assert.equal((await account.browser.get(`${path}&cursor=${nextCursor}`)).status, 200);
    assert.equal((await account.browser.get(`${domains}?q=a&limit=100&cursor=${nextCursor}&sort=cost`)).status, 200);
    for (const other of [
      'limit=2&q=a',
      'limit=2&sort=-cost&q=a',
      'limit=2&sort=cost',
      'limit=2&sort=cost&q=b',
      'limit=2&sort=cost&q=a&archived=all',
      'limit=2&sort=cost&q=a&currency=USD',
    ])
      refused(await account.browser.get(`${domains}?${other}&cursor=${nextCursor}`), 'invalid_cursor', other);
    const flipped = `${nextCursor[0] === 'A' ? 'B' : 'A'}${nextCursor.slice(1)}`;
    for (const wrong of [
      '',
      'x',
      flipped,
      `${nextCursor}A`,
      nextCursor.slice(0, -1),
      `${nextCursor}=`,
      `%20${nextCursor}`,
      `${nextCursor}%0A`,
      nextCursor.toUpperCase(),
      'e30',
      '%F0%9F',
      'x'.repeat(5000),
    ])
      refused(await account.browser.get(`${path}&cursor=${wrong}`), 'invalid_cursor', wrong);
    refused(await account.browser.get(`${path}&cursor=${nextCursor}&cursor=${nextCursor}`), 'invalid_query');
    const token = await account.token(['domains:read']);
    assert.equal((await token.get(`${path}&cursor=${nextCursor}`)).status, 200, 'it belongs to the account');
  });
});
