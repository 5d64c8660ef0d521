import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused } from '../testing/caller.ts';
import { decide, decisions, type DecisionsPage, itemOf, listDecisions } from '../testing/decisions.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, createAll, freshName, ifMatch, key, read, update } from '../testing/records.ts';

// The clock of the tests stands at 2026-11-20, a Friday.
suiteWithService('The list of decisions', (service) => {
  test('has what is overdue or due within 90 days, soonest first and then by name', async () => {
    const { browser } = await service().account();
    const dated = (name: string, expirationDate: string) => ({ name, expirationDate });
    await createAll(browser, [
      dated('late.example', '2027-02-18'),
      dated('b.example', '2026-12-01'),
      dated('a.example', '2026-12-01'),
      dated('overdue.example', '2020-01-01'),
      dated('too-late.example', '2027-02-19'),
      { ...dated('archived.example', '2026-12-01'), isArchived: true },
      { ...dated('inactive.example', '2026-12-01'), lifecycle: 'inactive' },
    ]);
    const names = async (query: string) => (await listDecisions(browser, query)).map(({ name }) => name);
    const expected = ['overdue.example', 'a.example', 'b.example', 'late.example'];
    assert.deepEqual(await names(''), expected);
    assert.deepEqual(await names('days=91'), [...expected, 'too-late.example']);
    assert.deepEqual(await names('days=1'), ['overdue.example']);
  });

  test('says of each record what there is to decide', async () => {
    const { browser } = await service().account();
    const record = await create(browser, {
      name: 'bücher.example',
      registrar: 'Gandi',
      autoRenew: false,
      renewalCostMinor: 1299,
      currency: 'EUR',
      billingDate: '2026-12-01',
    });
    const { decision } = await decide(browser, record, { choice: 'later' });
    const { body } = await browser.get<DecisionsPage>(`${decisions}?state=later`);
    assert.deepEqual(body, {
      today: '2026-11-20',
      counts: { open: 0, later: 1, decided: 0, expired: 0 },
      willPay: [{ currency: 'EUR', totalMinor: 1299, count: 1, unknownCostCount: 0 }],
      items: [
        {
          id: record.id,
          revision: 1,
          name: 'xn--bcher-kva.example',
          unicodeName: 'bücher.example',
          registrar: 'Gandi',
          autoRenew: false,
          renewalIntent: 'renew',
          renewal: record.renewal,
          amountMinor: 1299,
          currency: 'EUR',
          state: 'later',
          decision,
        },
      ],
      nextCursor: null,
    });
  });

  test('has each record in one state, which the days alone can change', async () => {
    const { clock, account } = service();
    const { browser } = await account();
    const before = new Date(clock.now()).toISOString();
    const due = { expirationDate: '2026-11-25' };
    const [open, auto, autoToExpire, later, renewed, expiring] = await createAll(browser, [
      { ...due, name: freshName() },
      { ...due, name: freshName(), autoRenew: true },
      { ...due, name: freshName(), autoRenew: true, renewalIntent: 'let_expire' },
      { ...due, name: freshName(), autoRenew: true },
      { ...due, name: freshName() },
      { ...due, name: freshName() },
    ]);
    assert.ok(open && auto && autoToExpire && later && renewed && expiring);
    await decide(browser, later, { choice: 'later', askAgainOn: '2026-11-23' });
    await decide(browser, renewed, { choice: 'renew' });
    await decide(browser, expiring, { choice: 'let_expire' });
    const check = async (states: [string, string, string, string, string, string]) => {
      const records = [open, auto, autoToExpire, later, renewed, expiring];
      const items = await listDecisions(browser, 'state=all');
      const found = records.map(({ id }) => items.find((item) => item.id === id)?.state);
      assert.deepEqual(found, states);
      const { counts } = (await browser.get<DecisionsPage>(decisions)).body;
      for (const state of ['open', 'later', 'decided', 'expired'] as const) {
        const ids = (await listDecisions(browser, `state=${state}`, 1)).map(({ id }) => id);
        const expected = records.filter((_, index) => states[index] === state).map(({ id }) => id);
        assert.deepEqual(ids.toSorted(), expected.toSorted(), state);
        assert.equal(counts[state], expected.length, state);
      }
    };
    await check(['open', 'decided', 'open', 'later', 'decided', 'decided']);
    clock.set('2026-11-23T00:00:00.000Z');
    // A later whose day has come stays shown.
    await check(['open', 'decided', 'open', 'open', 'decided', 'decided']);
    assert.equal((await itemOf(browser, later.id)).decision?.choice, 'later');
    clock.set('2026-11-25T23:59:59.999Z');
    await check(['open', 'decided', 'open', 'open', 'decided', 'decided']);
    clock.set('2026-11-26T00:00:00.000Z');
    await check(['open', 'open', 'open', 'open', 'decided', 'expired']);
    // Where it is still the day before, it has not expired.
    const settings = (await browser.get<object>('/api/v1/settings')).body;
    await browser.put('/api/v1/settings', { ...settings, timezone: 'America/Los_Angeles' });
    await check(['open', 'decided', 'open', 'open', 'decided', 'decided']);
    clock.set(before);
  });

  test('counts and adds up the whole window, whatever the state and the page', async () => {
    const { browser } = await service().account();
    const large = Number.MAX_SAFE_INTEGER;
    const records = await createAll(browser, [
      { name: freshName(), expirationDate: '2026-12-01', currency: 'EUR', renewalCostMinor: large },
      { name: freshName(), expirationDate: '2026-12-02', currency: 'EUR', renewalCostMinor: large },
      { name: freshName(), expirationDate: '2026-12-03', currency: 'EUR', renewalCostMinor: null },
      { name: freshName(), expirationDate: '2026-12-04', currency: 'USD', renewalCostMinor: 0 },
      {
        name: freshName(),
        expirationDate: '2026-12-05',
        currency: 'GBP',
        renewalCostMinor: 5,
        renewalIntent: 'let_expire',
      },
      { name: freshName(), expirationDate: '2027-03-01', currency: 'JPY', renewalCostMinor: 1 },
    ]);
    assert.ok(records[0]);
    await decide(browser, records[0], { choice: 'renew' });
    for (const query of ['', '?state=expired', '?limit=1', '?state=all&limit=2']) {
      const { text, body } = await browser.get<DecisionsPage>(decisions + query);
      assert.deepEqual(body.counts, { open: 4, later: 0, decided: 1, expired: 0 });
      assert.match(
        text,
        new RegExp(`"currency":"EUR","totalMinor":${2n * BigInt(large)},"count":3,"unknownCostCount":1`),
      );
      assert.deepEqual(
        body.willPay.map(({ currency, count }) => [currency, count]),
        [
          ['EUR', 3],
          ['USD', 1],
        ],
      );
    }
  });

  test('goes on after a cursor, which belongs to its state, window and account', async () => {
    const { account } = service();
    const [{ browser }, other] = [await account(), await account()];
    const dates = ['2026-12-01', '2026-12-01', '2026-12-02', '2020-01-01', '2026-11-20'];
    await createAll(
      browser,
      dates.map((expirationDate, index) => ({ expirationDate, autoRenew: index % 2 === 0, name: freshName() })),
    );
    for (const query of ['state=all', 'state=open', 'state=decided', 'state=all&days=365']) {
      const whole = await listDecisions(browser, query);
      for (const limit of [1, 2, 3]) assert.deepEqual(await listDecisions(browser, query, limit), whole, query);
    }
    const { nextCursor } = (await browser.get<DecisionsPage>(`${decisions}?state=all&limit=2`)).body;
    assert.equal((await browser.get(`${decisions}?state=all&limit=3&cursor=${nextCursor}`)).status, 200);
    for (const query of ['state=open', 'state=all&days=91']) {
      refused(await browser.get(`${decisions}?${query}&cursor=${nextCursor}`), 'invalid_cursor');
    }
    refused(await other.browser.get(`${decisions}?state=all&cursor=${nextCursor}`), 'invalid_cursor');
    refused(await browser.get(`/api/v1/domains?cursor=${nextCursor}`), 'invalid_cursor');
    for (const query of ['state=some', 'days=0', 'days=366', 'limit=0', 'limit=101', 'sort=name', 'days=1.5']) {
      refused(await browser.get(`${decisions}?${query}`), 'invalid_query', query);
    }
  });

  test('asks again after a renewal, and has the former decision when that is undone', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01', renewalCostMinor: 1000 });
    const { record: decided } = await decide(browser, record, { choice: 'let_expire' });
    const headers = { ...key(), ...ifMatch(decided.revision) };
    const renewed = await browser.post<{ payment: { id: string } }>(at(record.id, '/renewals'), {}, headers);
    assert.equal(renewed.status, 201, renewed.text);
    const [item, after] = [(await listDecisions(browser, 'state=all&days=365'))[0], await read(browser, record.id)];
    assert.deepEqual([item, after.renewalIntent, after.renewal.date], [undefined, 'renew', '2027-12-01']);
    const undone = await browser.post(`/api/v1/payments/${renewed.body.payment.id}/undo`, {});
    assert.equal(undone.status, 200, undone.text);
    const back = await itemOf(browser, record.id);
    assert.deepEqual([back.renewalIntent, back.state, back.decision?.choice], ['let_expire', 'decided', 'let_expire']);
  });

  test('follows a record into the archive and back', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    await decide(browser, record, { choice: 'renew' });
    const archived = await update(browser, record, { isArchived: true });
    assert.deepEqual(await listDecisions(browser, 'state=all'), []);
    await update(browser, archived, { isArchived: false });
    assert.equal((await itemOf(browser, record.id)).decision?.choice, 'renew');
  });
});
