import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { draftsOf, emptyCandidate } from '@namekeep/domain';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { readText } from './read-text.ts';

const context = { today: '2026-11-20', currency: 'USD' };
const read = (text: string, more = {}) => readText(text, { ...context, ...more }).candidates;
const [one, names] = [
  (text: string, more = {}) => read(text, more)[0],
  (text: string) => read(text).map(({ name }) => name),
];

suite('Names in a text', () => {
  test('are those that somebody keeps: no addresses, links, sites of registrars or abbreviations', () => {
    assert.deepEqual(names('keep example.com'), ['example.com']);
    for (const text of cellsOf(`
      write to me@example.com or john.smith@example.com | see https://example.com/path/to/page?x=1 for more
      log in at www.godaddy.com or https://account.gandi.net
      z.B. und e.g. this, i.e. that, Nr. 5, S.A. de C.V. 12.34 v1.2.3 foo.bar_baz | It ends.Then it begins
      nameservers: ns1.example.com, dns2.example.com | localhost 192.168.0.1 a.b.c
    `))
      assert.deepEqual(names(text), [], text);
  });

  test('may be written in any script, as an address, or with an ending that is only known behind a label', () => {
    assert.deepEqual(names('bücher.example\nпример.рф'), ['xn--bcher-kva.example', 'xn--e1afmkfd.xn--p1ai']);
    assert.deepEqual(names('https://www.example.com/ and http://example.org'), ['example.com', 'example.org']);
    assert.deepEqual(names('Domain: example.strange'), ['example.strange']);
    assert.deepEqual(names('text with example.strange inside'), []);
  });
});

suite('Dates in a text', () => {
  test('are only offered where the text names two, and prices too', () => {
    const either = one('duskplum.com expires on 2 March 2027 or on 3 March 2027. Renewal price: $12.99 or $15.99');
    assert.deepEqual([either?.expirationDate, either?.renewalCost], [null, null]);
    const actual = either?.candidates?.expirationDate?.map(({ value }) => value);
    assert.deepEqual(actual, ['2027-03-02', '2027-03-03']);
    assert.equal(either?.candidates?.renewalCost?.length, 2);
    assert.equal(one('duskplum.com läuft am 2.3.2027 oder 4.3.2027 ab.')?.expirationDate, null);
  });

  const ends = (text: string, more = {}) => one(`a.example expires ${text}`, more)?.expirationDate;

  test('are read in every common form', () => {
    for (const text of cellsOf(`
      on 2027-03-09 | 2027/3/9 | on March 9, 2027 | on 9 March 2027 | March 9th 2027 | 09-Mar-2027
      on the 9th of March 2027 | am 9. März 2027 | am 09.03.2027 | am 9.3.27 | le 9 mars 2027 | el 9 de marzo de 2027
      2027-03-09T23:59:59Z
    `))
      assert.equal(ends(text), '2027-03-09', text);
    assert.equal(ends('le 1er mars 2027'), '2027-03-01');
  });

  test('that are no days of the calendar are none', () => {
    for (const text of ['2027-02-29', '31.04.2027', 'February 30, 2027', '99/99/2027', '1.2.3', '12:30'])
      assert.equal(ends(text) ?? null, null, text);
  });

  test('without a year are the next such days', () => {
    assert.equal(ends('on 20 November'), '2026-11-20');
    assert.equal(ends('on 19 November'), '2027-11-19');
    assert.equal(ends('on 29 February', { today: '2027-03-01' }), '2028-02-29');
  });

  test('in words count from the day of the owner', () => {
    for (const [text, day] of [
      ['today', '2026-11-20'],
      ['tomorrow', '2026-11-21'],
      ['in 3 days', '2026-11-23'],
      ['within two weeks', null],
      ['in a month', '2026-12-20'],
      ['in 2 years', '2028-11-20'],
      ['on Friday', null],
      ['in drei Tagen', '2026-11-23'],
      ['dans quinze jours', null],
      ['dans 15 jours', '2026-12-05'],
      ['dentro de una semana', '2026-11-27'],
    ])
      assert.equal(ends(text as string) ?? null, day, text as string);
    assert.equal(one('a.example: we refund you in 5 days')?.expirationDate, null);
    assert.deepEqual(one('a.example expires in 3 days')?.notes, ['The date was counted from “in 3 days”.']);
  });

  test('of digits that could be two days are both offered, unless the text or the locale tells', () => {
    assert.equal(ends('03/04/2027'), null);
    const both = one('a.example expires 03/04/2027')?.candidates.expirationDate;
    assert.deepEqual(both, [
      { value: '2027-03-04', start: 18, end: 28 },
      { value: '2027-04-03', start: 18, end: 28 },
    ]);
    assert.equal(ends('03/04/2027', { locale: 'en-US' }), '2027-03-04');
    assert.equal(ends('03/04/2027', { locale: 'fr' }), '2027-04-03');
    assert.equal(ends('03/04/2027', { locale: 'en-US-u-ca-gregory' }), '2027-03-04');
    for (const locale of ['en', 'en-CA']) assert.equal(ends('03/04/2027', { locale }), null);
    assert.equal(one('a.example läuft am 03/04/2027 ab und ist bezahlt')?.expirationDate, '2027-04-03');
    assert.equal(one('a.example expires 03/04/2027\nb.example expires 25/04/2027')?.expirationDate, '2027-04-03');
    assert.equal(ends('04/04/2027'), '2027-04-04');
  });
});

suite('A note', () => {
  const notes = (text: string) => read(text).map((found) => found.notes);

  test('says which year was assumed where the text has none', () => {
    assert.deepEqual(notes('a.example expires on 19 November'), [['“19 November” has no year; 2027 was assumed.']]);
    assert.deepEqual(notes('a.example expires on 19 November 2027'), [[]]);
  });
});

test('A price beside several names is offered to each, unless it is said to be that of each', () => {
  const prices = (text: string) =>
    read(text).map(({ renewalCost, candidates }) => renewalCost ?? candidates.renewalCost?.map(({ value }) => value));
  const offered = [{ amount: '12.00', currency: 'USD' }];
  assert.deepEqual(prices('a.example and b.example renew on 1 May 2027 for $12.00.'), [offered, offered]);
  assert.deepEqual(prices('a.example and b.example renew on 1 May 2027 for $12.00 each.'), ['12.00', '12.00']);
});

suite('Amounts in a text', () => {
  const cost = (text: string) => {
    const { renewalCost, currency } = one(`a.example renewal: ${text}`) ?? {};
    return [renewalCost, currency];
  };

  test('are read in every common form', () => {
    for (const [text, amount, currency] of [
      ['$12.34', '12.34', 'USD'],
      ['12,34 €', '12.34', 'EUR'],
      ['EUR 1.234,56', '1234.56', 'EUR'],
      ['£1,234.56', '1234.56', 'GBP'],
      ['1 234,56 EUR', '1234.56', 'EUR'],
      ['¥1,200', '1200', 'JPY'],
      ['C$ 15', '15', 'CAD'],
      ['CHF 14.50', '14.50', 'CHF'],
      ['₹899', '899', 'INR'],
      ['12.34', '12.34', null],
    ])
      assert.deepEqual(cost(text as string), [amount, currency], text as string);
  });

  test('are those of the name: neither totals of several nor taxes, and a dollar is that of the owner', () => {
    assert.equal(read('$', { currency: 'CAD' }).length, 0);
    assert.equal(one('a.example renewal: $5', { currency: 'CAD' })?.currency, 'CAD');
    const actual = read('a.example and b.example expire on 2027-01-01, $5 each').map(({ renewalCost }) => renewalCost);
    assert.deepEqual(actual, ['5', '5']);
    const invoice = 'Renewal a.example $10.00\nRenewal b.example $20.00\nVAT $6.00\nTotal $36.00';
    assert.deepEqual(
      read(invoice).map(({ name, renewalCost }) => [name, renewalCost]),
      [
        ['a.example', '10.00'],
        ['b.example', '20.00'],
      ],
    );
  });
});

suite('Registrars in a text', () => {
  const registrars = (text: string) => read(text).map(({ name, registrar }) => [name, registrar]);

  test('are known by their names, never by a part of somebody else’s', () => {
    assert.deepEqual(registrars('my-one.com expires 2027-01-01'), [['my-one.com', null]]);
    assert.deepEqual(registrars('gandi-fans.example expires 2027-01-01, says support@gandi.net'), [
      ['gandi-fans.example', 'Gandi'],
    ]);
    assert.deepEqual(registrars('a.example, registrar: Somebody & Sons, expires 2027-01-01'), [
      ['a.example', 'Somebody & Sons'],
    ]);
  });

  test('in a heading or a signature are those of all names, beside a name of that one', () => {
    const list = 'a.example 2027-01-01\nb.example 2027-02-02';
    assert.deepEqual(registrars(`at Porkbun:\n${list}`), [
      ['a.example', 'Porkbun'],
      ['b.example', 'Porkbun'],
    ]);
    assert.deepEqual(registrars(list.replace('2027-01-01', '2027-01-01 Porkbun')), [
      ['a.example', 'Porkbun'],
      ['b.example', null],
    ]);
  });
});

suite('A text', () => {
  test('that is a table is read by its columns', () => {
    const table =
      'Domain | Expires | Registrar | Price\n--- | --- | --- | ---\na.example | 2027-01-02 | Gandi | 5 €\nb.example | 2027-02-03 | Porkbun | 6 €';
    assert.deepEqual(
      read(table).map(({ name, expirationDate, registrar, renewalCost }) => [
        name,
        expirationDate,
        registrar,
        renewalCost,
      ]),
      [
        ['a.example', '2027-01-02', 'Gandi', '5'],
        ['b.example', '2027-02-03', 'Porkbun', '6'],
      ],
    );
  });

  test('that only mentions names tells nothing of them but the names', () => {
    const empty = ['a.example', 'b.example'].map(emptyCandidate);
    assert.deepEqual(read('a.example and b.example'), empty);
    assert.deepEqual(read(''), []);
  });

  test('of any kind is read without a fault, and into drafts of the known form', () => {
    const piece = fc.constantFrom(
      'a.example',
      'expires',
      'läuft am',
      'on',
      '2027-01-01',
      '03/04/2027',
      '$',
      '12,34',
      '€',
      'in',
      '3',
      'days',
      'Registrar:',
      'Gandi',
      'Visa',
      '4242',
      '\n',
      '\n\n',
      '\t',
      '|',
      ',',
      ': ',
      ' - ',
      'auto-renew',
      'off',
      'DNS',
      'Cloudflare',
      'tomorrow',
      '@',
      'https://',
      '.',
      'ü',
      '🦊',
      '\u0000',
      'domain',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' ')),
      fc.string({ unit: 'binary', maxLength: 300 }).filter((any) => any.isWellFormed()),
    );
    fc.assert(
      fc.property(text, (any) => {
        const { drafts } = draftsOf(readText(any, context), 'USD');
        for (const { issues } of drafts) for (const issue of issues) assert.equal(issue.path, 'expirationDate');
      }),
      propertyRuns(1500),
    );
  });
});

suite('Texts that went wrong', () => {
  const file = (name: string) =>
    readFileSync(join(import.meta.dirname, 'testing', 'cases', `text-${name}.txt`), 'utf8');

  test('a day that has passed is not taken where a later one is said to count now', () => {
    for (const text of [file('now-expires'), 'plumoak.com expired on 2026-10-05. It now runs until 2027-10-05.']) {
      const [draft, ...others] = read(text);
      assert.deepEqual([others.length, draft?.billingDate], [0, null], text);
      assert.ok([null, '2027-11-01', '2027-10-05'].includes(draft?.expirationDate ?? null), text);
    }
    const paid = one('oakcup.com was due on 1 Dec 2026. It is now paid up to 1 Dec 2027.');
    assert.deepEqual([paid?.expirationDate, paid?.billingDate], ['2027-12-01', null]);
  });

  test('an offer beside an owned name is no draft, and does not take the owned name with it', () => {
    for (const text of [
      file('offers-drop-owned-name'),
      'duskplum.com expires 2027-01-02. Available: oakcup.net, oakcup.org and oakcup.io',
      'duskplum.com expires 2027-01-02. oakcup.net is available.',
      'duskplum.com expires 2027-01-02.\n\nAlso available:\n  oakcup.net   $12.99\n  oakcup.shop  $0.99 first year',
    ]) {
      const drafts = read(text).map(({ name, expirationDate }) => [name, expirationDate]);
      assert.deepEqual(drafts, [['duskplum.com', '2027-01-02']], text);
      const { omitted } = readText(text, context);
      assert.ok(omitted.length > 0 && omitted.every(({ reason }) => reason === 'offered'), text);
    }
  });

  test('a subdomain next to the name that is renewed is no draft', () => {
    const text = 'duskplum.com renews on 2027-01-02\nshop.duskplum.com at Shopify, next bill 1 Dec 2026';
    assert.deepEqual(
      read(text).map(({ name, billingDate }) => [name, billingDate]),
      [['duskplum.com', null]],
    );
  });

  test('the price of a transfer is no renewal cost, also next to that of a renewal', () => {
    const rows = ['a.example  Renewal   $10.18  2028-02-06', 'b.example  Transfer  $9.73   2028-03-06'];
    const costs = read(['Domain     Type      Price   Expires', ...rows].join('\n')).map((one) => one.renewalCost);
    assert.deepEqual(costs, ['10.18', null]);
    const texts = [
      file('transfer-price'),
      'oakcup.com transferred to Gandi for €9.73, expires 2028-02-06',
      'We charged $9.73 for moving oakcup.com to us. It now expires on 2028-02-06.',
      'Your transfer is complete!\n\noakcup.com\nPrice: $9.73\nExpires: 2028-02-06',
      'Item\tType\tYears\tPrice\tExpires\noakcup.com\tTransfer\t1\t$9.73\t2028-02-06',
    ];
    for (const text of texts) {
      const draft = one(text);
      assert.deepEqual([draft?.expirationDate, draft?.renewalCost, draft?.currency], ['2028-02-06', null, null], text);
    }
  });
});

test('Whether a name renews by itself is not read from advice or from an offer to switch it on', () => {
  const renews = (text: string) => one(`a.example expires on 2027-03-04. ${text}`)?.autoRenew;
  for (const text of cellsOf(`
    Turn it on to renew automatically. | Please make sure auto-renew is enabled. | Enable the setting so it renews automatically.
    We recommend that auto-renew is on. | Assurez-vous que le renouvellement automatique est activé.
    Stellen Sie sicher, dass die automatische Verlängerung aktiviert ist.
  `))
    assert.equal(renews(text), null, text);
  assert.equal(renews('Auto-renew is currently turned off. Turn it on to renew automatically.'), false);
  assert.equal(renews('Auto-renew is currently switched on.'), true);
});
