/*
 * Twenty tasks of an owner, as a model would do them over /mcp and /mcp/full: whether each is done, and in how many calls
 * and tokens (bytes / 4 of arguments and results). `npm run proofs -- conformance` prints them.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import type { TestAccount, TestToken } from '../../testing/account.ts';
import { change, createAll, freshName, listAll, listPayments, read, renew, update } from '../../testing/api.ts';
import { suiteWithService } from '../../testing/service.ts';
import { type Loose, talkTo } from './testing/talk.ts';

const start = '2026-11-20T09:30:00.000Z';
const count = 240;
const nameOf = (index: number) => `task-${index}.${['com', 'net', 'io'][index % 3]}`;
const at = (part: number, of: number, length: number) =>
  Array.from({ length }, (_, index) => nameOf(part + index * of));
const [sold, forty, five] = [at(1, 50, 3), at(2, 4, 40), at(10, 5, 5)];
const shop = at(3, 40, 6);

const fieldsOf = (index: number) => ({
  name: nameOf(index),
  registrar: ['GoDaddy', 'Namecheap', 'Gandi', 'Hover'][index % 4],
  expirationDate: new Date(Date.parse(start) + (index * 3 + 2) * 86_400_000).toISOString().slice(0, 10),
  currency: index % 5 === 0 ? 'EUR' : 'USD',
  renewalCostMinor: index % 20 === 7 ? null : 1000 + (index % 30) * 100,
  notes: shop.includes(nameOf(index)) ? 'The shop of a client' : '',
});

interface Plant {
  account: TestAccount;
  token: TestToken;
  records: DomainRecord[];
}
type Call = (tool: string, args?: object) => Promise<Loose>;
/** The calls of a model. What it returns must pass `check`. */
type Steps = (call: Call, plant: Plant) => Promise<unknown>;

interface Task {
  what: string;
  /** Undefined if the tools cannot do it in a reasonable number of calls. */
  mcp?: Steps;
  /** The same calls as over /mcp unless given. */
  full?: Steps;
  /** Whether it was done; `answer` is what the calls returned. */
  check(plant: Plant, answer: unknown): Promise<void> | void;
}

const one = (call: Call, name: string) => call('domains_list', { names: [name], fields: ['expirationDate'] });
const bulk =
  (rule: object): Steps =>
  async (call) =>
    call('changes_commit', { previewId: (await call('changes_preview', rule)).previewId });
/** One list, then an update of each record. */
const each =
  (query: object, changes: object): Steps =>
  async (call) => {
    const { records } = await call('domains_list', { ...query, fields: ['name'] });
    for (const { id, revision } of records) await call('domains_update', { id, revision, changes });
  };
const has = (answer: unknown, text: string | number) =>
  assert.ok(JSON.stringify(answer).includes(String(text)), `has ${text}`);
const all = ({ token }: Plant, query: string) => listAll(token, query);
const names = async (plant: Plant, query: string) => (await all(plant, query)).map(({ name }) => name).sort();

const yesterday = '2026-11-21';
const order = [freshName(), freshName(), freshName()];
const rule = (select: object, more: object) => ({ select, ...more });

const tasks: Task[] = [
  {
    what: 'pay next 30 days per currency',
    mcp: async (call) => (await call('renewals_upcoming', { days: 30, limit: 1 })).totals,
    async check(plant, answer) {
      const due = plant.records.filter(({ renewal }) => renewal.date <= '2026-12-22');
      for (const currency of ['EUR', 'USD'])
        has(
          answer,
          due.filter((one) => one.currency === currency).reduce((sum, one) => sum + (one.renewalCostMinor ?? 0), 0),
        );
    },
  },
  {
    what: 'all .io',
    mcp: (call) => call('domains_list', { tld: 'io', fields: ['expirationDate'], limit: 100 }),
    check: (_, answer) => at(2, 3, 80).forEach((name) => has(answer, name)),
  },
  {
    what: 'three from an order',
    async mcp(call) {
      for (const name of order)
        await call('domains_create', {
          name,
          expirationDate: '2027-11-20',
          renewalCostMinor: 1108,
          idempotencyKey: randomUUID(),
        });
    },
    check: async (plant) => assert.equal((await all(plant, order.map((name) => `names=${name}`).join('&'))).length, 3),
  },
  {
    what: 'a duplicate',
    async mcp(call) {
      const args = { name: nameOf(5), expirationDate: '2027-11-20', idempotencyKey: randomUUID() };
      const { existingId } = await call('domains_create', args);
      return call('domains_get', { id: existingId });
    },
    check: (_, answer) => has(answer, nameOf(5)),
  },
  {
    what: 'expiry by a year',
    async mcp(call) {
      const { records } = await one(call, nameOf(8));
      const [{ id, revision, expirationDate }] = records;
      const next = `${Number(expirationDate.slice(0, 4)) + 1}${expirationDate.slice(4)}`;
      await call('domains_update', { id, revision, changes: { expirationDate: next } });
    },
    check: async (plant) => has((await all(plant, `names=${nameOf(8)}`))[0]?.expirationDate, '2027-12-16'),
  },
  {
    what: "GoDaddy's .com +7 %",
    full: bulk(
      rule({ filter: { registrar: 'GoDaddy', tld: 'com' } }, { adjust: { renewalCostMinor: { percent: 7 } } }),
    ),
    check: async (plant) => has((await all(plant, `names=${nameOf(12)}`))[0]?.renewalCostMinor, 2354),
  },
  {
    what: 'no label and > 30 USD let expire',
    mcp: each({ missing: 'labels', currency: 'USD', costFrom: 3001 }, { renewalIntent: 'let_expire' }),
    full: bulk(
      rule(
        { filter: { missing: 'labels', currency: 'USD', costFrom: 3001 } },
        { set: { renewalIntent: 'let_expire' } },
      ),
    ),
    check: async (plant) => assert.equal((await all(plant, 'renewalIntent=let_expire')).length, 8),
  },
  {
    what: 'unknown costs',
    mcp: (call) => call('domains_list', { missing: 'renewalCostMinor', fields: ['registrar'] }),
    check: (_, answer) => at(7, 20, 12).forEach((name) => has(answer, name)),
  },
  {
    what: 'archive three sold',
    mcp: each({ names: sold }, { isArchived: true }),
    full: bulk(rule({ names: sold }, { set: { isArchived: true } })),
    check: async (plant) => assert.deepEqual(await names(plant, 'archived=true'), sold.toSorted()),
  },
  {
    what: 'move 40 to Porkbun',
    full: bulk(rule({ names: forty }, { set: { registrar: 'Porkbun' } })),
    check: async (plant) => assert.deepEqual(await names(plant, 'registrar=Porkbun'), forty.toSorted()),
  },
  {
    what: 'change a currency',
    async mcp(call) {
      const { records } = await one(call, nameOf(9));
      const changes = { currency: 'GBP', clearCostsOnCurrencyChange: true, renewalCostMinor: 999 };
      await call('domains_update', { id: records[0].id, revision: records[0].revision, changes });
    },
    check: async (plant) => has((await all(plant, 'currency=GBP'))[0]?.renewalCostMinor, 999),
  },
  {
    what: 'what changed since yesterday',
    async mcp(call) {
      const { records } = await call('domains_list', { updatedFrom: '-1d', fields: ['updatedAt'] });
      return Promise.all(records.map(({ id }: { id: string }) => call('domains_get', { id, history: 1 })));
    },
    full: (call) => call('activity_list', { from: yesterday }),
    check: (_, answer) => [30, 32, 33].forEach((index) => has(answer, nameOf(index))),
  },
  {
    what: 'undo the last mistake',
    async full(call) {
      const { entries } = await call('activity_list', { kind: 'changed', limit: 1 });
      return call('changes_undo', { importId: entries[0].importId });
    },
    check: async (plant) => assert.deepEqual(await all(plant, 'paymentMethod=Mistake'), []),
  },
  {
    what: 'yearly cost per registrar',
    mcp: async (call) => (await call('domains_list', { totals: 'registrar', fields: 'name', limit: 1 })).totals,
    check: (plant, answer) => {
      const hover = plant.records.filter((one) => one.registrar === 'Hover' && one.currency === 'EUR');
      has(
        answer,
        hover.reduce((sum, one) => sum + (one.renewalCostMinor ?? 0), 0),
      );
    },
  },
  {
    what: 'five renewed for two years at a price',
    async full(call) {
      const { records } = await call('domains_list', { names: five, fields: 'name' });
      const renewals = records.map(({ id, revision }: DomainRecord) => ({ id, revision, years: 2, amountMinor: 2400 }));
      return call('renewals_record', { renewals, idempotencyKey: randomUUID() });
    },
    async check({ token }) {
      const made = await listPayments(token, 'from=2026-11-22');
      assert.deepEqual(
        new Set(made.map(({ domainName, amountMinor }) => `${domainName} ${amountMinor}`)),
        new Set(five.map((name) => `${name} 2400`)),
      );
    },
  },
  {
    what: '"shop" in notes',
    mcp: (call) => call('domains_list', { q: 'shop', in: 'notes', fields: ['notes'] }),
    check: (_, answer) => shop.forEach((name) => has(answer, name)),
  },
  {
    what: 'page through all',
    async mcp(call) {
      const seen: unknown[] = [];
      for (let cursor: unknown; cursor !== null;) {
        const page = await call('domains_list', {
          limit: 100,
          fields: 'name',
          ...(cursor !== undefined && { cursor }),
        });
        seen.push(...page.records);
        cursor = page.nextCursor;
      }
      return seen;
    },
    check: ({ records }, answer) => records.forEach(({ name }) => has(answer, name)),
  },
  {
    what: 'stale recovery',
    async mcp(call, { records }) {
      const [{ id }] = records.filter(({ name }) => name === nameOf(30)) as [DomainRecord];
      const stale = await call('domains_update', { id, revision: 1, changes: { dnsProvider: 'deSEC' } });
      await call('domains_update', { id, revision: stale.record.revision, changes: { dnsProvider: 'deSEC' } });
    },
    async check(plant) {
      const [record] = await all(plant, `names=${nameOf(30)}`);
      assert.deepEqual([record?.dnsProvider, record?.notes], ['deSEC', 'Changed.']);
    },
  },
  {
    what: 'reminders 60 and 14 for all',
    full: bulk(rule({ filter: {} }, { set: { reminders: { enabled: true, target: 'default', offsets: [60, 14] } } })),
    async check(plant) {
      for (const { reminders } of await all(plant, 'archived=all')) assert.deepEqual(reminders.offsets, [60, 14]);
    },
  },
  {
    what: '2026 so far',
    full: (call) => call('payments_report', { year: 2026 }),
    check: (_, answer) => has(answer, 4200),
  },
];

suiteWithService('Tasks of an owner', (service) => {
  const totals = new Map<string, number>();

  /** A portfolio with what the tasks ask for. */
  async function plant(): Promise<Plant> {
    service().clock.set(start);
    const account = await service().account();
    const { browser } = account;
    const token = await account.token(['domains:read', 'domains:write']);
    const created = await createAll(
      browser,
      Array.from({ length: count }, (_, index) => fieldsOf(index)),
    );
    const labelled = created.filter((_, index) => index % 6 !== 0).map(({ id }) => id);
    await change(browser, { select: { ids: labelled }, labels: { add: ['Kept'] } });
    // Two payments of this year: 42.00 USD.
    for (const index of [41, 42])
      await renew(browser, await read(browser, created[index]?.id ?? ''), { amountMinor: 2100, currency: 'USD' });
    await change(token, { select: { filter: { registrar: 'Hover' } }, set: { paymentMethod: 'Mistake' } });
    service().clock.pass({ days: 2 });
    for (const index of [30, 32, 33]) await update(browser, created[index] as DomainRecord, { notes: 'Changed.' });
    return { account, token, records: await listAll(browser, 'archived=all') };
  }

  interface Result {
    done: boolean;
    calls: number;
    tokens: number;
    errors: number;
    why?: string;
  }

  const bytes = (value: unknown) => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));

  async function overMcp(endpoint: '/mcp' | '/mcp/full', task: Task): Promise<Result> {
    const steps = endpoint === '/mcp' ? task.mcp : (task.full ?? task.mcp);
    const result: Result = { done: false, calls: 0, tokens: 0, errors: 0 };
    if (!steps) return result;
    const planted = await plant();
    const talk = talkTo(service(), planted.token.secret, endpoint);
    const call: Call = async (tool, args = {}) => {
      const reply = await talk.call(tool, args);
      result.calls += 1;
      result.tokens += (bytes(args) + bytes(reply.content[0].text)) / 4;
      if (reply.isError) result.errors += 1;
      return reply.structuredContent?.result ?? {};
    };
    try {
      await task.check(planted, await steps(call, planted));
      result.done = true;
    } catch (error) {
      result.why = String(error).slice(0, 200);
    }
    return result;
  }

  for (const [index, task] of tasks.entries())
    test(`${index + 1}: ${task.what}`, async () => {
      const [mcp, full] = [await overMcp('/mcp', task), await overMcp('/mcp/full', task)];
      for (const [column, { done, calls, tokens, errors, why = '' }] of Object.entries({ mcp, full })) {
        totals.set(column, (totals.get(column) ?? 0) + Number(done));
        const figures = calls === 0 ? '–' : `${calls} calls, ${Math.ceil(tokens)} tokens, ${errors} errors`;
        console.log(`${index + 1}. ${task.what} | ${column} | ${done ? 'done' : 'not done'} | ${figures} ${why}`);
      }
      assert.ok(full.done && full.calls <= 4 && full.tokens <= 6_000, JSON.stringify(full));
      assert.equal(mcp.done, task.mcp !== undefined, JSON.stringify(mcp));
    });

  test('at least fourteen are done over /mcp', () => {
    assert.ok((totals.get('mcp') ?? 0) >= 14);
  });
});
