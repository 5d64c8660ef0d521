import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, suite, test } from 'node:test';
import { type RouteName, type Scope, scopes } from '@namekeep/contract';
import type { TestAccount } from '../testing/account.ts';
import * as api from '../testing/api.ts';
import type { Caller, Reply, SentRequest } from '../testing/caller.ts';
import { requestOf, routeNames, type Subject, sessionOf } from '../testing/requests.ts';
import { createDatabase, startTestServiceOn, type TestService } from '../testing/service.ts';

/** The sets that may do most; `npm run proofs -- isolation` tries all. */
const sets: Scope[][] = process.env.NAMEKEEP_TEST_EVERY_SET
  ? scopes.reduce<Scope[][]>((smaller, scope) => [...smaller, ...smaller.map((set) => [...set, scope])], [[]])
  : [
      ['domains:write', 'domains:delete'],
      ['domains:read', 'domains:write'],
    ];

/** Two owners who have the same names and differ in everything else that is stored of them. */
const empty = { registrationDate: null, registrationCostMinor: null, dnsProvider: null, purchaseEmail: null };
const paid = {
  registrationDate: '2019-03-01',
  registrationCostMinor: 500,
  dnsProvider: 'deSEC',
  paymentMethod: 'Card',
};
const [firstDue, secondDue] = [
  ['2027-02-01', '2027-03-01'],
  ['2031-10-01', '2031-11-30'],
].map(([billingDate, expirationDate]) => ({ billingDate, expirationDate }));
const first = { ...firstDue, ...paid, currency: 'USD', renewalCostMinor: 1299, registrar: 'GoDaddy', notes: 'One.' };
const values = [
  { ...first, purchaseEmail: 'one@example.com', autoRenew: true },
  {
    ...secondDue,
    ...empty,
    currency: 'EUR',
    renewalCostMinor: 7e4,
    registrar: 'Porkbun',
    notes: '',
    paymentMethod: null,
    autoRenew: null,
  },
] as const;

const tools = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
const nameOf = (use: string): string => `${use.toLowerCase()}.example`;

interface Portfolio {
  account: TestAccount;
  ids: ReadonlyMap<string, string>;
  common: Omit<Subject, 'recordId' | 'revision'>;
  payments: ReadonlyMap<string, string>;
  /** Made in a browser: a change by a filter and what takes back an actor's changes. */
  previews: string[];
}

async function seed(account: TestAccount, fields: (typeof values)[number]): Promise<Portfolio> {
  const { browser } = account;
  const uses = [...routeNames, ...tools];
  const records = await api.createAll(
    browser,
    uses.map((use) => ({ ...fields, name: nameOf(use) })),
  );
  const ids = new Map(records.map(({ id }, index) => [uses[index] ?? '', id]));
  const isFirst = fields === values[0];
  const put = (path: string, body: object) => browser.put(`/api/v1/${path}`, body);
  await put(`labels/${isFirst ? 'Shared' : 'SHARED'}`, { color: isFirst ? 'red' : 'blue' });
  for (const name of ['own', 'kept']) await put(`labels/${name}`, {});
  await put('views/own', { query: isFirst ? { tld: 'example' } : { lifecycle: 'inactive' } });
  for (const use of tools) await api.label(browser, ids.get(use) ?? '', [isFirst ? 'First' : 'Second', 'Shared']);
  const payments = new Map<string, string>();
  for (const use of ['paymentsGet', 'paymentsUndo', 'paymentsDelete'])
    payments.set(use, (await api.renew(browser, { id: ids.get(use) ?? '', revision: 1 })).payment.id);
  const file = (name: string) => `name,expirationDate\n${name},2027-03-31\n`;
  return {
    account,
    ids,
    payments,
    previews: [
      await api.previewChange(browser, { select: { filter: { currency: ['USD'] } }, set: { notes: 'x' } }),
      await api.previewUndo(browser, { actor: 'session', from: '2020-01-01', to: '2030-01-01' }),
    ].map(({ previewId }) => previewId),
    common: {
      paymentId: '',
      ownName: 'own',
      tokenId: (await account.token([])).id,
      previewId: (await api.previewFile(browser, file('previewed.example'))).previewId,
      importId: (await api.importFile(browser, file('committed.example'))).importId,
      sessionId: await sessionOf(await account.signIn()),
      activityId: '',
    },
  };
}

type Ask = <Body = Record<string, never>>(request: SentRequest, use?: RouteName) => Promise<Reply<Body>>;
type Probe = (ask: Ask, portfolio: Portfolio) => Promise<unknown>;

const post = (path: string, body: unknown, headers = {}): SentRequest => ({ method: 'POST', path, body, headers });
const patch = (id = '', body: unknown): SentRequest => ({
  method: 'PATCH',
  path: api.at(id),
  body,
  headers: api.ifMatch(1),
});

/** Previews, pages, commits twice and takes back, whatever the answers are. */
async function wholeWay(ask: Ask, asked: SentRequest): Promise<void> {
  const { previewId = '' } = (await ask<{ previewId?: string }>(asked)).body ?? {};
  for (const action of ['', ...'update unchanged skip invalid absent'.split(' ').map((one) => `?action=${one}`)])
    await ask({ method: 'GET', path: `/api/v1/import/preview/${previewId || 'imp_none'}${action}` });
  for (const more of [{}, { skipInvalid: true }, { skipInvalid: true, acknowledgeCurrencyChanges: true }, {}]) {
    await ask(post('/api/v1/import/commit', { previewId, ...more }));
  }
  for (let times = 0; times < 2; times += 1) await ask(post(`/api/v1/imports/${previewId || 'imp_none'}/undo`, {}));
}

const change = (body: object): SentRequest => post('/api/v1/changes/preview', body);
const file = (use: string, fields: object, policy: string): SentRequest => {
  const content = JSON.stringify({ format: 'namekeep', version: 1, domains: [{ name: nameOf(use), ...fields }] });
  return post('/api/v1/import/preview', { content, policy });
};

/** What a caller who may not read could try to find out. Values of one portfolio meet those of both. */
const probes: Record<string, Probe> = {
  'a file that has the values of one already': async (ask) => {
    for (const policy of ['merge', 'replace', 'skip']) await wholeWay(ask, file('one', values[0], policy));
  },
  'a file with some of the values': async (ask) => {
    await wholeWay(ask, file('two', { expirationDate: values[0].expirationDate }, 'merge'));
    await wholeWay(ask, file('two', { currency: 'USD', renewalCostMinor: 5 }, 'merge'));
    await wholeWay(ask, file('two', { notes: 'One.', labels: ['First'] }, 'merge'));
  },
  'a file with an earlier date': async (ask) => {
    await wholeWay(ask, file('ten', { expirationDate: '2029-01-01', billingDate: '2027-01-01' }, 'merge'));
  },
  'a file in another currency': (ask) => wholeWay(ask, file('three', { currency: 'GBP' }, 'merge')),
  "a registrar's file, which lacks some of its names": (ask) =>
    wholeWay(
      ask,
      post('/api/v1/import/preview', { content: 'DOMAIN,TLD,EXPIRE DATE\nfour.example,example,2027-03-01\n' }),
    ),
  'a file with the settings of the account': (ask) => {
    const content = JSON.stringify({ format: 'namekeep', version: 1, domains: [], settings: { timezone: 'UTC' } });
    return wholeWay(ask, post('/api/v1/import/preview', { content }));
  },
  'a change that sets values': async (ask, { ids }) => {
    const select = { ids: [ids.get('four'), 'dom_unknown'] };
    await wholeWay(ask, change({ select, set: { notes: 'One.' } }));
    await wholeWay(ask, change({ select: { names: [nameOf('four'), 'gone.example'] }, set: { currency: 'USD' } }));
    await wholeWay(ask, change({ select, set: { renewalIntent: 'renew' }, labels: { add: ['First'] } }));
    await wholeWay(ask, change({ select, labels: { remove: ['First'] } }));
  },
  'a change of what a filter finds': async (ask) => {
    await wholeWay(ask, change({ select: { filter: { currency: ['USD'] } }, set: { notes: 'x' } }));
    await wholeWay(ask, change({ select: { filter: { q: 'One.' } }, set: { notes: 'x' } }));
    await wholeWay(ask, change({ select: { filter: { view: 'own', sort: 7 } }, set: { notes: 'x' } }));
  },
  'a change that calculates': async (ask, { ids }) => {
    const select = { ids: [ids.get('five')] };
    await wholeWay(ask, change({ select, adjust: { renewalCostMinor: { addMinor: -1300 } } }));
    await wholeWay(ask, change({ select, adjust: { expirationDate: { years: 7970 } } }));
    await wholeWay(ask, change({ select, adjust: { expirationDate: 'later' } }));
  },
  'a preview that was made in a browser': async (ask, { previews }) => {
    for (const id of previews) {
      await ask({ method: 'GET', path: `/api/v1/import/preview/${id}` });
      await ask(post('/api/v1/import/commit', { previewId: id }));
      await ask(post(`/api/v1/imports/${id}/undo`, {}));
    }
  },
  'a change of the currency': async (ask, { ids }) => {
    await ask(patch(ids.get('six'), { currency: 'GBP' }));
    await ask(patch(ids.get('six'), { currency: 'GBP', expirationDate: '2027-02-30' }));
    await ask(patch(ids.get('six'), { currency: 'GBP', clearCostsOnCurrencyChange: true }));
  },
  'going back to an earlier revision, with its currency': async (ask, { ids }) => {
    const path = api.at(ids.get('six') ?? '', '/restore');
    await ask({ method: 'POST', path, headers: api.ifMatch(2), body: { revision: 1 } });
  },
  'a name that is taken': async (ask, { ids }) => {
    await ask(post(api.domains, api.input({ name: nameOf('six') }), api.key()));
    await ask(patch(ids.get('seven'), { name: nameOf('six') }));
  },
  'a renewal that cannot be': async (ask, { ids }) => {
    const renewal = (body: object) =>
      post(api.at(ids.get('eight') ?? '', '/renewals'), body, { ...api.key(), ...api.ifMatch(1) });
    await ask(renewal({ expirationDate: '2020-01-01', billingDate: '2020-01-01' }));
    await ask(renewal({ expirationDate: '2020-01-01', years: 'two' }));
    await ask(renewal({ currency: 'GBP' }));
    await ask(renewal({ currency: 'GBP', amountMinor: null, registrar: null }));
  },
  'a label that exists in another spelling and color': async (ask, { ids }) => {
    await ask({ method: 'PUT', path: '/api/v1/labels/shared', body: {} });
    await ask({ method: 'PUT', path: '/api/v1/labels/kept', body: { name: 'shared' } });
    await ask({ method: 'PUT', path: api.at(ids.get('nine') ?? '', '/labels'), body: { labels: ['shared'] } });
  },
  'a decision on a revision that is not the present one': (ask, { ids }) =>
    ask(post('/api/v1/decisions', { decisions: [{ id: ids.get('nine'), revision: 9, choice: 'later' }] }, api.key())),
};

/** What a route removes for good without `domains:delete`, because its contract says so. */
const removes: Partial<Record<RouteName, readonly string[]>> = {
  paymentsUndo: ['payments'],
  labelsDelete: ['labels'],
  viewsDelete: ['views'],
};
const keptTables = ['records', 'history', 'payments', 'labels', 'views', 'activity', 'tokens', 'sessions', 'accounts'];
const changing = ['date', 'x-request-id', 'activity-id', 'content-length', 'server-timing'];

/** An answer without what is different for each request anyway. */
const lasting = ({ status, headers, text }: Reply<unknown>) => ({
  status,
  headers: Object.entries(headers)
    .filter(([name]) => !changing.includes(name))
    .map(([name, value]) => `${name}: ${String(value).replace(/(dom|pay)_\w+/g, '$1_')}`),
  text: text
    .replace(/"requestId":"[^"]+"/, '')
    .replace(/\b(dom|pay|imp|tok|acc|ses)_[0-9a-z]{26}/g, '$1_')
    .replace(/name-\d+\.example/g, 'name.example'),
});

suite('A token, by its scopes', () => {
  let service: TestService;
  let database: DatabaseSync;
  before(async () => {
    const made = await createDatabase('SQLite');
    service = await startTestServiceOn(made);
    database = new DatabaseSync(made.url.slice('sqlite:'.length), { readOnly: true });
  });
  after(async () => {
    database.close();
    await service.stop();
  });
  const countOf = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  const counts = () => new Map(keptTables.map((table) => [table, countOf(table)]));

  /** Sends every request to one portfolio, and returns what was answered. */
  async function tryAll(portfolio: Portfolio, caller: Caller, { mayDelete }: { mayDelete: boolean }) {
    const answers: [about: string, answer: ReturnType<typeof lasting>][] = [];
    const asking =
      (about: string): Ask =>
      async <Body>(request: SentRequest, route?: RouteName) => {
        const had = mayDelete ? undefined : counts();
        const answer = await caller.send<Body>(request);
        answers.push([`${about}: ${request.method} ${request.path.replace(/_\w+/, '_')}`, lasting(answer)]);
        for (const [table, count] of had ?? []) {
          if (route && removes[route]?.includes(table)) continue;
          assert.ok(countOf(table) >= count, `${about}: ${request.method} ${request.path} took rows of ${table}`);
        }
        return answer;
      };
    // Routes first: a probe could make them stale.
    for (const name of routeNames) {
      const paymentId = portfolio.payments.get(name) ?? '';
      const subject = { ...portfolio.common, paymentId, recordId: portfolio.ids.get(name) ?? '', revision: 1 };
      await asking(name)(requestOf(name, subject), name);
    }
    for (const [about, probe] of Object.entries(probes)) await probe(asking(about), portfolio);
    return answers;
  }

  for (const set of sets) {
    const mayDelete = set.includes('domains:delete');
    const limits = [
      ...(set.includes('domains:read') ? [] : ['learns nothing that is stored']),
      ...(mayDelete ? [] : ['deletes nothing for good']),
    ];
    if (limits.length === 0) continue;
    test(`with ${set.join(' and ') || 'none'} ${limits.join(' and ')}, on any route`, async () => {
      const transcripts = [];
      const isCompared = !set.includes('domains:read');
      for (const fields of isCompared ? values : values.slice(0, 1)) {
        const portfolio = await seed(await service.account(), fields);
        transcripts.push(await tryAll(portfolio, await portfolio.account.token(set), { mayDelete }));
      }
      const [one = [], other = []] = transcripts;
      const succeeded = one.filter(([, { status }]) => status < 300).length;
      assert.ok(!set.includes('domains:write') || succeeded > 60, `${succeeded} requests succeeded`);
      if (!isCompared) return;
      assert.equal(one.length, other.length);
      for (const [index, [about, answer]] of one.entries()) assert.deepEqual(answer, other[index]?.[1], about);
    });
  }
});
