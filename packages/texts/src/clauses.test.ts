import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cellsOf } from '@namekeep/testing/rows';
import { readText } from './read-text.ts';

const read = (text: string, locale?: string) =>
  readText(text, { today: '2026-11-20', currency: 'USD', locale }).candidates;
const one = (text: string) => read(text)[0];
const ends = (text: string) => one(text)?.expirationDate ?? null;
const costs = (text: string) => one(text)?.renewalCost ?? null;

const offered = (text: string) => one(text)?.candidates.expirationDate?.map(({ value }) => value) ?? [];
const offeredCosts = (text: string) => one(text)?.candidates.renewalCost?.map(({ value }) => value.amount) ?? [];

suite('A day is that of the name', () => {
  test('after "until" behind a word that no list knows, if the name was renewed', () => {
    for (const text of [
      'Your domain a.example was successfully renewed until 4 May 2032.',
      'Su dominio a.example se ha renovado con éxito hasta el 4 de mayo de 2032.',
    ])
      assert.equal(ends(text), '2032-05-04', text);
    assert.equal(ends('a.example is protected by Guard until 4 May 2032.'), null);
  });

  test('with a word that says so, or with no other word beside it', () => {
    assert.equal(ends('a.example runs out on 5 May 2027'), '2027-05-05');
    assert.equal(ends('a.example – 5 May 2027'), '2027-05-05');
    assert.equal(ends('a.example: call with Bob 5 May 2027'), null);
    assert.equal(ends("Let's talk about a.example on 5 May 2027"), null);
  });

  test('not where its clause is about something else', () => {
    for (const text of cellsOf(`
      Winter sale ends 5 May 2027 | Grace period until 5 May 2027 | SAVE20 expires 5 May 2027
      Our offer on renewals is valid until 5 May 2027 | The lock ends 5 May 2027
      Ihr AuthCode ist da. Er ist gültig bis 05.05.2027 | Adventsaktion endet am 05.05.2027
      Black Friday : jusqu'au 5 mai 2027 | Promo de Navidad: termina el 5 de mayo de 2027 | 年末キャンペーンは2027年5月5日まで
    `))
      assert.equal(ends(`a.example\n${text}`), null, text);
  });

  test('not where something else of the name ends, or of a list beside it', () => {
    for (const text of [
      'The WooCommerce licence for a.example expires on 5 May 2027 ($149)',
      'La licencia del tema de a.example caduca el 5 de mayo de 2027',
      'a.example サイト保守契約は2027年5月5日まで',
      'Laptop (warranty until 05/05/2027)\na.example',
    ])
      assert.deepEqual([ends(text), costs(text)], [null, null], text);
  });

  test('not where it is the day by which something is to be done', () => {
    for (const text of [
      'You have until 5 May 2027 to act.',
      'Renewals made up to and including 5 May 2027 are charged at the old price.',
      'Your registrar has until 5 May 2027 to approve it.',
    ])
      assert.equal(ends(`a.example\n\n${text}`), null, text);
  });

  test('where it has to be paid, and is offered for both where it is only due', () => {
    const days = (text: string) => [ends(text), one(text)?.billingDate ?? null];
    assert.deepEqual(days('a.example: payment due 5 May 2027'), [null, '2027-05-05']);
    assert.deepEqual(days('Invoice for a.example\nDue date: 5 May 2027'), [null, '2027-05-05']);
    const due = 'a.example, due 5 May 2027';
    assert.deepEqual(days(due), [null, null]);
    const { expirationDate, billingDate } = one(due)?.candidates ?? {};
    for (const values of [expirationDate, billingDate])
      assert.deepEqual(
        values?.map(({ value }) => value),
        ['2027-05-05'],
      );
    assert.deepEqual(days('The report for a.example is due 5 May 2027'), [null, null]);
  });

  test('counted in words only where they mean one day', () => {
    for (const [text, day] of [
      ['the day after tomorrow', '2026-11-22'],
      ['übermorgen', '2026-11-22'],
      ['après-demain', '2026-11-22'],
      ['pasado mañana', '2026-11-22'],
      ['next Sunday', null],
      ['Friday week', null],
      ['a week from tomorrow', null],
      ['within 30 days', null],
      ['20 December next year', '2027-12-20'],
      ['3 March last year', null],
    ] as const)
      assert.equal(ends(`a.example expired or expires ${text}`), day, text);
    assert.equal(ends('a.example の有効期限は再来年の3月5日です'), null);
  });

  test('not where its writer takes it back', () => {
    const taken = 'a.example expires 12 May 2027... no wait, 21 May 2027';
    assert.deepEqual([ends(taken), offered(taken)], [null, ['2027-05-12', '2027-05-21']]);
    const chat = '[10:01] Jo: a.example läuft am 12.5.2027 ab\n[10:02] Jo: quatsch, am 21.5.2027';
    assert.deepEqual([ends(chat), offered(chat)], [null, ['2027-05-12', '2027-05-21']]);
    for (const text of [
      'a.example expired on 12 May 2025 and I renewed it to 12 May 2027',
      'a.example was going to expire 12 May 2026, it expires 12 May 2027 now',
    ])
      assert.ok(ends(text) === '2027-05-12' || (ends(text) === null && offered(text).includes('2027-05-12')), text);
  });

  test('as the end of a period of whole years, unless it is one of an invoice that may be open, or is still to come', () => {
    const period = 'a.example 6 May 2026 - 5 May 2027 $12.00';
    assert.equal(ends(period), '2027-05-05');
    assert.equal(ends(`Invoice 12\nPaid\n\n${period}`), '2027-05-05');
    assert.equal(ends(`Invoice 12\n\n${period}`), null);
    assert.ok(offered(`Invoice 12\n\n${period}`).includes('2027-05-05'));
    assert.equal(ends('a.example expires 5 May 2027\nNew term: 5 May 2027 - 4 May 2028'), '2027-05-05');
    assert.equal(ends('a.example expires 5 May 2027\nNew expiry: 5 May 2028'), '2027-05-05');
    assert.equal(ends('a.example has been renewed\nNew expiry: 5 May 2028'), '2028-05-05');
    assert.equal(ends('a.example 6 May 2026 - 30 May 2026'), null);
  });

  test('not where a row of the name and a farther line say different days', () => {
    const found = one('a.example 5 May 2027\n\nIt expires on 6 June 2027.');
    assert.equal(found?.expirationDate, null);
    assert.equal(found?.candidates.expirationDate?.length, 2);
  });

  test('of the charge, and perhaps of the end, where a renewal is charged on its day', () => {
    const found = one("We'll charge your card on the dates below.\n\na.example\nRenews on 5 May 2027");
    assert.deepEqual([found?.expirationDate, found?.billingDate], [null, '2027-05-05']);
    assert.deepEqual(
      found?.candidates.expirationDate?.map(({ value }) => value),
      ['2027-05-05'],
    );
  });
});

suite('A price is that of the name', () => {
  test('not where it is of something else, or an offer', () => {
    for (const text of [
      'Backorder fee: $59.00',
      'Estimated value: $4,500',
      'Charged $10.44 (transfer fee)',
      'Lease: monthly payment $149.00',
      'A buyer offers $2,100',
    ])
      assert.equal(costs(`a.example\n${text}`), null, text);
  });

  test('only where there is no other that it can be', () => {
    for (const [text, price] of [
      ['a.example: ab Januar 19,90 € statt bisher 16,90 € im Jahr', '19.90'],
      ['The renewal of a.example goes up from $10.00 to $12.00', '12.00'],
      ['a.example: Verlängerung 8,32 € netto / 9,90 € brutto', '9.90'],
      ['a.example renewal: $10.00\nTax: $0.80\nTotal: $10.80', '10.80'],
      ['Renew a.example\n\n1 year $16.99\n2 years $33.98', '16.99'],
      ['a.com\n20,00 € netto\nzzgl. 19 % USt.  3,80 €\nRechnungsbetrag brutto  23,80 €', '23.80'],
    ] as const)
      assert.ok(costs(text) === price || (costs(text) === null && offeredCosts(text).includes(price)), text);
    assert.deepEqual(offeredCosts('a.example renewal $24.00  $18.00'), ['24.00', '18.00']);
  });

  test('of its ending is offered, where a text gives those only', () => {
    const text = 'The renewal prices will be:\n.com: $12.00 a year\n.net: $14.00 a year\n\nYours:\na.com\nb.net\nc.org';
    for (const { renewalCost, candidates } of read(text)) {
      assert.equal(renewalCost, null);
      const actual = candidates.renewalCost?.map(({ value }) => value.amount);
      assert.deepEqual(actual, ['12.00', '14.00']);
    }
  });
});

suite('The price of the only name', () => {
  test('is not that of names of another ending', () => {
    assert.equal(costs('Our prices:\n.net: $9.00\n\na.com renews on 1 March 2027'), null);
  });

  test('is not taken beside a penalty', () => {
    const invoice = (fee: string) => `a.com\nAmount: $54.00\n\n${fee}`;
    assert.equal(costs(invoice('Also in this amount: a penalty of $40.00.')), null);
  });
});

test('A list of notes is no table, though its items have as many commas', () => {
  assert.deepEqual(
    read(
      '- a.example - somebody looks after it, expires 31st July 2027, nothing to do\n- b.example - at Hover, runs out 8th January 2027. Somewhere else for £8.40, offer ends 30th November 2026',
    ).map(({ name, expirationDate }) => [name, expirationDate]),
    [
      ['a.example', '2027-07-31'],
      ['b.example', '2027-01-08'],
    ],
  );
});

suite('A chat', () => {
  const facts = (text: string) =>
    read(text).map(({ name, expirationDate, renewalCost }) => [name, expirationDate, renewalCost]);
  const expected = [
    ['a.example', '2027-05-05', '12'],
    ['b.example', '2027-06-06', null],
  ];

  test('is about the name that was spoken of last, whatever program wrote it', () => {
    for (const text of [
      'Ann: when is a.example due?\nBob: expires 5 May 2027\nBob: $12 a year\nAnn: b.example expires 6 June 2027',
      '[20/11/2026, 09:14:22] Ann: a.example?\n[20/11/2026, 09:15:00] Bob: expires 5 May 2027, $12 a year\n[20/11/2026, 09:16:00] Bob: b.example expires 6 June 2027',
      'Ann Bell  9:12 AM\na.example expires 5 May 2027\n\nBob  9:14 AM\n$12 a year\nb.example expires 6 June 2027',
      'Ann, 9:41\na.example?\n\nBob, 9:43\nexpires 5 May 2027, $12 a year\n\nAnn, 9:44\nb.example expires 6 June 2027',
    ])
      assert.deepEqual(facts(text), expected, text);
  });

  test('speaks of a name in a question, and of what somebody wants for it now', () => {
    assert.deepEqual(
      facts(
        'Ann: did you renew a.example??\nBob: it expires 5 May 2027\nBob: last year it was $11, now they want $12\nAnn: and b.example?\nBob: expires 6 June 2027',
      ),
      expected,
    );
  });

  test('has days of its own, which are nobody’s', () => {
    assert.deepEqual(facts('2026/11/20\n8:31 Ann  a.example?\n8:33 Bob  no idea'), [['a.example', null, null]]);
  });
});

suite('A table of one cell a line', () => {
  test('is read by its headings, below titles of the page and with other lines between its rows', () => {
    const text = `My list
Domain Name
Status
Auto-Renew
Expiration
a.example
ACTIVE
On
Sep 12, 2027
MANAGE
b.example
ALERT
Off
Dec 1, 2026
MANAGE`;
    const actual = read(text).map(({ name, autoRenew, expirationDate }) => [name, autoRenew, expirationDate]);
    assert.deepEqual(actual, [
      ['a.example', true, '2027-09-12'],
      ['b.example', false, '2026-12-01'],
    ]);
  });
});

test('A registrar that a name leaves is not its registrar', () => {
  const [found] = read('The transfer of a.example from GoDaddy to Porkbun is complete. It expires on 5 May 2028.');
  assert.equal(found?.registrar, 'Porkbun');
});
