import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readText } from './read-text.ts';

const read = (text: string, locale?: string) => readText(text, { today: '2026-11-20', currency: 'USD', locale });
const one = (text: string) => read(text)[0];
const ends = (text: string) => one(text)?.expirationDate ?? null;
const costs = (text: string) => one(text)?.renewalCost ?? null;

suite('A day is that of the name', () => {
  test('after "until" behind a word that no list knows, if the name was renewed', () => {
    for (const text of [
      'Ihre Domain a.example wurde erfolgreich bis zum 04.05.2032 verlängert.',
      'Your domain a.example was successfully renewed until 4 May 2032.',
      "Votre domaine a.example a été renouvelé avec succès jusqu'au 4 mai 2032.",
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
    for (const text of [
      'Winter sale ends 5 May 2027',
      'Grace period until 5 May 2027',
      'SAVE20 expires 5 May 2027',
      'Our offer on renewals is valid until 5 May 2027',
      'The lock ends 5 May 2027',
      'Ihr AuthCode ist da. Er ist gültig bis 05.05.2027',
      'Adventsaktion endet am 05.05.2027',
      "Black Friday : jusqu'au 5 mai 2027",
      'Promo de Navidad: termina el 5 de mayo de 2027',
      '年末キャンペーンは2027年5月5日まで',
    ])
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

  test('where it is due, unless there is something to pay', () => {
    const days = (text: string) => [ends(text), one(text)?.billingDate ?? null];
    assert.deepEqual(days('a.example, due 5 May 2027'), ['2027-05-05', null]);
    assert.deepEqual(days('- a.example fällig am 05.05.2027'), ['2027-05-05', null]);
    assert.deepEqual(days('a.example, due 5 May 2027, expires 9 May 2027'), ['2027-05-09', '2027-05-05']);
    assert.deepEqual(days('a.example, due 5 May 2027, $12'), [null, '2027-05-05']);
    assert.deepEqual(days('Invoice for a.example\nDue date: 5 May 2027'), [null, '2027-05-05']);
    assert.deepEqual(days('a.example: payment due 5 May 2027'), [null, '2027-05-05']);
    assert.deepEqual(days('The report for a.example is due 5 May 2027'), [null, null]);
  });

  test('counted in words only where they mean one day', () => {
    for (const [text, day] of [
      ['the day after tomorrow', '2026-11-22'],
      ['übermorgen', '2026-11-22'],
      ['après-demain', '2026-11-22'],
      ['pasado mañana', '2026-11-22'],
      ['last Friday', '2026-11-13'],
      ['vendredi dernier', '2026-11-13'],
      ['3 days ago', '2026-11-17'],
      ['Tuesday next week', '2026-11-24'],
      ['next Sunday', null],
      ['Friday week', null],
      ['a week from tomorrow', null],
      ['within 30 days', null],
      ['20 December next year', '2027-12-20'],
      ['3 March last year', '2025-03-03'],
    ] as const)
      assert.equal(ends(`a.example expired or expires ${text}`), day, text);
    assert.equal(ends('a.example の有効期限は再来年の3月5日です'), '2028-03-05');
  });

  test('not where its writer takes it back', () => {
    assert.equal(ends('a.example expires 12 May 2027... no wait, 21 May 2027'), '2027-05-21');
    assert.equal(ends('[10:01] Jo: a.example läuft am 12.5.2027 ab\n[10:02] Jo: quatsch, am 21.5.2027'), '2027-05-21');
    assert.equal(ends('a.example expired on 12 May 2025 and I renewed it to 12 May 2027'), '2027-05-12');
    assert.equal(ends('a.example was going to expire 12 May 2026, it expires 12 May 2027 now'), '2027-05-12');
  });

  test('as the end of a period of whole years, unless the invoice for it is open', () => {
    const invoice = (status: string) => `Invoice 12\n${status}\n\na.example 6 May 2026 - 5 May 2027 $12.00`;
    assert.equal(ends(invoice('Paid')), '2027-05-05');
    assert.equal(ends(invoice('Unpaid')), null);
    assert.equal(ends('a.example 6 May 2026 - 30 May 2026'), null);
  });

  test('not where a row of the name and a farther line say different days', () => {
    const found = one('a.example 5 May 2027\n\nIt expires on 6 June 2027.');
    assert.equal(found?.expirationDate, null);
    assert.equal(found?.notes.length, 1);
  });

  test('of the charge, where a renewal is charged on its day', () => {
    const found = one("We'll charge your card on the dates below.\n\na.example\nRenews on 5 May 2027");
    assert.deepEqual([found?.expirationDate, found?.billingDate], [null, '2027-05-05']);
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

  test('that is now, and never the one that was', () => {
    assert.equal(costs('a.example: ab Januar 19,90 € statt bisher 16,90 € im Jahr'), '19.90');
    assert.equal(costs('a.example: price was $10.00, renews for $12.00'), '12.00');
    assert.equal(costs('a.example renewal goes from $10.00 to $12.00. Keep the old price and pay $10.00.'), '12.00');
    assert.equal(costs('a.example renewal $24.00  $18.00'), null);
  });

  test('with its tax, where both are said', () => {
    assert.equal(costs('a.example: Verlängerung 8,32 € netto / 9,90 € brutto'), '9.90');
    assert.equal(costs('a.example renewal: $10.00\nTax: $0.80\nTotal: $10.80'), '10.80');
  });

  test('for one year, of several', () => {
    assert.equal(costs('Renew a.example\n\n1 year $16.99\n2 years $33.98'), '16.99');
  });

  test('of its ending, where a text gives those only', () => {
    const text = 'The renewal prices will be:\n.com: $12.00 a year\n.net: $14.00 a year\n\nYours:\na.com\nb.net\nc.org';
    assert.deepEqual(
      read(text).map(({ name, renewalCost }) => [name, renewalCost]),
      [
        ['a.com', '12.00'],
        ['b.net', '14.00'],
        ['c.org', null],
      ],
    );
  });
});

suite('A price rise', () => {
  test('gives the new price, with the name before both', () => {
    assert.equal(costs('The renewal of a.example goes up from $10.00 to $12.00'), '12.00');
    assert.equal(costs('The hosting of a.example goes up from $10.00 to $12.00'), null);
  });

  test('gives the new price of an ending, below words that are of no sale', () => {
    const rise = (opener: string, line: string) =>
      costs(
        `${opener}\n${line}\n.net: 9,00 €\n\na.com verlängert sich am 01.03.2027\nb.org verlängert sich am 02.03.2027`,
      );
    assert.equal(rise('Wir müssen unsere Preise ändern:', '.com: bisher 15,00 €/Jahr, neu 17,00 €/Jahr'), '17.00');
    assert.equal(rise('Unsere Winteraktion:', '.com: bisher 15,00 €/Jahr, neu 17,00 €/Jahr'), null);
    assert.equal(rise('Unsere Preise:', '.com: bisher 15,00 €/Jahr, neu 7,00 €/Jahr'), null);
  });
});

suite('The price of the only name', () => {
  test('is not that of names of another ending', () => {
    assert.equal(costs('Our prices:\n.net: $9.00\n\na.com renews on 1 March 2027'), null);
  });

  test('is that with the tax of a line below it', () => {
    assert.equal(
      costs('Rechnung\na.com\n20,00 € netto\nzzgl. 19 % USt.  3,80 €\nRechnungsbetrag brutto  23,80 €'),
      '23.80',
    );
  });

  test('does not hang on a fee that a late payment would cost', () => {
    const invoice = (fee: string) => `a.com\nAmount: $54.00\n\n${fee}`;
    assert.equal(costs(invoice('In case of late payment, a penalty of $40.00 is due.')), '54.00');
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
    assert.deepEqual(
      read(text).map(({ name, autoRenew, expirationDate }) => [name, autoRenew, expirationDate]),
      [
        ['a.example', true, '2027-09-12'],
        ['b.example', false, '2026-12-01'],
      ],
    );
  });
});

test('A registrar that a name leaves is not its registrar', () => {
  const [found] = read('The transfer of a.example from GoDaddy to Porkbun is complete. It expires on 5 May 2028.');
  assert.equal(found?.registrar, 'Porkbun');
});
