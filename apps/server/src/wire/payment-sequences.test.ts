import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DomainRecord, type RenewalInput, today as localDay } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { startOfTests, type TestClock } from '../testing/account.ts';
import * as api from '../testing/api.ts';
import type { Caller } from '../testing/caller.ts';
import { type ModelPayment, renewed, totalsText, undone } from '../testing/payment-model.ts';
import { operationOf } from '../testing/portfolio.ts';
import { suiteWithService } from '../testing/service.ts';

/** Few values, so that operations meet; and the ends of what is allowed. */
const days = '0001-01-01 2026-11-20 2027-03-31 2028-02-29 2031-01-01 9989-12-31 9999-06-01';
const day = fc.constantFrom(...days.split(' '));
const amount = fc.constantFrom(0, 1, 999, 1001, Number.MAX_SAFE_INTEGER);
const currency = fc.constantFrom('EUR', 'JPY');
const registrar = fc.option(fc.constantFrom('Gandi', 'GANDI', 'Porkbun'));
const zone = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles');
const amountMinor = fc.option(amount);
const paid = { amountMinor, currency, registrar, paidOn: day, nextRenewalCostMinor: fc.option(amount) };
const target = fc.nat({ max: 3 });
const optional = <T>(values: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(values, { requiredKeys: [] });

const operation = fc.oneof(
  operationOf(5, 'renew', {
    target,
    body: fc.oneof(
      fc.constant({}),
      optional({ ...paid, years: fc.integer({ min: 1, max: 10 }) }),
      optional({ ...paid, expirationDate: day, billingDate: day }),
    ),
  }),
  operationOf(2, 'pay', {
    target,
    body: fc.record({
      kind: fc.constantFrom('registration', 'renewal', 'transfer', 'other'),
      paidOn: day,
      amountMinor,
      currency,
      registrar,
    }),
  }),
  operationOf(4, 'undo', { target: fc.nat() }),
  operationOf(1, 'delete payment', { target: fc.nat() }),
  operationOf(3, 'edit', {
    target,
    body: fc.oneof(
      fc.record({ renewalIntent: fc.constantFrom('renew', 'let_expire') }),
      fc.record({ expirationDate: fc.option(day), billingDate: day }),
      fc.record({ expirationDate: day, billingDate: fc.option(day) }),
      fc.record({ registrar, notes: fc.constantFrom('a', 'b') }),
      fc.record({ currency, renewalCostMinor: fc.option(amount), clearCostsOnCurrencyChange: fc.constant(true) }),
      fc.record({ isArchived: fc.boolean() }),
    ),
  }),
  operationOf(1, 'delete record', { target }),
  operationOf(1, 'clock', { hours: fc.integer({ min: -30, max: 30 }), zone }),
);
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

/** An account on the server, and what it must look like. */
class Run {
  readonly records: DomainRecord[] = [];
  readonly paid = new Map<string, ModelPayment>();
  zone = 'UTC';
  renewals = 0;
  undos = 0;
  readonly #browser: Caller;
  readonly #clock: TestClock;

  constructor(browser: Caller, clock: TestClock) {
    this.#browser = browser;
    this.#clock = clock;
  }

  async start(): Promise<void> {
    const dated = { expirationDate: null, billingDate: '2028-02-29' };
    for (const fields of [{ renewalCostMinor: 1001 }, dated, { registrar: 'Gandi' }])
      this.records.push(await api.create(this.#browser, { currency: 'EUR', ...fields }));
  }

  async apply(one: Operation): Promise<void> {
    const browser = this.#browser;
    if (one.kind === 'clock') {
      this.#clock.pass({ hours: one.hours });
      this.zone = one.zone;
      await api.configure(browser, { timezone: one.zone });
      return;
    }
    if (one.kind === 'undo' || one.kind === 'delete payment') return this.#payment(one.kind, one.target);
    const record = this.records[one.target % this.records.length];
    if (!record) return;
    const path = api.at(record.id);
    switch (one.kind) {
      case 'renew':
        return this.#renew(record, one.body);
      case 'pay': {
        const { id: domainId, name: domainName } = record;
        const { id } = await api.pay(browser, domainId, one.body);
        this.paid.set(id, { ...one.body, domainId, domainName, years: null, note: '', written: null });
        return;
      }
      case 'edit': {
        const answer = await browser.patch(path, one.body, api.ifMatch(record.revision));
        // Without any date, or with another currency that is not agreed to, an edit is refused.
        if (answer.status === 200) this.#replace(answer.body);
        else assert.equal(answer.status, 422, answer.text);
        return;
      }
      case 'delete record': {
        await api.remove(browser, record);
        this.records.splice(this.records.indexOf(record), 1);
        for (const payment of this.paid.values()) if (payment.domainId === record.id) payment.domainId = null;
        return;
      }
    }
  }

  async #renew(record: DomainRecord, body: RenewalInput): Promise<void> {
    const expected = renewed(record, body, localDay(this.zone, this.#clock.now()));
    const answer = await api.sendRenewal(this.#browser, record, { ...body });
    assert.equal(answer.status, expected ? 201 : 422, answer.text);
    if (!expected) return;
    this.renewals += 1;
    const { record: after, payment } = answer.body;
    const { updatedAt, renewal } = after;
    assert.deepEqual(after, { ...record, ...expected.changes, revision: record.revision + 1, updatedAt, renewal });
    this.paid.set(payment.id, expected.payment);
    this.#replace(after);
  }

  async #payment(kind: 'undo' | 'delete payment', index: number): Promise<void> {
    const entry = [...this.paid][index % this.paid.size];
    if (!entry) return;
    const [id, payment] = entry;
    if (kind === 'delete payment') {
      assert.equal((await this.#browser.delete(`${api.payments}/${id}`)).status, 204);
      this.paid.delete(id);
      return;
    }
    const record = this.records.find((one) => one.id === payment.domainId);
    const before = undone(record, payment);
    const answer = await this.#browser.post<{ record: DomainRecord }>(`${api.payments}/${id}/undo`);
    assert.equal(answer.status, before ? 200 : 409, answer.text);
    if (!record || !before) return;
    this.undos += 1;
    const after = answer.body.record;
    const { updatedAt, renewal } = after;
    assert.deepEqual(after, { ...record, ...before, revision: record.revision + 1, updatedAt, renewal });
    this.paid.delete(id);
    this.#replace(after);
  }

  #replace(after: DomainRecord): void {
    const index = this.records.findIndex(({ id }) => id === after.id);
    this.records[index] = after;
  }

  /** What the server says is what the model has. */
  async compare(): Promise<void> {
    const browser = this.#browser;
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    const stored = await api.listAll(browser, 'archived=all');
    const without = ({ renewal: _, ...rest }: DomainRecord) => rest;
    assert.deepEqual(stored.sort(byId).map(without), this.records.toSorted(byId).map(without));
    const list = await api.listPayments(browser, '', 3);
    const model = [...this.paid].map(([id, { written: _, ...payment }]) => {
      const record = this.records.find((one) => one.id === payment.domainId);
      const undoable = undone(record, this.paid.get(id) as ModelPayment) !== undefined;
      return { id, ...payment, undoable };
    });
    const shown = list.map(({ createdAt: _, actor: __, ...payment }) => payment);
    assert.deepEqual(shown.toSorted(byId), model.toSorted(byId));
    for (const [query, matches] of [
      ['', () => true],
      ['currency=EUR&from=2027-01-01', ({ currency, paidOn }) => currency === 'EUR' && paidOn >= '2027-01-01'],
      ['registrar=gandi', ({ registrar }) => registrar?.toLowerCase() === 'gandi'],
    ] as [string, (payment: ModelPayment) => boolean][])
      assert.equal(
        (await browser.get(`${api.payments}/totals?${query}`)).text,
        totalsText([...this.paid.values()].filter(matches)),
      );
  }
}

suiteWithService('Renewals, payments, undos, edits and deletions', (service) => {
  const runs = propertyRuns();
  test('in any order do what a plain model does, at any time and in any zone (50 runs or more)', runs, async (t) => {
    let [renewals, undos] = [0, 0];
    const property = fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 14 }), async (operations) => {
      service().clock.set(startOfTests);
      const run = new Run((await service().account()).browser, service().clock);
      await run.start();
      for (const one of operations) await run.apply(one);
      await run.compare();
      renewals += run.renewals;
      undos += run.undos;
    });
    await assertProperty(t, property, runs);
    assert.ok(renewals > 50 && undos > 10, `${renewals} renewals, ${undos} undos`);
  });

  test('leave tables that agree with each other', async () => {
    service().clock.set(startOfTests);
    assert.deepEqual(await service().findings(), []);
  });
});
