import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellsOf } from '@namekeep/testing/rows';
import { contentOf } from '../testing/files.ts';
import { readDate } from './dates.ts';
import { readMoney } from './money.ts';

describe('dates', () => {
  const day = '2027-03-04';
  for (const text of cellsOf(`
    2027-03-04 | 2027/03/04 | 2027.3.4 | 20270304 | 2027-03-04T23:59:59Z | 2027-03-04 23:59:59 | 2027/03/04 07:59 PRC
    Mar 4 2027 | March 4, 2027 | Mar. 4, 2027 | 4 March 2027 | 04-Mar-2027 | 4th Mar 2027 | 04.03.2027 | 04.03.27
    4. 3. 2027 | 04-Mar-27 | 4 Mar '27 | Thursday, March 4, 2027 | Thu, 04 Mar 2027 00:00:00 GMT
    Thu Mar 04 2027 00:00:00 GMT+0000 (Coordinated Universal Time) | Mar 4 05:06:07 2027 GMT | Mar 4 2027 12:00AM
    2027-03-04 00:00:00 +0000 UTC | 2027-03-04T23:30:00.123-11:00 | 2027-03-04 UTC | 20270304T050607Z | 4 mars 2027
    jeu. 4 mars 2027 | 4. März 2027 | Donnerstag, den 4. März 2027 | 4. Mrz 2027 | 4 de marzo de 2027 | 4 marzo 2027
    4 mrt 2027 | 4 de março de 2027 | 2027年3月4日 | ２０２７年３月４日 | 2027年3月4日(木) | 46450 | 46450.75 | 1804118400
    1804118400000
  `)) {
    test(`${text} is a day that asks nothing`, () => assert.deepEqual(readDate(text, undefined), { date: day }));
  }
  test('digits that could be either order are a question, and the answer is taken', () => {
    assert.deepEqual(readDate('03/04/2027', undefined), { ambiguous: true });
    assert.deepEqual(readDate('03/04/2027', 'mdy'), { date: '2027-03-04' });
    assert.deepEqual(readDate('03/04/2027', 'dmy'), { date: '2027-04-03' });
    assert.deepEqual(readDate('04/04/2027', undefined), { date: '2027-04-04' });
    assert.deepEqual(readDate('3/5/27', undefined), { ambiguous: true });
    assert.deepEqual(readDate('3/5/27', 'mdy'), { date: '2027-03-05' });
    assert.deepEqual(readDate('27/03/05', 'ymd'), { date: '2027-03-05' });
    assert.deepEqual(readDate('3/5/98', 'dmy'), { date: '1998-05-03' });
    assert.deepEqual(readDate('25/03/27', undefined), { ambiguous: true }, 'the year can come first');
    assert.deepEqual(readDate('13/04/2027', 'ask'), { ambiguous: true });
    assert.deepEqual(readDate('2027-04-13', 'ask'), { date: '2027-04-13' });
  });
  for (const language of ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']) {
    test(`every month is read as ${language} writes it`, () => {
      for (const month of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
        for (let index = 1; index <= 12; index += 1) {
          const date = `2027-${String(index).padStart(2, '0')}-15`;
          const text = format.format(Date.parse(date));
          assert.deepEqual(readDate(text, undefined), { date }, text);
        }
      }
    });
  }
  for (const text of cellsOf(`
    2027-02-29 | 31/04/2027 | 13/13/2027 | 12 | 2027 | 12345 | March 2027 | soon | Mazr 4 2027 | 2027-3 | 0000-01-01
  `)) {
    test(`${text} is no day`, () => assert.ok('wrong' in readDate(text, 'dmy')));
  }
  test('one cell shows the order for all date columns of the file', async () => {
    const { rows, about } = await contentOf(
      'Domain,Expires,Created\na.example,03/04/2027,03/04/2020\nb.example,31/04/2027,3/4/20\nc.example,25/12/2027,03/04/2020\n',
    );
    assert.equal(about.mapping?.dateFormat, 'dmy');
    assert.deepEqual(
      rows.map(({ fields, issues }) => [fields?.registrationDate, issues.map(({ path, code }) => `${path} ${code}`)]),
      [
        ['2020-04-03', []],
        ['2020-04-03', ['expirationDate invalid_date']],
        ['2020-04-03', []],
      ],
    );
  });
  test('columns that show different orders leave others open', async () => {
    const { rows, about } = await contentOf(
      'Domain,Expires,Created,Next renewal\na.example,25/12/2027,12/25/2019,03/04/2027\nb.example,03/04/2027,03/04/2019,03/04/2027\n',
    );
    assert.equal(about.mapping?.dateFormat, null);
    assert.deepEqual(
      rows.map(({ fields, issues }) => [fields?.expirationDate, fields?.registrationDate, issues[0]?.code]),
      [
        ['2027-12-25', '2019-12-25', 'ambiguous_date'],
        ['2027-04-03', '2019-03-04', 'ambiguous_date'],
      ],
    );
  });
  test('dates that cannot be right are left out with a note, and kept with one in a file of our own', async () => {
    const { rows } = await contentOf(
      'Domain,Expires,Created\na.example,2270-03-04,2019-03-04\nb.example,0027-03-04,1960-01-01\nc.example,2027-03-04,2028-03-04\n',
      { today: '2026-11-25' },
    );
    assert.deepEqual(
      rows.map(({ fields, issues }) => [
        fields?.expirationDate,
        issues.map(({ path, code }) => `${path} ${code}`).toSorted((a, b) => a.localeCompare(b)),
      ]),
      [
        [undefined, ['expirationDate implausible_date']],
        [undefined, ['expirationDate implausible_date', 'registrationDate implausible_date']],
        ['2027-03-04', ['registrationDate registered_after_expiration']],
      ],
    );
    const own = await contentOf('name,expirationDate\na.example,0027-03-04\n', { today: '2026-11-25' });
    assert.equal(own.rows[0]?.fields?.expirationDate, '0027-03-04');
    assert.equal(own.rows[0]?.issues[0]?.code, 'implausible_date');
  });
});

describe('amounts', () => {
  const cases: [string, number, string][] = [
    ['$12.34', 1234, 'USD'],
    ['$ 18.99', 1899, 'USD'],
    ['1.234,56 €', 123_456, 'EUR'],
    ['€1,234.56', 123_456, 'EUR'],
    ['12', 1200, 'USD'],
    ['12,5', 1250, 'USD'],
    ['USD 12.34', 1234, 'USD'],
    ['12.34 gbp', 1234, 'GBP'],
    ['¥1,234', 1234, 'JPY'],
    ['Rs. 500', 50_000, 'INR'],
    ['Rs.1,234.50', 123_450, 'INR'],
    ['1.234.567,5 €', 123_456_750, 'EUR'],
    ['＄１２．３４', 1234, 'USD'],
    ['1 234,50', 123_450, 'USD'],
    ['₹1,23,456.70', 12_345_670, 'INR'],
    ['1,234,567', 123_456_700, 'USD'],
    ['0.00', 0, 'USD'],
    ['.5', 50, 'USD'],
    ['12.3400', 1234, 'USD'],
    ["1'234.50", 123_450, 'USD'],
    ['JPY 1,200', 1200, 'JPY'],
    ['CA$5', 500, 'CAD'],
    ['12.', 1200, 'USD'],
    ['$22.99/yr', 2299, 'USD'],
    ['$22.99 / year', 2299, 'USD'],
    ['$12.99 USD', 1299, 'USD'],
    ['USD $12.99', 1299, 'USD'],
    ['1299 JPY', 1299, 'JPY'],
    ['5 a year', 500, 'USD'],
    ['12.99 (1 yr)', 1299, 'USD'],
    ['12.99 EUR p.a.', 1299, 'EUR'],
    ['$12.99 per year + VAT', 1299, 'USD'],
    ['€12.99 excl. VAT', 1299, 'EUR'],
    ['€12,99/Jahr', 1299, 'EUR'],
    ['12,99 € pro Jahr', 1299, 'EUR'],
    ['12,99 €/an', 1299, 'EUR'],
    ['1.3E+03', 130_000, 'USD'],
    ['12 euro', 1200, 'EUR'],
    ['¥38 RMB', 3800, 'CNY'],
    ['38元', 3800, 'CNY'],
    ['Free', 0, 'USD'],
  ];
  for (const [text, minor, currency] of cases) {
    test(`${text} is ${minor} of ${currency}`, () => {
      const assumed = text.startsWith('¥1') ? 'JPY' : 'USD';
      assert.deepEqual(readMoney(text, assumed), { minor, currency });
    });
  }
  for (const text of [
    '',
    'TBD',
    '-5',
    '($5.00)',
    '$39.98 (2 yr)',
    '2 years $39.98',
    '$39.98/2yr',
    '$1.99/mo',
    '$10 - $20',
    '$22.99 renews at $25.00',
    'A$12',
    '12 CHF',
    '1.2.3',
    '12.345.6',
    '1,2,3',
    '12.3456',
    '0.125',
    '£1,234',
    '1.234 €',
    '¥5',
    '5 CNY JPY',
    'CHF 5',
    '$5 €',
    '9'.repeat(400),
  ]) {
    test(`${text.slice(0, 20)} is not guessed`, () => assert.ok('wrong' in readMoney(text, 'USD')));
  }
  test('the other amounts of a column settle what a separator means', async () => {
    const costsOf = async (...cells: string[]) => {
      const { rows } = await contentOf(
        `Domain;Expires;Renewal price\n${cells.map((cell, index) => `n${index}.example;2027-01-02;${cell}\n`).join('')}`,
      );
      return rows.map(({ fields, issues }) => issues[0]?.code ?? fields?.renewalCostMinor);
    };
    assert.deepEqual(await costsOf('1,234', '12.50', '99'), [123_400, 1250, 9900]);
    assert.deepEqual(await costsOf('1.234 €', '12,50 €', '1.234,00 €'), [123_400, 1250, 123_400]);
    assert.deepEqual(await costsOf('1,234', '1,234,567'), [123_400, 123_456_700]);
    assert.deepEqual(await costsOf('1,234', '99'), ['invalid_amount', 9900], 'nothing tells');
    assert.deepEqual(await costsOf('1,234', '12.50', '12,50'), ['invalid_amount', 1250, 1250], 'the amounts disagree');
    assert.deepEqual(await costsOf('12.340', '12.50'), [1234, 1250]);
    assert.deepEqual(await costsOf('12.345', '12.50'), ['invalid_amount', 1250]);
  });
  test('a long cell is read at once', () => {
    for (const filler of [' ', "'", '.', 'Rs.', '1,', 'x']) {
      assert.ok('wrong' in readMoney(`x${filler.repeat(100_000)}y`, 'USD'));
    }
  });
  test('a shared sign means the currency of the row where it is one of them', () => {
    assert.deepEqual(readMoney('$5', 'CAD'), { minor: 500, currency: 'CAD' });
    assert.deepEqual(readMoney('¥5', 'CNY'), { minor: 500, currency: 'CNY' });
  });
  test('of two currencies in one row, the renewal cost is kept', async () => {
    const { rows } = await contentOf('Domain,Expires,Purchase price,Renewal price\na.example,2027-01-02,7 €,$5\n');
    assert.deepEqual(
      rows[0]?.issues.map(({ path, code, severity }) => [path, code, severity]),
      [['registrationCostMinor', 'mixed_currencies', 'note']],
    );
    assert.equal(rows[0]?.fields?.renewalCostMinor, 500);
    assert.equal(rows[0]?.fields?.currency, 'USD');
  });
  test('the currency is that of the cell, of its column, of the header, of the mapping, then of the account', async () => {
    const costOf = async (header: string, row: string, currency?: 'GBP') => {
      const { rows } = await contentOf(`Domain;Expires;${header}\na.example;2027-01-02;${row}\n`, {
        ...(currency && { mapping: { currency } }),
      });
      const { fields, issues = [] } = rows[0] ?? {};
      return fields?.renewalCostMinor === undefined
        ? issues.map(({ path, code }) => `${path} ${code}`).join(', ')
        : `${fields.renewalCostMinor} ${fields.currency}`;
    };
    const unsupported = 'renewalCostMinor unsupported_currency';
    const asks = 'renewalCostMinor ambiguous_currency';
    assert.equal(await costOf('Renewal price (EUR);Renewal currency', '£12.99;INR', 'GBP'), '1299 GBP');
    assert.equal(await costOf('Renewal price (EUR);Renewal currency', '12.99;INR', 'GBP'), '1299 INR');
    assert.equal(await costOf('Renewal price (EUR)', '12.99', 'GBP'), '1299 EUR');
    assert.equal(await costOf('Renewal price €', '12.99'), '1299 EUR');
    assert.equal(await costOf('Renewal price', '12.99', 'GBP'), '1299 GBP');
    assert.equal(await costOf('Renewal price', '12.99'), '1299 USD');
    assert.equal(await costOf('Purchase currency;Renewal price;Currency', 'EUR;12.99;GBP'), '1299 GBP');
    assert.equal(await costOf('Renewal price;Price currency', '12.99;€'), '1299 EUR');
    assert.equal(await costOf('Renewal price;Currency', '12.99;US Dollar'), '1299 USD');
    assert.equal(await costOf('Renewal price;Currency', '12.99;Pounds'), '1299 GBP');
    assert.equal(await costOf('Renewal price;Currency', '12.99;AUD'), unsupported);
    assert.equal(await costOf('Renewal price AUD', '12.99'), unsupported);
    assert.equal(await costOf('Renewal price', '12.99 CHF'), 'renewalCostMinor invalid_amount');
    assert.equal(await costOf('Renewal price', '¥1299'), asks);
    assert.equal(await costOf('Renewal price (¥)', '1299'), asks);
    assert.equal(await costOf('Renewal price;Currency', '¥1299;JPY'), '1299 JPY');
  });
  test('an amount in minor units without a currency that is known is left out', async () => {
    for (const file of [
      'name,expirationDate,renewalCostMinor,currency\na.example,2027-01-02,1299,AUD\n',
      'Domain,Expires,renewalCostMinor,currency\na.example,2027-01-02,1299,AUD\n',
      '[{"name":"a.example","expirationDate":"2027-01-02","renewalCostMinor":1299,"currency":"AUD"}]',
    ]) {
      const { rows } = await contentOf(file);
      assert.deepEqual({ ...rows[0]?.fields }, { name: 'a.example', expirationDate: '2027-01-02' });
      assert.deepEqual(
        rows[0]?.issues.map(({ path, severity }) => `${path} ${severity}`),
        ['currency note', 'renewalCostMinor note'],
      );
    }
  });
});

describe('rows', () => {
  test('with more or fewer cells than the header are told by their number', async () => {
    const { rows } = await contentOf('Domain,Expires\na.example,2027-01-02,x\nb.example\n\nc.example,2027-01-02\n');
    assert.deepEqual(
      rows.map(({ row, issues }) => [row, issues.map(({ code }) => code)]),
      [
        [2, ['ragged_row']],
        [3, ['ragged_row']],
        [5, []],
      ],
    );
  });
  test('without a name are invalid; other values that cannot be read are notes', async () => {
    const { rows } = await contentOf('Domain,Expires,Auto renew\nnot a name,soon,perhaps\na.example,soon,perhaps\n');
    assert.deepEqual(
      rows.map(({ name, fields, issues }) => [
        name,
        fields && { ...fields },
        issues.map(({ path, severity }) => `${path} ${severity}`).toSorted((a, b) => a.localeCompare(b)),
      ]),
      [
        ['not a name', null, ['autoRenew note', 'expirationDate note', 'name undefined']],
        ['a.example', { name: 'a.example' }, ['autoRenew note', 'expirationDate note']],
      ],
    );
  });
  test('can end with empty cells that the header does not have', async () => {
    const { rows } = await contentOf('Domain,Expires\na.example,2027-01-02,,\n');
    assert.deepEqual(rows[0]?.issues, []);
  });
  test('one of our own columns twice is refused with both places', async () => {
    await assert.rejects(contentOf('name,notes,Notes\na.example,x,y\n'), /"notes" and "Notes" \(column 3\)/);
  });
});

describe('names', () => {
  for (const cell of cellsOf(`
    //name.example/ | name.example (parked) | <name.example> | name.example; | """name.example""" | 'name.example'
    ‘name.example’ | “name.example” | „name.example“ | «name.example» | https://www.name.example/path?x=1
    name.example. | NAME.example/ | "=""name.example"""
  `)) {
    test(`${cell} is name.example`, async () => {
      const { rows } = await contentOf(`Expires\tDomain\n2027-01-02\t${cell}\n`);
      assert.equal(rows[0]?.fields?.name, 'name.example');
    });
  }
  for (const cell of ['name - note.example', 'two names.example', 'name@mail.example']) {
    test(`${cell} is not guessed`, async () => {
      const { rows } = await contentOf(`Expires\tDomain\n2027-01-02\t${cell}\n`);
      assert.equal(rows[0]?.fields, null);
    });
  }
});

describe('words', () => {
  const answers = async (...cells: string[]) => {
    const lines = cells.map((cell, index) => `n${index}.example;2027-01-02;${cell}\n`);
    const { rows } = await contentOf(`Domain;Expires;Auto-renew\n${lines.join('')}`);
    return rows.map(({ fields, issues }) => issues[0]?.code ?? fields?.autoRenew ?? null);
  };
  test('for yes and no are read in many languages', async () => {
    const yes = ['✓', '☑', 'T', '1 year', 'Automatisch', 'Automatique', 'Auto', 'Renews automatically', '1', 'enabled'];
    assert.deepEqual(await answers(...yes, 'Oui', 'Ja', 'Sí', 'Sim', 'はい'), Array(15).fill(true));
    const no = ['✗', 'F', 'manual', '0', 'disabled', 'Non', 'Nein', 'No', 'Não', 'いいえ'];
    assert.deepEqual(await answers(...no), Array(10).fill(false));
  });
  test('that are a status are not the setting', async () => {
    assert.deepEqual(await answers('Active', 'Expired', 'Yes'), ['invalid_word', 'invalid_word', true]);
  });
  test('an x is what the other cells leave for it', async () => {
    assert.deepEqual(await answers('x', '', 'x'), [true, null, true]);
    assert.deepEqual(await answers('✓', 'x'), [true, false]);
    assert.deepEqual(await answers('No', 'x'), [false, true]);
    assert.deepEqual(await answers('Yes', 'No', 'x'), [true, false, 'invalid_word']);
  });
  test('for choices are read where they are sure', async () => {
    const { rows } = await contentOf(
      'Domain,Expires,Intent,Lifecycle,Ownership\na.example,2027-01-02,Auslaufen lassen,Aktiv,Own\nb.example,2027-01-02,?,Expired,vielleicht\n',
    );
    assert.deepEqual(
      rows.map(({ fields, issues }) => [
        [fields?.renewalIntent, fields?.lifecycle, fields?.ownership],
        issues.map(({ path, severity }) => `${path} ${severity}`),
      ]),
      [
        [['let_expire', 'active', 'owned'], []],
        [
          [undefined, undefined, undefined],
          ['ownership note', 'lifecycle note'],
        ],
      ],
    );
  });
});

describe('labels', () => {
  const labelsOf = async (file: string) => (await contentOf(file)).rows[0]?.labels;
  test('are between semicolons, or else between commas or bars', async () => {
    assert.deepEqual(await labelsOf('Domain,Expires,Tags\na.example,2027-01-02,"a, b;c"\n'), ['a, b', 'c']);
    assert.deepEqual(await labelsOf('Domain,Expires,Tags\na.example,2027-01-02,"a, b"\n'), ['a', 'b']);
    assert.deepEqual(await labelsOf('Domain,Expires,Tags\na.example,2027-01-02,a|b\n'), ['a', 'b']);
  });
  test('of our own keep their commas', async () => {
    assert.deepEqual(await labelsOf('name,expirationDate,labels\na.example,2027-01-02,"a, b|c"\n'), ['a, b|c']);
  });
});

describe('encodings', () => {
  const text = 'Domain;Expires;Note\nbücher.example;2027-01-02;“Ümlaut” – 5 €\n';
  const bytes = {
    'UTF-8': Buffer.from(text),
    'UTF-8 with a mark': Buffer.from(`\uFEFF${text}`),
    'UTF-16 little endian': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16 big endian': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    'Windows-1252': Buffer.from(
      text.replace(/[“”–€]/g, (c) => ({ '“': '\x93', '”': '\x94', '–': '\x96', '€': '\x80' })[c] ?? c),
      'latin1',
    ),
  };
  for (const [encoding, file] of Object.entries(bytes)) {
    test(encoding, async () => {
      const { rows } = await contentOf(new Uint8Array(file));
      assert.deepEqual(rows[0]?.fields, {
        name: 'xn--bcher-kva.example',
        expirationDate: '2027-01-02',
        notes: '“Ümlaut” – 5 €',
      });
    });
  }
});
