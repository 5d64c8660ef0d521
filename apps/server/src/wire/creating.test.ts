import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord, RecordFields } from '@namekeep/domain';
import { refused } from '../testing/caller.ts';
import { startOfTests } from '../testing/clock.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, ifMatch, input, key, read } from '../testing/records.ts';

/** The defaults of a new record (docs/api.md, section 3). */
const defaults = {
  registrar: null,
  dnsProvider: null,
  ownership: 'owned',
  lifecycle: 'active',
  renewalIntent: 'renew',
  autoRenew: null,
  registrationDate: null,
  billingDate: null,
  expirationDate: null,
  registrationCostMinor: null,
  renewalCostMinor: null,
  purchaseEmail: null,
  paymentMethod: null,
  currency: 'USD',
  notes: '',
  isArchived: false,
  reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] },
} satisfies Omit<RecordFields, 'name'>;
const everything = {
  registrar: 'Gandi',
  dnsProvider: 'deSEC',
  ownership: 'managed',
  lifecycle: 'inactive',
  renewalIntent: 'let_expire',
  autoRenew: true,
  registrationDate: '0001-01-01',
  billingDate: '2028-02-29',
  expirationDate: '9999-12-31',
  registrationCostMinor: 0,
  renewalCostMinor: 9_007_199_254_740_991,
  purchaseEmail: 'billing@example.com',
  paymentMethod: 'Visa, the blue one',
  currency: 'JPY',
  notes: 'Two\nlines\tand a tab. 🦊',
  isArchived: true,
  reminders: { enabled: false, target: 'expiration', offsets: [365, 1, 30] },
} satisfies Omit<RecordFields, 'name'>;

suiteWithService('A new record', (service) => {
  test('answers 201 with its address, its revision and every field, and is read back the same', async () => {
    const { browser } = await service().account();
    const sent = input({ expirationDate: '2026-12-04' });
    const answer = await browser.post<DomainRecord>(domains, sent, key());
    assert.equal(answer.status, 201);
    const { id, ...fields } = answer.body;
    assert.match(id, /^dom_[0-9a-z]{26}$/);
    assert.deepEqual(fields, {
      ...defaults,
      ...sent,
      revision: 1,
      createdAt: startOfTests,
      updatedAt: startOfTests,
      unicodeName: sent.name,
      tld: 'example',
      labels: [],
      renewal: { date: '2026-12-04', target: 'expiration', daysUntil: 14, urgency: 'soon', offset: 14 },
    });
    assert.deepEqual([answer.headers.etag, answer.headers.location], ['"1"', at(id)]);
    const again = await browser.get<DomainRecord>(at(id));
    assert.deepEqual([again.status, again.headers.etag, again.text], [200, '"1"', answer.text]);
  });

  test('keeps every field as it was sent', async () => {
    const { browser } = await service().account();
    const record = await create(browser, everything);
    assert.partialDeepStrictEqual(record, everything);
    assert.equal(record.renewal.urgency, 'none');
    assert.deepEqual(await read(browser, record.id), record);
  });

  test('takes its currency and reminders from the settings', async () => {
    const { browser } = await service().account();
    const settings = {
      defaultCurrency: 'EUR',
      timezone: 'UTC',
      reminders: { enabled: false, target: 'billing', offsets: [9] },
    };
    assert.equal((await browser.put('/api/v1/settings', settings)).status, 200);
    const record = await create(browser);
    assert.deepEqual([record.currency, record.reminders], ['EUR', settings.reminders]);
  });

  test('has ids in the order of creation', async () => {
    const { browser } = await service().account();
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await create(browser)).id);
    assert.deepEqual(ids, ids.toSorted());
  });

  test('accepts null for every field that may be unknown, and for no other', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    for (const [name, value] of Object.entries(defaults)) {
      const answer = await browser.post(domains, input({ billingDate: '2027-01-01', [name]: null }), key());
      if (value === null) assert.equal(answer.status, 201, `${name}: ${answer.text}`);
      else
        assert.deepEqual(
          refused(answer, 'invalid_input', name).issues?.map(({ path }) => path),
          [name],
        );
      const patch = await browser.patch(at(record.id), { [name]: null }, ifMatch('"99"'));
      refused(patch, 'stale_revision');
    }
    refused(await browser.post(domains, input({ name: null }), key()), 'invalid_input');
  });

  test('needs a name and at least one of its two dates', async () => {
    const { browser } = await service().account();
    const paths = async (body: object) =>
      refused(await browser.post(domains, body, key()), 'invalid_input').issues?.map(({ path }) => path);
    assert.deepEqual(await paths({ expirationDate: '2027-01-01' }), ['name']);
    assert.deepEqual(await paths({ name: 'a.example' }), ['expirationDate']);
    assert.deepEqual(await paths({ name: 'a.example', billingDate: null, registrationDate: '2020-01-01' }), [
      'expirationDate',
    ]);
    assert.deepEqual(await paths({}), ['name', 'expirationDate']);
    await create(browser, { expirationDate: undefined, billingDate: '2027-01-01' });
  });

  test('hears of all its problems at once', async () => {
    const { browser } = await service().account();
    const body = {
      name: 'no spaces.example',
      registrar: 'x'.repeat(201),
      dnsProvider: 7,
      ownership: 'mine',
      autoRenew: 'yes',
      billingDate: '2027-02-29',
      renewalCostMinor: 12.34,
      registrationCostMinor: -1,
      purchaseEmail: 'a b@example.com',
      paymentMethod: 'x'.repeat(2001),
      currency: 'usd',
      notes: null,
      isArchived: 1,
      reminders: { enabled: true, target: 'mail', offsets: [0, 7, 366, 7] },
      owner: 'me',
    };
    const error = refused(await browser.post(domains, body, key()), 'invalid_input');
    const expected = Object.keys(body).filter((name) => name !== 'reminders');
    const inReminders = ['reminders.target', 'reminders.offsets.0', 'reminders.offsets.2'];
    assert.deepEqual(error.issues?.map(({ path }) => path).toSorted(), [...expected, ...inReminders].toSorted());
    for (const { message, code } of error.issues ?? []) {
      assert.match(message, /[.?]$/);
      assert.match(code, /^[a-z_]+$/);
    }
  });

  const accepted: [field: string, value: unknown, stored?: unknown][] = [
    ['registrar', 'x'.repeat(200)],
    ['registrar', ' \t ', null],
    ['registrar', '  Gandi SAS ', 'Gandi SAS'],
    ['registrar', '🦊'.repeat(200)],
    ['paymentMethod', 'x'.repeat(2000)],
    ['paymentMethod', '', null],
    ['purchaseEmail', ' a@b.example ', 'a@b.example'],
    ['purchaseEmail', '   ', null],
    ['purchaseEmail', `${'x'.repeat(900)}@b.example`],
    ['notes', ' a\r\nb\rc\n '],
    ['notes', 'x\u007f\u0001'],
    ['notes', 'ä'.repeat(32_768)],
    ['notes', "Robert'); DROP TABLE records;-- %_\\"],
    ['renewalCostMinor', 0],
    ['expirationDate', '2028-02-29'],
    ['reminders', { enabled: true, target: 'billing', offsets: [] }],
    [
      'reminders',
      { enabled: true, target: 'billing', offsets: [7, 1, 7] },
      { enabled: true, target: 'billing', offsets: [7, 1] },
    ],
    ['reminders', { enabled: true, target: 'billing', offsets: Array.from({ length: 16 }, (_, index) => 365 - index) }],
  ];
  test('stores notes as they were typed, other text trimmed, and blank text as unknown', async () => {
    const { browser } = await service().account();
    for (const [field, value, stored = value] of accepted) {
      const record = await create(browser, { [field]: value });
      assert.deepEqual(record[field as 'notes'], stored, `${field}: ${JSON.stringify(value).slice(0, 40)}`);
    }
  });

  const rejected: [field: string, value: unknown][] = [
    ['registrar', '🦊'.repeat(201)],
    ['registrar', 'a\u0000b'],
    ['dnsProvider', 'a\u001bb'],
    ['dnsProvider', '\u0085'.padStart(3, 'x').padEnd(5, 'x')],
    ['paymentMethod', '\ud800'],
    ['notes', 'x\udfff'],
    ['notes', 'ä'.repeat(32_769)],
    ['notes', 'x\u0000'],
    ['purchaseEmail', 'a@b'],
    ['purchaseEmail', 'a b@c.example'],
    ['purchaseEmail', '@c.example'],
    ['purchaseEmail', '<a@c.example>'],
    ['purchaseEmail', `${'x'.repeat(1000)}@b.example`],
    ['purchaseEmail', 'a@@c.example'],
    ['renewalCostMinor', 1.5],
    ['renewalCostMinor', -1],
    ['renewalCostMinor', '12'],
    ['renewalCostMinor', 9_007_199_254_740_992],
    ['renewalCostMinor', 1e300],
    ['expirationDate', '2027-02-29'],
    ['expirationDate', '2100-02-29'],
    ['expirationDate', '2027-2-3'],
    ['expirationDate', '2027-01-01T00:00:00Z'],
    ['expirationDate', '0000-12-31'],
    ['expirationDate', '10000-01-01'],
    ['expirationDate', '2027-04-31'],
    ['expirationDate', 20270101],
    ['currency', 'CHF'],
    ['autoRenew', 'true'],
    ['reminders', {}],
    ['reminders', { enabled: true, target: 'default' }],
    ['reminders', { enabled: true, target: 'default', offsets: [1.5] }],
    ['reminders', { enabled: true, target: 'default', offsets: ['1'] }],
    ['reminders', { enabled: true, target: 'default', offsets: Array.from({ length: 17 }, (_, index) => index + 1) }],
  ];
  test('refuses what is no text, day, amount or choice, on create and on update, and stores nothing', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    for (const [field, value] of rejected) {
      const about = `${field}: ${JSON.stringify(value).slice(0, 40)}`;
      const created = refused(await browser.post(domains, input({ [field]: value }), key()), 'invalid_input', about);
      const patched = refused(
        await browser.patch(at(record.id), { [field]: value }, ifMatch(1)),
        'invalid_input',
        about,
      );
      for (const { issues } of [created, patched])
        assert.ok(
          issues?.every(({ path }) => path.startsWith(field)),
          about,
        );
    }
    assert.deepEqual(await read(browser, record.id), record);
  });
});
