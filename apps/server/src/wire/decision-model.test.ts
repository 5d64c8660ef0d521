import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  type Chosen as Choice,
  type DomainRecord,
  isDecidable,
  stateOfDecision,
  today as localDay,
} from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import * as api from '../testing/api.ts';
import { type Caller, each } from '../testing/caller.ts';
import { operationOf } from '../testing/portfolio.ts';
import { suiteWithService } from '../testing/service.ts';

const start = '2026-11-20T12:00:00.000Z';
const near = fc.integer({ min: -4, max: 12 }).map((days) => addDays('2026-11-20', days));
const choice = fc.constantFrom('renew' as const, 'let_expire' as const, 'later' as const);
const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Apia'];
const costs = fc.option(fc.constantFrom(0, 1, 999, Number.MAX_SAFE_INTEGER));
const target = fc.nat();

const changes = fc.record(
  {
    renewalIntent: fc.constantFrom('renew', 'let_expire'),
    expirationDate: near,
    billingDate: fc.option(near),
    autoRenew: fc.option(fc.boolean()),
    isArchived: fc.boolean(),
    lifecycle: fc.constantFrom('active', 'active', 'inactive'),
    renewalCostMinor: costs,
  },
  { requiredKeys: [], noNullPrototype: true },
);

const operation = fc.oneof(
  operationOf(4, 'decide', { target, choice, days: fc.option(fc.integer({ min: 1, max: 6 })) }),
  operationOf(4, 'update', { target, changes }),
  operationOf(1, 'remove', { target }),
  operationOf(1, 'restore', { target, revision: fc.nat() }),
  operationOf(1, 'renew', { target, isUndone: fc.boolean() }),
  operationOf(1, 'batch', { targets: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1 }), choice }),
  operationOf(3, 'time', { hours: fc.integer({ min: 1, max: 48 }) }),
  operationOf(1, 'zone', { zone: fc.constantFrom(...zones) }),
);

/** What was chosen, by record and due date. */
type Chosen = Map<string, Choice>;

const stateOf = (record: DomainRecord, chosen: Chosen, today: string) =>
  stateOfDecision(record, chosen.get(`${record.id} ${record.renewal.date}`) ?? null, today);

async function compare(
  browser: Caller,
  records: DomainRecord[],
  chosen: Chosen,
  today: string,
  ...windows: number[]
): Promise<void> {
  for (const days of windows) {
    const due = records
      .filter((record) => isDecidable(record) && record.renewal.date <= addDays(today, days))
      .sort((a, b) => (`${a.renewal.date} ${a.name}` < `${b.renewal.date} ${b.name}` ? -1 : 1));
    const expected = due.map((record) => {
      const decision = chosen.get(`${record.id} ${record.renewal.date}`);
      return [record.id, record.revision, stateOf(record, chosen, today), decision?.choice, decision?.askAgainOn];
    });
    const items = await api.listDecisions(browser, `state=all&days=${days}`, 2);
    const found = items.map(({ decision, ...item }) => [
      item.id,
      item.revision,
      item.state,
      decision?.choice,
      decision?.askAgainOn,
    ]);
    assert.deepEqual(found, expected);
    const { body } = await browser.get<api.DecisionsPage>(`${api.decisions}?days=${days}`);
    assert.equal(body.today, today);
    assert.deepEqual(
      each(body.items, 'id'),
      expected.filter(([, , state]) => state === 'open').map(([id]) => id),
    );
    const counts = { open: 0, later: 0, decided: 0, expired: 0 };
    for (const record of due) counts[stateOf(record, chosen, today)] += 1;
    assert.deepEqual(body.counts, counts);
    const toRenew = due.filter(({ renewalIntent }) => renewalIntent === 'renew');
    assert.deepEqual(
      body.willPay.map(({ count, unknownCostCount }) => [count, unknownCostCount]),
      toRenew.length === 0
        ? []
        : [[toRenew.length, toRenew.filter(({ renewalCostMinor: cost }) => cost === null).length]],
    );
    const total = toRenew.reduce((sum, { renewalCostMinor: cost }) => sum + Number(cost ?? 0), 0);
    if (Number.isSafeInteger(total)) assert.equal(body.willPay[0]?.totalMinor ?? 0, total);
  }
}

suiteWithService('Decisions, edits and days that pass', (service) => {
  const runs = propertyRuns(30);
  test('give what the rules say, in every time zone (30 runs or more)', runs, async (t) => {
    const property = fc.asyncProperty(
      fc.array(operation, { minLength: 1, maxLength: 14 }),
      near,
      near,
      async (operations, billing, expiration) => {
        const { clock, account } = service();
        clock.set(start);
        const { browser } = await account();
        let timezone = 'UTC';
        const today = () => localDay(timezone, clock.now());
        const inputs = [
          { expirationDate: expiration },
          { expirationDate: expiration, billingDate: billing, autoRenew: true },
          { expirationDate: billing, renewalIntent: 'let_expire' },
          { billingDate: billing, expirationDate: null, autoRenew: true },
        ];
        const records = await api.createAll(browser, inputs);
        const chosen: Chosen = new Map();
        const decided = (record: DomainRecord, made: Choice['choice'], askAgainOn: string | null) =>
          chosen.set(`${record.id} ${record.renewal.date}`, { choice: made, askAgainOn });
        const again = async (index: number) => (records[index] = await api.read(browser, records[index]?.id ?? ''));

        for (const one of operations) {
          const index = 'target' in one ? one.target % records.length : 0;
          const record = records[index];
          assert.ok(record);
          const { id, revision } = record;
          if (one.kind === 'decide') {
            const askAgainOn = one.choice === 'later' && one.days !== null ? addDays(today(), one.days) : undefined;
            const body = { choice: one.choice, ...(askAgainOn && { askAgainOn }) };
            const answer = await browser.put(api.at(id, '/decision'), body, api.ifMatch(revision));
            assert.equal(answer.status, isDecidable(record) ? 200 : 409, answer.text);
            const after = await again(index);
            const moves = isDecidable(record) && one.choice !== 'later' && one.choice !== record.renewalIntent;
            assert.equal(after.revision, revision + Number(moves));
            if (isDecidable(record)) {
              decided(after, one.choice, one.choice === 'later' ? (askAgainOn ?? addDays(today(), 7)) : null);
            }
          } else if (one.kind === 'update') {
            const answer = await browser.patch(api.at(id), one.changes, api.ifMatch(revision));
            const { billingDate, expirationDate } = { ...record, ...one.changes };
            const hasDate = billingDate !== null || expirationDate !== null;
            assert.equal(answer.status, hasDate ? 200 : 422, answer.text);
            const after = await again(index);
            const { renewalIntent } = one.changes;
            if (hasDate && renewalIntent && isDecidable(after)) decided(after, renewalIntent, null);
          } else if (one.kind === 'remove') {
            assert.equal((await browser.delete(api.at(id, '/decision'))).status, 204);
            chosen.delete(`${id} ${record.renewal.date}`);
          } else if (one.kind === 'restore') {
            const body = { revision: 1 + (one.revision % revision) };
            assert.equal((await browser.post(api.at(id, '/restore'), body, api.ifMatch(revision))).status, 200);
            await again(index);
          } else if (one.kind === 'renew') {
            const headers = { ...api.key(), ...api.ifMatch(revision) };
            const answer = await browser.post<{ payment: { id: string } }>(api.at(id, '/renewals'), {}, headers);
            assert.equal(answer.status, 201, answer.text);
            if (one.isUndone) {
              assert.equal((await browser.post(`/api/v1/payments/${answer.body.payment.id}/undo`, {})).status, 200);
            }
            await again(index);
          } else if (one.kind === 'batch') {
            const list = one.targets.map((place) => records[place] as DomainRecord);
            const body = list.map((each) => ({ id: each.id, revision: each.revision, choice: one.choice }));
            const answer = await browser.post(api.decisions, { decisions: body }, api.key());
            const fits = list.every(isDecidable);
            assert.equal(answer.status, fits ? 200 : 409, answer.text);
            for (const place of one.targets) {
              const after = await again(place);
              if (fits) decided(after, one.choice, one.choice === 'later' ? addDays(today(), 7) : null);
            }
          } else if (one.kind === 'time') clock.pass({ hours: one.hours });
          else {
            timezone = one.zone;
            await api.configure(browser, { timezone });
          }
          await compare(browser, records, chosen, today(), 365);
        }
        await compare(browser, records, chosen, today(), 7);
      },
    );
    await assertProperty(t, property, runs);
    service().clock.set(start);
  });
});
