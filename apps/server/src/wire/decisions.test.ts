import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { type Caller, expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const due = { expirationDate: '2026-12-01' };
const path = ({ id }: { id: string }) => api.at(id, '/decision');
const page = (caller: Caller, query = '') => expect(200, caller.get<api.DecisionsPage>(`${api.decisions}${query}`));
const undecided = async (caller: Caller, id: string) => {
  const { state, decision } = await api.itemOf(caller, id);
  assert.deepEqual([state, decision], ['open', null]);
};

// The clock of the tests is at 2026-11-20, a Friday.
suiteOnEachDatabase('A decision', (service) => {
  const browser = async () => (await service().account()).browser;

  test('to let expire writes the intent as a new revision, and is for the due date after that', async () => {
    const caller = await browser();
    const record = await api.create(caller, { billingDate: '2026-12-01', expirationDate: '2026-12-15' });
    const reply = await caller.put<BodyOf<'decisionsDecide'>>(path(record), { choice: 'let_expire' }, api.ifMatch(1));
    assert.deepEqual([reply.status, reply.headers.etag], [200, '"2"']);
    const { record: after, decision } = reply.body as { record: DomainRecord; decision: object };
    assert.deepEqual([after.renewalIntent, after.revision, after.renewal.date], ['let_expire', 2, '2026-12-15']);
    assert.deepEqual(decision, {
      choice: 'let_expire',
      forDate: '2026-12-15',
      askAgainOn: null,
      decidedAt: '2026-11-20T12:00:00.000Z',
      actor: { kind: 'session', name: 'Ada' },
    });
    assert.deepEqual(await api.read(caller, record.id), after);
  });

  test('that changes no intent moves no revision; later is asked again in a week, or on a day of the coming year', async () => {
    const caller = await browser();
    const record = await api.create(caller, due);
    const later = (askAgainOn?: string) =>
      api.decide(caller, record, { choice: 'later', ...(askAgainOn && { askAgainOn }) });
    const { renewal: _, ...stored } = record;
    for (const choice of ['renew', 'later', 'renew'] as const)
      assert.partialDeepStrictEqual((await api.decide(caller, record, { choice })).record, stored);
    assert.equal((await later()).decision?.askAgainOn, '2026-11-27');
    for (const day of ['2026-11-21', '2027-11-20']) assert.equal((await later(day)).decision?.askAgainOn, day);
    for (const [body, issues] of [
      [{ choice: 'later', askAgainOn: '2026-11-20' }, ['askAgainOn out_of_range']],
      [{ choice: 'later', askAgainOn: '2027-11-21' }, ['askAgainOn out_of_range']],
      [{ choice: 'later', askAgainOn: '2026-02-30' }, ['askAgainOn invalid_date']],
      [{ choice: 'renew', askAgainOn: '2026-11-27' }, undefined],
      [{ choice: 'sell' }, ['choice invalid_value']],
      [{ choice: 'later', note: '' }, ['note unrecognized_key']],
    ] as const) {
      const found = issuesOf(await caller.put(path(record), body, api.ifMatch(1)));
      if (issues) assert.deepEqual(found, issues, JSON.stringify(body));
    }
    assert.equal((await api.itemOf(caller, record.id)).decision?.askAgainOn, '2027-11-20');
    // In Kiritimati, it is already the 21st.
    await api.configure(caller, { timezone: 'Pacific/Kiritimati' });
    const early = { choice: 'later', askAgainOn: '2026-11-21' };
    refused(await caller.put(path(record), early, api.ifMatch(1)), 'invalid_input');
  });

  test('is read with its record, however far ahead it is due, and null where there is nothing to decide', async () => {
    const caller = await browser();
    const record = await api.create(caller, { ...due, renewalCostMinor: 1200, currency: 'EUR' });
    const get = () => expect(200, caller.get<BodyOf<'decisionsGet'>>(path(record)));
    assert.deepEqual(await get(), { ...(await api.itemOf(caller, record.id)), state: 'open', decision: null });
    const { decision } = await api.decide(caller, record, { choice: 'later' });
    assert.deepEqual([await get(), (await get()).decision], [await api.itemOf(caller, record.id), decision]);
    const far = await api.update(caller, record, { expirationDate: '2036-12-01' });
    assert.partialDeepStrictEqual(await get(), { state: 'open', decision: null });
    await api.update(caller, far, { ...due, isArchived: true });
    assert.partialDeepStrictEqual(await get(), { state: null, decision, revision: 3 });
  });

  test('has nothing to be about where the record is archived or not active; other refusals come first', async () => {
    const caller = await browser();
    for (const fields of [{ isArchived: true }, { lifecycle: 'inactive' }, { lifecycle: 'transferred' }]) {
      const record = await api.create(caller, fields);
      for (const [body, headers, code] of [
        [{ choice: 'let_expire' }, api.ifMatch(1), 'nothing_to_decide'],
        [{ choice: 'let_expire' }, api.ifMatch(2), 'stale_revision'],
        [{ choice: 'none' }, api.ifMatch(2), 'stale_revision'],
        [{ choice: 'none' }, api.ifMatch(1), 'invalid_input'],
        [{ choice: 'later', askAgainOn: '2026-11-20' }, api.ifMatch(1), 'invalid_input'],
      ] as const)
        refused(await caller.put(path(record), body, headers), code);
      assert.deepEqual(await api.read(caller, record.id), record);
      await expect(204, caller.delete(path(record)));
    }
    refused(await caller.put(path({ id: 'dom_0' }), { choice: 'none' }, api.ifMatch(1)), 'not_found');
    refused(await caller.delete(path({ id: 'dom_0' })), 'not_found');
  });

  // What belongs to which date, and what a removal leaves, is proved in any order in `decision-model.test.ts`.
  test('goes with its record', async () => {
    const caller = await browser();
    const { record } = await api.decide(caller, await api.create(caller, due), { choice: 'let_expire' });
    await api.remove(caller, record);
    const { name, expirationDate } = record;
    await undecided(caller, (await api.create(caller, { name, expirationDate })).id);
  });

  // Which update makes one is proved in any order in `decision-model.test.ts`.
  test('is made by an update that names the intent, under its name, unless that is refused', async () => {
    const { browser: caller, token } = await service().account();
    const script = await token(['domains:read', 'domains:write'], { name: 'Script' });
    const record = await api.create(caller, { billingDate: '2026-12-01', expirationDate: '2026-12-15' });
    const same = await api.update(script, record, { renewalIntent: 'renew' });
    const made = { choice: 'renew', forDate: '2026-12-01', actor: { kind: 'token', name: 'Script' } };
    assert.partialDeepStrictEqual((await api.itemOf(caller, record.id)).decision, made);
    const { revision } = await api.update(script, same, { billingDate: null });
    const taken = await api.create(caller);
    for (const [fields, at, code] of [
      [{}, 1, 'stale_revision'],
      [{ expirationDate: null }, revision, 'invalid_input'],
      [{ name: taken.name }, revision, 'duplicate_name'],
    ] as const)
      refused(await caller.patch(api.at(record.id), { renewalIntent: 'renew', ...fields }, api.ifMatch(at)), code);
    await undecided(caller, record.id);
  });

  test('is not made by a create, an import or a restore, and stays when those change the intent', async () => {
    const caller = await browser();
    const record = await api.create(caller, { ...due, renewalIntent: 'let_expire' });
    await undecided(caller, record.id);
    const file = (intent: string) => `name,renewalIntent\n${record.name},${intent}\n`;
    await api.importFile(caller, file('renew'), { policy: 'merge' });
    assert.partialDeepStrictEqual(await api.itemOf(caller, record.id), { renewalIntent: 'renew', decision: null });
    await expect(200, caller.post(api.at(record.id, '/restore'), { revision: 1 }, api.ifMatch(2)));
    assert.partialDeepStrictEqual(await api.itemOf(caller, record.id), { renewalIntent: 'let_expire', decision: null });
    await api.decide(caller, { ...record, revision: 3 }, { choice: 'renew' });
    const { importId } = await api.importFile(caller, file('let_expire'), { policy: 'merge' });
    const kept = { state: 'decided', decision: { choice: 'renew' } };
    assert.partialDeepStrictEqual(await api.itemOf(caller, record.id), { renewalIntent: 'let_expire', ...kept });
    await api.undoImport(caller, importId);
    assert.partialDeepStrictEqual(await api.itemOf(caller, record.id), { renewalIntent: 'renew', ...kept });
    // A renewal asks again for the next date, and its undo brings the former decision back.
    const { payment } = await api.renew(caller, { ...record, revision: 6 });
    assert.equal((await api.read(caller, record.id)).renewal.date, '2027-12-01');
    await expect(200, caller.post(`/api/v1/payments/${payment.id}/undo`));
    assert.partialDeepStrictEqual(await api.itemOf(caller, record.id), kept);
  });

  test('of several at once is one: the others find a newer revision, or decide the same', async () => {
    const caller = await browser();
    const record = await api.create(caller, due);
    const choices = ['let_expire', 'renew', 'let_expire', 'later', 'let_expire'];
    const replies = await Promise.all(choices.map((choice) => caller.put(path(record), { choice }, api.ifMatch(1))));
    for (const { status } of replies) assert.ok([200, 412].includes(status));
    assert.equal(replies.filter(({ status, headers }) => status === 200 && headers.etag === '"2"').length, 1);
    assert.partialDeepStrictEqual(await api.read(caller, record.id), { revision: 2, renewalIntent: 'let_expire' });
    assert.deepEqual((await page(caller)).counts, { open: 0, later: 0, decided: 1, expired: 0 });
  });
});

type Six<T> = [T, T, T, T, T, T];

suiteOnEachDatabase('A batch of decisions', (service) => {
  const records = (caller: Caller, count: number) => api.createAll(caller, Array(count).fill(due));
  const one = ({ id, revision }: DomainRecord, choice = 'renew') => ({ id, revision, choice });
  const send = (caller: Caller, list: unknown) =>
    caller.post<{ decisions: api.DecisionsPage['items'] }>(api.decisions, { decisions: list }, api.key());

  test('of 1 to 100 decides about all of them, in the order of the input', async () => {
    const { browser } = await service().account();
    const made = await records(browser, 100);
    const choices = ['renew', 'let_expire', 'later'];
    const list = made.map((record, index) => one(record, choices[index % 3])).toReversed();
    const reply = await expect(200, send(browser, list));
    assert.deepEqual(
      reply.decisions.map(({ id, revision, decision }) => [id, revision, decision?.choice]),
      list.map(({ id, choice }) => [id, choice === 'let_expire' ? 2 : 1, choice]),
    );
    assert.deepEqual((await page(browser)).counts, { open: 0, later: 33, decided: 67, expired: 0 });
    for (const [body, code] of [
      [[], 'invalid_input'],
      [undefined, 'invalid_input'],
      [Array(101).fill('none'), 'batch_limit_exceeded'],
    ] as const)
      refused(await send(browser, body), code);
  });

  test('that fails in one place decides nothing, and names every failing place', async () => {
    const { browser } = await service().account();
    const [fine, gone, stale, archived, field, day] = (await records(browser, 6)) as Six<DomainRecord>;
    await api.remove(browser, gone);
    await api.update(browser, stale, { notes: 'newer' });
    const wrong = {
      fine: one(fine, 'let_expire'),
      day: { ...one(day, 'later'), askAgainOn: '2026-11-20' },
      gone: one(gone),
      stale: one(stale),
      archived: one(await api.update(browser, archived, { isArchived: true })),
      field: { ...one(field), note: 'x' },
      part: { ...one(field), revision: 1.5 },
    };
    for (const [list, code, expected] of [
      ['fine archived', 'nothing_to_decide', ['1 nothing_to_decide']],
      ['archived fine stale', 'stale_revision', ['0 nothing_to_decide', '2 stale_revision']],
      ['stale archived gone', 'not_found', ['0 stale_revision', '1 nothing_to_decide', '2 not_found']],
      [
        'field gone day archived',
        'invalid_input',
        ['0.note unrecognized_key', '1 not_found', '2.askAgainOn out_of_range', '3 nothing_to_decide'],
      ],
      ['part', 'invalid_input', ['0.revision out_of_range']],
      ['fine stale fine', 'invalid_input', ['0 repeated', '1 stale_revision', '2 repeated']],
    ] as const) {
      const sent = list.split(' ').map((name) => wrong[name as keyof typeof wrong]);
      const issues = issuesOf(await send(browser, sent), code, list).sort();
      assert.deepEqual(
        issues,
        expected.map((issue) => `decisions.${issue}`),
      );
    }
    assert.deepEqual(await api.read(browser, fine.id), fine);
    await undecided(browser, fine.id);
  });
});

suiteOnEachDatabase('The list of decisions', (service) => {
  // Its pages, windows and counts are proved for any decisions in `decision-model.test.ts`.
  test('has what is overdue or due within 90 days, with what there is to decide, and the sums of the whole window', async () => {
    const { browser } = await service().account();
    const large = Number.MAX_SAFE_INTEGER;
    const euros = { currency: 'EUR', renewalCostMinor: large };
    const named = (name: string, fields: object) => ({ name: `${name}.example`, ...fields });
    const [record] = await api.createAll(browser, [
      named('bücher', { registrar: 'Gandi', ...euros, billingDate: '2026-12-01' }),
      named('b', { ...due, ...euros }),
      named('a', { ...due, currency: 'EUR' }),
      named('late', { expirationDate: '2027-02-18', renewalCostMinor: 0 }),
      named('overdue', { expirationDate: '2020-01-01', renewalIntent: 'let_expire', renewalCostMinor: 5 }),
      named('too-late', { expirationDate: '2027-02-19' }),
      named('archived', { ...due, isArchived: true }),
      named('inactive', { ...due, lifecycle: 'inactive' }),
    ]);
    const names = async (query: string) => (await api.listDecisions(browser, query)).map(({ name }) => name);
    const expected = ['overdue.example', 'a.example', 'b.example', 'xn--bcher-kva.example', 'late.example'];
    assert.deepEqual(await names(''), expected);
    assert.deepEqual(await names('days=91'), [...expected, 'too-late.example']);
    assert.deepEqual(await names('days=1'), ['overdue.example']);
    const { decision } = await api.decide(browser, record, { choice: 'later' });
    for (const query of ['?state=later', '?state=expired', '?state=all&limit=2']) {
      const { text, body } = await browser.get<api.DecisionsPage>(`${api.decisions}${query}`);
      assert.deepEqual(body.counts, { open: 4, later: 1, decided: 0, expired: 0 });
      assert.match(text, new RegExp(`"EUR","totalMinor":${2n * BigInt(large)},"count":3,"unknownCostCount":1`));
      assert.deepEqual(body.willPay[1], { currency: 'USD', totalMinor: 0, count: 1, unknownCostCount: 0 });
    }
    // Read again, because what happens next follows from the decision.
    const { id, revision, name, unicodeName, registrar, autoRenew, renewalIntent, renewal, currency } = await api.read(
      browser,
      record.id,
    );
    const shown = { id, revision, name, unicodeName, registrar, autoRenew, renewalIntent, renewal, currency };
    const { items } = await page(browser, '?state=later');
    assert.deepEqual(items, [{ ...shown, amountMinor: large, state: 'later', decision }]);
    for (const query of ['state=some', 'days=0', 'days=366', 'sort=name', 'days=1.5'])
      refused(await browser.get(`${api.decisions}?${query}`), 'invalid_query', query);
  });
});
