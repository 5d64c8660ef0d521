import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import { type CheckKind, checkKinds } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { type Caller, each, expect, issuesOf, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const path = '/api/v1/checks';
const list = async (caller: Caller) => (await expect(200, caller.get<BodyOf<'checksList'>>(path))).checks;
const dismiss = (caller: Caller, kind: string, id: string) => caller.post(`${path}/dismiss`, { kind, id });
const methods = '/api/v1/payment-methods';
const putMethod = (caller: Caller, name: string, body: object) =>
  caller.put<BodyOf<'paymentMethodsPut'>>(`${methods}/${encodeURIComponent(name)}`, body);
/** The names of each check. */
async function namesOf(caller: Caller): Promise<Record<string, string[]>> {
  const found = (await list(caller)).map(({ kind, count, records }): [string, string[]] => {
    assert.equal(count, records.length);
    return [kind, each(records, 'name')];
  });
  return Object.fromEntries(found);
}

const firsts =
  'amber birch cedar delta ivory fjord grove heron inlet jasper kelp lotus maple north olive pearl quartz raven'
    .concat(' sable thorn')
    .split(' ');
const seconds = 'anchor bridge castle desert engine'.split(' ');
const sound = {
  registrar: 'GoDaddy',
  dnsProvider: 'deSEC',
  paymentMethod: 'Visa 1',
  purchaseEmail: 'me@mail.test',
  registrationDate: '2020-01-01',
  expirationDate: '2027-03-31',
  autoRenew: true,
  renewalCostMinor: 1200,
  currency: 'USD',
};

/** Forty faults, four of each kind: the fields of a record, which is `name` with `.com`. */
const faults: Record<CheckKind, Record<string, object>> = {
  auto_renew_conflict: Object.fromEntries(
    ['adagio', 'baritone', 'crescendo', 'duet'].map((name) => [name, { renewalIntent: 'let_expire' }]),
  ),
  price_jump: { elegy: {}, fanfare: {}, gavotte: {}, hymn: {} },
  payment_method_ends: Object.fromEntries(
    ['impromptu', 'jig', 'kyrie', 'lullaby'].map((name) => [name, { paymentMethod: 'Card 4111 1111 1111 1111' }]),
  ),
  email_on_leaving_name: {
    madrigal: { purchaseEmail: 'me@leaving.com' },
    nocturne: { purchaseEmail: 'Me@Post.Leaving.com' },
    overture: { purchaseEmail: 'you@gone.com' },
    prelude: { purchaseEmail: 'you@gone.com' },
  },
  spelling: {
    quartet: { registrar: 'godaddy' },
    rhapsody: { registrar: 'Go Daddy, LLC' },
    sonata: { dnsProvider: 'DESEC' },
    toccata: { paymentMethod: 'visa-1' },
  },
  look_alike: { ultramarine: {}, ultramarin: {}, bücherei: {}, buecherei: {} },
  dates: {
    vivace: { registrationDate: '2027-04-01' },
    waltz: { registrationDate: '2027-04-02' },
    xylophone: { expirationDate: '2037-11-21' },
    yodel: { expirationDate: '2062-03-31' },
  },
  cost_outlier: Object.fromEntries(
    ['zither', 'bolero', 'chorale', 'divertimento'].map((name) => [name, { renewalCostMinor: 3600 }]),
  ),
  no_cost: Object.fromEntries(
    ['etude', 'fugue', 'gigue', 'humoresque'].map((name) => [name, { renewalCostMinor: null }]),
  ),
  twice: { invention: {}, 'www.invention': {}, jubilate: {}, 'shop.jubilate': {} },
};

suiteOnEachDatabase('Checks', (service) => {
  test('find 40 planted faults among 100 sound names and nothing else; dismissals last as long as their values', async () => {
    const caller = (await service().account()).browser;
    const names = firsts.flatMap((first) => seconds.map((second) => `${first}${second}`));
    await api.createAll(caller, [
      ...names.map((name) => ({ ...sound, name: `${name}.com` })),
      { ...sound, name: 'leaving.com', renewalIntent: 'let_expire', autoRenew: false },
      { ...sound, name: 'gone.com', lifecycle: 'transferred' },
      // An archived record never counts.
      { ...sound, name: 'ultramarina.com', isArchived: true, renewalCostMinor: null },
    ]);
    const planted = Object.values(faults).flatMap((ofKind) => Object.entries(ofKind));
    const records = await api.createAll(
      caller,
      planted.map(([name, fields]) => ({ ...sound, ...fields, name: `${name}.com` })),
    );
    const idOf = new Map(records.map((record) => [record.unicodeName, record]));
    const at = (name: string) => idOf.get(`${name}.com`) ?? assert.fail(name);
    await api.update(caller, at('elegy'), { renewalCostMinor: 1800 });
    await api.update(caller, await api.update(caller, at('fanfare'), { notes: 'x' }), { renewalCostMinor: 1900 });
    await api.pay(caller, at('gavotte').id, { kind: 'renewal', amountMinor: 800 });
    await api.pay(caller, at('hymn').id, { kind: 'renewal', amountMinor: 1500, years: 2, paidOn: '2025-11-21' });
    // Neither zero, another currency, a longer time ago nor another kind of cost counts.
    const steady = await api.create(caller, { ...sound, name: 'steady.com', renewalCostMinor: 0 });
    await api.update(caller, steady, { renewalCostMinor: 1200 });
    for (const [amountMinor, more] of [
      [100, { currency: 'EUR', kind: 'renewal' }],
      [100, { paidOn: '2025-11-19', kind: 'renewal' }],
      [100, { kind: 'other' }],
      [0, { kind: 'renewal' }],
    ] as const)
      await api.pay(caller, steady.id, { amountMinor, ...more });
    await expect(200, putMethod(caller, 'card 4111 1111 1111 1111', { endsOn: '2027-02' }));
    await expect(200, putMethod(caller, 'Visa 1', { endsOn: '2062-03' }));

    const ascii = (name: string) => at(name).name;
    const expected = Object.fromEntries(checkKinds.map((kind) => [kind, Object.keys(faults[kind]).map(ascii).sort()]));
    const found = await list(caller);
    assert.deepEqual(await namesOf(caller), expected);
    assert.deepEqual(each(found, 'kind'), [...checkKinds]);
    const details = new Map(found.flatMap(({ records: ofKind }) => ofKind.map(({ name, detail }) => [name, detail])));
    for (const [name, detail] of [
      [
        'adagio',
        'You let it expire, but auto-renew is on: GoDaddy will charge US$12.00 on 31 Mar; turn it off there, or keep the domain.',
      ],
      ['elegy', 'The renewal cost rose from US$12.00 to US$18.00 a year, 1.5×; check it before it is charged.'],
      ['hymn', 'The renewal cost rose from US$7.50 to US$12.00 a year, 1.6×; check it before it is charged.'],
      [
        'jig',
        'Card •••• 1111 ends in February 2027, before this is due on 31 Mar; change how it is paid, or enter the new end.',
      ],
      [
        'nocturne',
        'The purchase e-mail Me@Post.Leaving.com is at leaving.com, which you let expire; change it at GoDaddy first.',
      ],
      [
        'prelude',
        'The purchase e-mail you@gone.com is at gone.com, which was transferred; change it at GoDaddy first.',
      ],
      ['rhapsody', 'The registrar is written “Go Daddy, LLC” here and “GoDaddy” elsewhere; use one spelling.'],
      ['ultramarin', 'Looks like ultramarine.com, which you also have; check that both are meant.'],
      ['buecherei', 'Looks like bücherei.com, which you also have; check that both are meant.'],
      ['vivace', 'Registered on 1 Apr, after it expires on 31 Mar; correct one of the dates.'],
      ['yodel', 'Expires on 31 Mar 2062, more than 11 years ahead; check the year.'],
      ['zither', 'Costs US$36.00, 3× the usual US$12.00 for .com at GoDaddy; check the amount.'],
      ['fugue', 'Due on 31 Mar for an unknown amount; enter the renewal cost.'],
      [
        'www.invention',
        'Is part of invention.com, which you also have; archive it unless it is registered on its own.',
      ],
      ['jubilate', 'You also have shop.jubilate.com, which is part of it; archive what is not registered on its own.'],
    ] as const)
      assert.equal(details.get(ascii(name)), detail);

    // One of each kind is dismissed, and stays so after the whole portfolio is imported again.
    const first = Object.fromEntries(checkKinds.map((kind) => [kind, expected[kind]?.[0] ?? '']));
    const byName = new Map(records.map(({ name, id }) => [name, id]));
    const rest = Object.fromEntries(checkKinds.map((kind) => [kind, expected[kind]?.slice(1)]));
    for (const [kind, name] of Object.entries(first)) await expect(204, dismiss(caller, kind, byName.get(name) ?? ''));
    for (const [kind, name] of Object.entries(first)) await expect(204, dismiss(caller, kind, byName.get(name) ?? ''));
    assert.deepEqual(await namesOf(caller), rest);
    const { text } = await caller.get('/api/v1/export?format=json&archived=all');
    await api.importFile(caller, text, { policy: 'replace' });
    assert.deepEqual(await namesOf(caller), rest);

    const changes: Partial<Record<CheckKind, [changed: Record<string, unknown>, back: Record<string, unknown>]>> = {
      auto_renew_conflict: [{ renewalCostMinor: 1300 }, { renewalCostMinor: 1200 }],
      payment_method_ends: [{ expirationDate: '2027-04-30' }, { expirationDate: '2027-03-31' }],
      email_on_leaving_name: [{ purchaseEmail: 'him@gone.com' }, { purchaseEmail: 'me@leaving.com' }],
      spelling: [{ registrar: 'GODADDY' }, { registrar: 'godaddy' }],
      dates: [{ registrationDate: '2027-05-01' }, { registrationDate: '2027-04-01' }],
      cost_outlier: [{ renewalCostMinor: 3700 }, { renewalCostMinor: 3600 }],
      no_cost: [{ expirationDate: '2027-04-30' }, { expirationDate: '2027-03-31' }],
    };
    for (const [kind, [changed, back]] of Object.entries(changes)) {
      const id = byName.get(first[kind as CheckKind] ?? '') ?? '';
      await api.update(caller, await api.read(caller, id), changed);
      assert.ok((await namesOf(caller))[kind]?.includes(first[kind as CheckKind] ?? ''), `${kind} comes back`);
      await api.update(caller, await api.read(caller, id), back);
      assert.deepEqual((await namesOf(caller))[kind], rest[kind as CheckKind], `${kind} is hidden again`);
    }
  });

  test('are dismissed only where they are found, and go with their record', async () => {
    const caller = (await service().account()).browser;
    const { id } = await api.create(caller, { expirationDate: '2026-12-01' });
    assert.deepEqual(Object.keys(await namesOf(caller)), ['no_cost']);
    refused(await dismiss(caller, 'dates', id), 'not_found');
    assert.deepEqual(issuesOf(await caller.post(`${path}/dismiss`, { kind: 'rude', ids: [id] })), [
      'kind invalid_value',
      'id invalid_type',
      'ids unrecognized_key',
    ]);
    await api.remove(caller, await api.read(caller, id));
    assert.deepEqual(await list(caller), []);
  });
});

suiteOnEachDatabase('Payment methods', (service) => {
  const listMethods = async (caller: Caller) =>
    (await expect(200, caller.get<BodyOf<'paymentMethodsList'>>(methods))).paymentMethods;

  test('are those of records in their most frequent spelling, with the months in which they end', async () => {
    const { browser, token } = await service().account();
    await api.createAll(browser, [
      { paymentMethod: 'PayPal' },
      { paymentMethod: 'paypal' },
      { paymentMethod: 'PayPal' },
      { paymentMethod: 'amex', isArchived: true },
      {},
    ]);
    assert.deepEqual(await listMethods(browser), [{ name: 'PayPal', endsOn: null, count: 3 }]);
    assert.deepEqual(await expect(200, putMethod(browser, 'PAYPAL', { endsOn: '2028-03' })), {
      name: 'PayPal',
      endsOn: '2028-03',
      count: 3,
    });
    const odd = '50% / 1234 5678 9012 3456?';
    assert.deepEqual(await expect(201, putMethod(browser, odd, { endsOn: '2027-01' })), {
      name: odd,
      endsOn: '2027-01',
      count: 0,
    });
    await expect(200, putMethod(browser, odd, { endsOn: '2027-02' }));
    assert.deepEqual(await listMethods(browser), [
      { name: odd, endsOn: '2027-02', count: 0 },
      { name: 'PayPal', endsOn: '2028-03', count: 3 },
    ]);
    await expect(200, putMethod(browser, odd, { endsOn: null }));
    const writer = await token(['domains:write']);
    assert.deepEqual(await expect(200, putMethod(writer, 'paypal', { endsOn: null })), {
      name: 'paypal',
      endsOn: null,
    });
    assert.deepEqual(await listMethods(browser), [{ name: 'PayPal', endsOn: null, count: 3 }]);
    for (const endsOn of ['2028-13', '2028-00', '0000-01', '2028', '2028-03-31', 5, undefined])
      assert.match(issuesOf(await putMethod(browser, 'PayPal', { endsOn })).join(), /^endsOn /);
    assert.deepEqual(issuesOf(await putMethod(browser, 'x'.repeat(2001), { endsOn: null })), ['name too_big']);
    assert.deepEqual(await listMethods((await service().account()).browser), []);
  });
});
