import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sortKeys } from '@namekeep/contract';
import {
  addDays,
  currencies,
  defaultSettings,
  type DomainRecord,
  lifecycles,
  missingFields,
  ownerships,
  renewalIntents,
  today as localToday,
  urgencies,
} from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { startOfTests, type TestAccount } from '../testing/account.ts';
import { create, createAll, domains, label, listAll, type Page, previewChange, update } from '../testing/api.ts';
import { each, expect, refused } from '../testing/caller.ts';
import { facetsOf, isListed, orderOf, totalsOf } from '../testing/model.ts';
import { portfolio, trickyWords } from '../testing/portfolio.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const today = startOfTests.slice(0, 10);
const sorts = [...sortKeys, ...sortKeys.map((key) => `-${key}`)];
const count = 400;

const word = fc.oneof(
  fc.constantFrom(...trickyWords, 'gandi', 'example', 'name-1', 'ame-', 'xn--', '.example', 'nowhere'),
  fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...Array.from('abceglmnorx-_%.')) }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const several = <T>(...values: T[]) => fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const day = fc.oneof(
  fc.integer({ min: -60, max: 400 }).map((days) => addDays(today, days)),
  fc.constantFrom('today', '+30d', '-2w', '+3m', '+1y', '-0d'),
);
const words = fc.array(word, { maxLength: 3 }).map((list) => list.join(' '));
const costs = fc.record({
  currency: fc.constantFrom(...currencies),
  costFrom: fc.integer({ min: 0, max: 1000 }),
  costTo: fc.constantFrom(3, 500_000, Number.MAX_SAFE_INTEGER),
});
const queries = fc
  .record({
    q: fc.option(words, { nil: undefined, freq: 1 }),
    archived: maybe(fc.constantFrom('false', 'true', 'all')),
    sort: maybe(fc.constantFrom(...sorts)),
    lifecycle: maybe(fc.constantFrom(...lifecycles)),
    ownership: maybe(fc.constantFrom(...ownerships)),
    renewalIntent: maybe(fc.constantFrom(...renewalIntents)),
    in: maybe(fc.constantFrom('name', 'notes', 'all')),
    registrar: maybe(several('Gandi', 'gandi', '100% Domains', 'Österreich', '🦊', 'nobody', '')),
    label: maybe(several('Client A', 'parked', 'unknown')),
    tld: maybe(several('example', 'com', 'co.uk', 'xn--p1ai', 'org')),
    paymentMethod: maybe(fc.constantFrom('ab', 'NULL', '%', 'Lorem ipsum')),
    missing: maybe(several(...missingFields)),
    dnsProvider: maybe(fc.constantFrom('deSEC', 'cloudflare', '%')),
    currency: maybe(several(...currencies)),
    costs: maybe(costs),
    autoRenew: maybe(fc.constantFrom('true', 'false', 'unknown')),
    urgency: maybe(fc.subarray([...urgencies], { minLength: 1 })),
    dueFrom: maybe(day),
    dueTo: maybe(day),
  })
  // A few filters at once; with all of them nothing would be found.
  .chain((all) => {
    const given = Object.entries(all).filter(([, value]) => value !== undefined);
    return fc.subarray(given, { maxLength: Math.min(4, given.length) });
  })
  .map((pairs) => {
    const { costs, ...others } = Object.fromEntries(pairs) as { costs?: Record<string, unknown> };
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...others, ...costs }))
      for (const one of [value].flat()) parameters.append(name, String(one));
    return parameters;
  });

suiteOnEachDatabase('A list', (service) => {
  let account: TestAccount;
  let records: DomainRecord[];

  before(async () => {
    account = await service().account();
    const tlds = ['example', 'com', 'co.uk', 'рф'];
    const fields = portfolio(today, count, 20_261_120).map((one, index) => ({
      ...one,
      name: `name-${index}.${tlds[index % tlds.length]}`,
    }));
    const made: DomainRecord[] = [];
    for (let from = 0; from < count; from += 100) {
      made.push(...(await createAll(account.browser, fields.slice(from, from + 100))));
      service().clock.pass({ minutes: 1 });
    }
    for (const [index, record] of made.entries()) {
      if (index % 13 === 0) await label(account.browser, record.id, index % 3 ? ['Parked'] : ['Client A', 'Parked']);
      if (index % 17 === 0) await update(account.browser, record, { ownership: 'managed' });
    }
    records = await listAll(account.browser, 'archived=all');
    assert.equal(records.length, count);
  });
  const expected = (query: URLSearchParams) =>
    records.filter((record) => isListed(record, query, today)).toSorted(orderOf(query.get('sort') ?? 'name'));

  /** An export and a change find what the list does, by the filters and by a view that has them. */
  async function assertSame(query: URLSearchParams, names: readonly string[]): Promise<void> {
    const { browser } = account;
    const values = [...new Set(query.keys())].map((name) => [name, query.getAll(name)] as const);
    const members = values.map(([name, all]) => [name, all.length === 1 ? all[0] : all] as const);
    const put = await browser.put('/api/v1/views/Found', { query: Object.fromEntries(members) });
    assert.ok(put.status < 300, put.text);
    // An export has archived records, too, unless it is asked not to.
    const more = query.has('archived') ? 'columns=name' : 'columns=name&archived=false';
    for (const address of [query.toString(), 'view=Found']) {
      const file = await browser.get<{ domains: { name: string }[] }>(`/api/v1/export?${more}&${address}`);
      assert.deepEqual(each(file.body.domains, 'name'), names);
    }
    const filter = Object.fromEntries(members.filter(([name]) => name !== 'sort'));
    for (const select of [{ filter }, { filter: { view: 'Found' } }]) {
      const { rows } = await previewChange(browser, { select, set: { notes: 'Found.' } });
      assert.deepEqual(new Set(each(rows, 'name')), new Set(names));
    }
  }

  test('its totals and its facets answer any question as a plain search through all records does', async (context) => {
    await assertProperty(
      context,
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 40 }), async (query, limit) => {
        const wanted = expected(query);
        const parameters = new URLSearchParams([...query, ['limit', String(limit)]]);
        for (let page = 0; page < 2; page += 1) {
          const answer = await account.browser.get<Page>(`${domains}?${parameters}`);
          assert.equal(answer.status, 200, answer.text);
          const part = wanted.slice(page * limit, (page + 1) * limit);
          assert.deepEqual(each(answer.body.records, 'name'), each(part, 'name'));
          assert.equal(answer.body.nextCursor === null, wanted.length <= (page + 1) * limit);
          if (answer.body.nextCursor === null) break;
          parameters.set('cursor', answer.body.nextCursor);
        }
        const filters = new URLSearchParams(query);
        filters.delete('sort');
        assert.deepEqual((await account.browser.get(`${domains}/totals?${filters}`)).body, totalsOf(wanted));
        const facets = await account.browser.get(`/api/v1/facets?${filters}`);
        assert.deepEqual(facets.body, facetsOf(records, filters, today));
        if (wanted.length <= 10) await assertSame(query, each(wanted, 'name'));
      }),
      propertyRuns(),
    );
  });

  test('comes in every order, unknown values last and ties by id, 50 records without a limit, and the same with any limits', async () => {
    const first = await account.browser.get<Page>(domains);
    assert.equal(first.body.records.length, 50);
    for (const sort of sorts) {
      const ordered = records.toSorted(orderOf(sort));
      for (const offset of [0, count - 100]) {
        const path = `${domains}?sort=${sort}&archived=all&limit=100&offset=${offset}`;
        const page = await expect(200, account.browser.get<Page>(path));
        assert.deepEqual(page.records, ordered.slice(offset, offset + 100), path);
      }
    }
    const whole = await listAll(account.browser, 'sort=-cost');
    for (const [query, records] of [
      ['sort=-cost', whole],
      ['', await listAll(account.browser, '')],
    ] as const) {
      const jump = await account.browser.get<Page>(`${domains}?${query}&limit=30&offset=${records.length - 20}`);
      assert.deepEqual(jump.body, { records: records.slice(-20), nextCursor: null });
    }
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
    const bad =
      'limit=0 limit=101 limit=-1 limit=1.5 limit=ten limit= limit=1e1 limit=%2050 limit=10&limit=10 ' +
      'limit=99999999999999999999 archived=yes archived= archived=TRUE sort=price sort=--name sort= ' +
      'sort=Name sort=name&sort=name lifecycle=asleep ownership= renewalIntent=maybe currency=usd ' +
      'currency=EUR&currency=usd missing=notes missing=name&missing=registrar in=labels updatedFrom=soon updatedFrom=2027-02-29 ' +
      'costFrom=-1&currency=EUR costTo=1.5&currency=EUR costTo=9007199254740992&currency=EUR dueFrom=+30 ' +
      'dueFrom=30d dueFrom=+101y dueTo=-36526d dueTo=today%2B1d view=a autoRenew=null urgency=high ' +
      'urgency=due,soon dueFrom=2027-02-29 dueTo=tomorrow dueFrom= offset=-1 offset=100001 Q=x q[]=x ' +
      '__proto__=1 constructor=1 q=x&q=y x x page=2 =1';
    const long = ['q', 'registrar'].map((name) => `${name}=${'x'.repeat(501)}`);
    for (const query of [...bad.split(' '), ...long]) {
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

  test('compares costs in one currency, and names every problem at once, in totals and facets too', async () => {
    for (const path of [domains, `${domains}/totals`, '/api/v1/facets']) {
      for (const query of ['costFrom=1', 'costTo=0', 'costTo=5&currency=EUR&currency=USD']) {
        const { issues } = refused(await account.browser.get(`${path}?${query}`), 'invalid_query', query);
        assert.deepEqual(
          issues?.map((one) => [one.path, one.code]),
          [['currency', 'required']],
        );
      }
      const query = 'costFrom=x&dueTo=soon&missing=notes&archived=yes&nothing=1&in=a&costTo=2';
      const { issues } = refused(await account.browser.get(`${path}?${query}`), 'invalid_query');
      const wrong = each(issues, 'path').toSorted().join(' ');
      assert.equal(wrong, 'archived costFrom currency dueTo in missing.0 nothing');
      assert.equal((await account.browser.get(`${path}?costTo=5&currency=EUR&currency=EUR`)).status, 200);
    }
    for (const path of [`${domains}/totals`, '/api/v1/facets'])
      refused(await account.browser.get(`${path}?limit=5&sort=name`), 'invalid_query');
  });

  test('finds names as people write them, words of notes alone, what has no label, and what changed since', async () => {
    const own = await service().account();
    const { clock } = service();
    const [a, b, c] = await createAll(own.browser, [
      { name: 'shop-a.example', notes: 'the tea house' },
      { name: 'bücher.example', notes: 'The SHOP on the corner\fwith Straße', registrar: 'tea' },
      { name: 'gone.example', isArchived: true },
    ]);
    await label(own.browser, a.id, ['Tea']);
    const found = async (query: string) => {
      const { records, unmatched } = (await own.browser.get<Page>(`${domains}?${query}`)).body;
      return { is: each(records, 'id').toSorted(), unmatched };
    };
    const asked: [query: string, found: DomainRecord[], unmatched?: string[]][] = [
      ['names=B%C3%9CCHER.example.&names=gone.example&names=no.example&names=?', [b, c], ['no.example', '?']],
      ['names=gone.example&archived=false', [], []],
      ['names=?', [], ['?']],
      ['q=shop&in=notes', [b]],
      ['q=tea+house&in=notes', [a]],
      ['q=corner+strasse&in=notes', [b]],
      ['in=notes', [a, b]],
      ['missing=labels', [b]],
      ['missing=labels&missing=registrar', [a, b]],
    ];
    for (const [query, records, unmatched] of asked) {
      const expected = { is: each(records, 'id').toSorted(), unmatched };
      assert.deepEqual(await found(query), expected, query);
    }
    await own.browser.put('/api/v1/settings', { ...defaultSettings, timezone: 'Pacific/Kiritimati' });
    const changedAt = new Date(clock.now() + 86_400_000).toISOString();
    clock.pass({ days: 1 });
    await update(own.browser, { ...a }, { notes: 'later' });
    const zoned = localToday('Pacific/Kiritimati', clock.now());
    const instants = ['Z', '+00:00', '%2B00:00'].map((zone) => changedAt.replace('Z', zone));
    for (const since of ['today', zoned, ...instants])
      assert.deepEqual((await found(`updatedFrom=${since}`)).is, [a.id], since);
    for (const since of ['-1d', addDays(zoned, -1)]) assert.equal((await found(`updatedFrom=${since}`)).is.length, 2);
    assert.deepEqual((await found('updatedFrom=%2B1d')).is, []);
    clock.pass({ days: -1 });
  });

  test('takes a top-level domain as people write it, and a plus sign that was not escaped', async () => {
    const names = async (query: string) => (await listAll(account.browser, query)).map(({ name }) => name);
    const russian = await names('tld=xn--p1ai&archived=all');
    assert.equal(russian.length, count / 4);
    for (const query of ['tld=%D1%80%D1%84', 'tld=.XN--P1AI', 'tld=%D0%A0%D0%A4'])
      assert.deepEqual(await names(`${query}&archived=all`), russian, query);
    assert.deepEqual(await names('dueTo=+30d'), await names('dueTo=%2B30d'));
  });

  test('takes a cursor of relative days on the next day too, and with the same urgencies in another order', async () => {
    const next = async (query: string) =>
      (await account.browser.get<Page>(`${domains}?limit=1&${query}`)).body.nextCursor;
    const relative = 'dueFrom=-2w&sort=renewal';
    const cursor = await next(relative);
    service().clock.pass({ days: 1 });
    assert.equal((await account.browser.get(`${domains}?${relative}&cursor=${cursor}`)).status, 200);
    service().clock.pass({ days: -1 });
    for (let count = 0; count < 3; count += 1) await create(account.browser, { expirationDate: '2001-01-01' });
    const same = `urgency=overdue&urgency=later&urgency=overdue&cursor=${await next('urgency=later&urgency=overdue')}`;
    assert.equal((await account.browser.get(`${domains}?limit=1&${same}`)).status, 200);
  });

  // What else is no cursor is shown of every list in `complete-lists.test.ts`, and of every change to it by core.
  test('takes a cursor only with the filters and the order that it was made for', async () => {
    const path = `${domains}?limit=2&sort=cost&q=a`;
    const { nextCursor } = (await account.browser.get<Page>(path)).body;
    assert.ok(nextCursor);
    assert.match(nextCursor, /^[A-Za-z0-9_-]+$/);
    assert.equal((await account.browser.get(`${path}&cursor=${nextCursor}`)).status, 200);
    assert.equal((await account.browser.get(`${domains}?q=a&limit=100&cursor=${nextCursor}&sort=cost`)).status, 200);
    const others =
      'limit=2 sort=-cost&q=a sort=cost sort=cost&q=b sort=cost&q=a&archived=all sort=cost&q=a&currency=USD';
    for (const other of others.split(' '))
      refused(await account.browser.get(`${domains}?${other}&cursor=${nextCursor}`), 'invalid_cursor', other);
    const token = await account.token(['domains:read']);
    assert.equal((await token.get(`${path}&cursor=${nextCursor}`)).status, 200, 'it belongs to the account');
  });
});
