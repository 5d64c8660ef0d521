import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellsOf, rowsOf } from '@namekeep/testing/rows';
import { contentOf } from '../testing/files.ts';
import { readDate } from './dates.ts';
import { readMoney } from './money.ts';

describe('dates', () => {
  const day = '2027-03-04';
  for (const text of cellsOf(`
    2027-03-04 | 2027/03/04 | 2027.3.4 | 2027. 03. 04. | 20270304 | 2027-03-04T23:59:59Z | 2027-03-04 23:59:59 | 2027/03/04 07:59 PRC
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
    const cases = cellsOf(`
      03/04/2027 - ask | 03/04/2027 mdy 2027-03-04 | 03/04/2027 dmy 2027-04-03 | 04/04/2027 - 2027-04-04
      3/5/27 - ask | 3/5/27 mdy 2027-03-05 | 27/03/05 ymd 2027-03-05 | 3/5/98 dmy 1998-05-03 | 25/03/27 - ask
      13/04/2027 ask ask | 2027-04-13 ask 2027-04-13
    `);
    for (const one of cases) {
      const [text = '', order, date] = one.split(' ');
      const read = readDate(text, order === '-' ? undefined : (order as 'mdy' | 'dmy' | 'ymd' | 'ask'));
      assert.deepEqual(read, date === 'ask' ? { ambiguous: true } : { date }, one);
    }
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
  const days = async (file: string) => {
    const { rows, about } = await contentOf(file, { today: '2026-11-25' });
    const shown = rows.map(({ fields, issues }) => {
      const notes = issues.map(({ path, code }) => `${path} ${code}`).toSorted();
      return [fields?.expirationDate, fields?.registrationDate, ...notes].join(', ');
    });
    return { shown, order: about.mapping?.dateFormat };
  };
  test('one cell shows the order for all date columns of the file; columns that contradict leave it open', async () => {
    const shown = ['2027-04-03, 2020-04-03', ', 2020-04-03, expirationDate invalid_date', '2027-12-25, 2020-04-03'];
    const file = 'Domain,Expires,Created\na.example,03/04/2027,03/04/2020\nb.example,31/04/2027,3/4/20\n';
    assert.deepEqual(await days(`${file}c.example,25/12/2027,03/04/2020\n`), { shown, order: 'dmy' });
    const rows = 'a.example,25/12/2027,12/25/2019,03/04/2027\nb.example,03/04/2027,03/04/2019,03/04/2027\n';
    const asks = 'billingDate ambiguous_date';
    assert.deepEqual(await days(`Domain,Expires,Created,Next renewal\n${rows}`), {
      shown: [`2027-12-25, 2019-12-25, ${asks}`, `2027-04-03, 2019-03-04, ${asks}`],
      order: null,
    });
  });
  test('dates that cannot be right are left out with a note, and kept with one in a file of our own', async () => {
    const rows = 'a.example,2270-03-04,2019-03-04\nb.example,0027-03-04,1960-01-01\nc.example,2027-03-04,2028-03-04\n';
    assert.deepEqual((await days(`Domain,Expires,Created\n${rows}`)).shown, [
      ', 2019-03-04, expirationDate implausible_date',
      ', , expirationDate implausible_date, registrationDate implausible_date',
      '2027-03-04, 2028-03-04, registrationDate registered_after_expiration',
    ]);
    const own = await days('name,expirationDate\na.example,0027-03-04\n');
    assert.deepEqual(own.shown, ['0027-03-04, , expirationDate implausible_date']);
  });
});

describe('amounts', () => {
  test('are read with the currency that they name, else the assumed one', () => {
    const cases = cellsOf(`
      $12.34 = 1234 USD | $ 18.99 = 1899 USD | 1.234,56 € = 123456 EUR | €1,234.56 = 123456 EUR | 12 = 1200 USD
      12,5 = 1250 USD | USD 12.34 = 1234 USD | 12.34 gbp = 1234 GBP | ¥1,234 = 1234 JPY | Rs. 500 = 50000 INR
      Rs.1,234.50 = 123450 INR | 1.234.567,5 € = 123456750 EUR | ＄１２．３４ = 1234 USD | 1 234,50 = 123450 USD
      ₹1,23,456.70 = 12345670 INR | 1,234,567 = 123456700 USD | 0.00 = 0 USD | .5 = 50 USD | 12.3400 = 1234 USD
      1'234.50 = 123450 USD | JPY 1,200 = 1200 JPY | CA$5 = 500 CAD | 12. = 1200 USD | $22.99/yr = 2299 USD
      $22.99 / year = 2299 USD | $12.99 USD = 1299 USD | USD $12.99 = 1299 USD | 1299 JPY = 1299 JPY
      5 a year = 500 USD | 12.99 (1 yr) = 1299 USD | 12.99 EUR p.a. = 1299 EUR | $12.99 per year + VAT = 1299 USD
      €12.99 excl. VAT = 1299 EUR | €12,99/Jahr = 1299 EUR | 12,99 € pro Jahr = 1299 EUR | 12,99 €/an = 1299 EUR
      1.3E+03 = 130000 USD | 12 euro = 1200 EUR | ¥38 RMB = 3800 CNY | 38元 = 3800 CNY | Free = 0 USD
    `);
    for (const one of cases) {
      const [text = '', minor, currency] = one.split(/ = | (?=[A-Z]{3}$)/);
      const assumed = text.startsWith('¥1') ? 'JPY' : 'USD';
      assert.deepEqual(readMoney(text, assumed), { minor: Number(minor), currency }, one);
    }
  });
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
    const columns = rowsOf(`
      1,234   | 12.50     | 99         | = | 123400 | 1250 | 9900
      1.234 € | 12,50 €   | 1.234,00 € | = | 123400 | 1250 | 123400
      1,234   | 1,234,567 | = | 123400 | 123456700
      1,234   | 99        | = | invalid_amount | 9900
      1,234   | 12.50     | 12,50      | = | invalid_amount | 1250 | 1250
      12.340  | 12.50     | = | 1234 | 1250
      12.345  | 12.50     | = | invalid_amount | 1250
    `);
    for (const column of columns) {
      const cells = column.slice(0, column.indexOf('='));
      const lines = cells.map((cell, index) => `n${index}.example;2027-01-02;${cell}\n`);
      const { rows } = await contentOf(`Domain;Expires;Renewal price\n${lines.join('')}`);
      const read = rows.map(({ fields, issues }) => issues[0]?.code ?? String(fields?.renewalCostMinor));
      assert.deepEqual(read, column.slice(cells.length + 1), cells.join());
    }
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
    const actual = rows[0]?.issues.map(({ path, code, severity }) => [path, code, severity]);
    assert.deepEqual(actual, [['registrationCostMinor', 'mixed_currencies', 'note']]);
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
    const cases = rowsOf(`
      Renewal price (EUR);Renewal currency     | £12.99;INR      | GBP | 1299 GBP
      Renewal price (EUR);Renewal currency     | 12.99;INR       | GBP | 1299 INR
      Renewal price (EUR)                      | 12.99           | GBP | 1299 EUR
      Renewal price €                          | 12.99           | -   | 1299 EUR
      Renewal price                            | 12.99           | GBP | 1299 GBP
      Renewal price                            | 12.99           | -   | 1299 USD
      Purchase currency;Renewal price;Currency | EUR;12.99;GBP   | -   | 1299 GBP
      Renewal price;Price currency             | 12.99;€         | -   | 1299 EUR
      Renewal price;Currency                   | 12.99;US Dollar | -   | 1299 USD
      Renewal price;Currency                   | 12.99;Pounds    | -   | 1299 GBP
      Renewal price;Currency                   | 12.99;AUD       | -   | renewalCostMinor unsupported_currency
      Renewal price AUD                        | 12.99           | -   | renewalCostMinor unsupported_currency
      Renewal price                            | 12.99 CHF       | -   | renewalCostMinor invalid_amount
      Renewal price                            | ¥1299           | -   | renewalCostMinor ambiguous_currency
      Renewal price (¥)                        | 1299            | -   | renewalCostMinor ambiguous_currency
      Renewal price;Currency                   | ¥1299;JPY       | -   | 1299 JPY
    `);
    for (const [header = '', row = '', mapped, cost] of cases) {
      assert.equal(await costOf(header, row, mapped === 'GBP' ? mapped : undefined), cost, `${header}: ${row}`);
    }
  });
  test('an amount in minor units without a currency that is known is left out', async () => {
    for (const file of [
      'name,expirationDate,renewalCostMinor,currency\na.example,2027-01-02,1299,AUD\n',
      'Domain,Expires,renewalCostMinor,currency\na.example,2027-01-02,1299,AUD\n',
      '[{"name":"a.example","expirationDate":"2027-01-02","renewalCostMinor":1299,"currency":"AUD"}]',
    ]) {
      const { rows } = await contentOf(file);
      assert.deepEqual({ ...rows[0]?.fields }, { name: 'a.example', expirationDate: '2027-01-02' });
      const actual = rows[0]?.issues.map(({ path, severity }) => `${path} ${severity}`);
      assert.deepEqual(actual, ['currency note', 'renewalCostMinor note']);
    }
  });
});

describe('rows', () => {
  const issuesOf = async (file: string) =>
    (await contentOf(file)).rows.map(({ row, fields, issues }) => {
      const paths = issues.map(({ path, code, severity }) => `${path} ${code} ${severity ?? 'error'}`).toSorted();
      return [row, fields?.name, ...paths].join(', ');
    });
  test('with more or fewer cells than the header are told by their number, unless they are empty', async () => {
    const table = 'a.example,2027-01-02,x\nb.example\n\nc.example,2027-01-02\nd.example,2027-01-02,,\n';
    const ragged = (await issuesOf(`Domain,Expires\n${table}`)).map((row) =>
      row.replace(/,[^,]*,[^,]*ragged_row.*/, ' ragged'),
    );
    assert.deepEqual(ragged, ['2 ragged', '3 ragged', '5, c.example', '6, d.example']);
  });
  test('without a name are invalid; other values that cannot be read are notes', async () => {
    const rows = await issuesOf('Domain,Expires,Auto renew\nnot a name,soon,perhaps\na.example,soon,perhaps\n');
    const notes = 'autoRenew invalid_word note, expirationDate invalid_date note';
    assert.deepEqual(rows, [`2, , ${notes}, name invalid_name error`, `3, a.example, ${notes}`]);
  });
  test('one of our own columns twice is refused with both places', async () => {
    await assert.rejects(contentOf('name,notes,notes\na.example,x,y\n'), /"notes" and "notes" \(column 3\)/);
  });
});

test('a name is found in what is around it, and not guessed', async () => {
  const found = cellsOf(`
    //name.example/ | name.example (parked) | <name.example> | name.example; | """name.example""" | 'name.example'
    ‘name.example’ | “name.example” | „name.example“ | «name.example» | https://www.name.example/path?x=1
    name.example. | NAME.example/ | "=""name.example"""
  `);
  const refused = ['name - note.example', 'two names.example', 'name@mail.example'];
  for (const cell of [...found, ...refused]) {
    const { rows } = await contentOf(`Expires\tDomain\n2027-01-02\t${cell}\n`);
    assert.equal(rows[0]?.fields?.name, refused.includes(cell) ? undefined : 'name.example', cell);
  }
});

describe('words', () => {
  const answers = async (...cells: string[]) => {
    const lines = cells.map((cell, index) => `n${index}.example;2027-01-02;${cell}\n`);
    const { rows } = await contentOf(`Domain;Expires;Auto-renew\n${lines.join('')}`);
    return rows.map(({ fields, issues }) => issues[0]?.code ?? fields?.autoRenew ?? null);
  };
  test('for yes and no are read in many languages; a status is not the setting', async () => {
    const yes = '✓ ☑ T 1,year Automatisch Automatique Auto Renews,automatically 1 enabled Oui Ja Sí Sim はい'.split(
      ' ',
    );
    assert.deepEqual(await answers(...yes.map((word) => word.replace(',', ' '))), Array(15).fill(true));
    const no = '✗ F manual 0 disabled Non Nein No Não いいえ'.split(' ');
    assert.deepEqual(await answers(...no), Array(10).fill(false));
    assert.deepEqual(await answers('Active', 'Expired', 'Yes'), ['invalid_word', 'invalid_word', true]);
  });
  test('an x is what the other cells leave for it', async () => {
    assert.deepEqual(await answers('x', '', 'x'), [true, null, true]);
    assert.deepEqual(await answers('✓', 'x'), [true, false]);
    assert.deepEqual(await answers('No', 'x'), [false, true]);
    assert.deepEqual(await answers('Yes', 'No', 'x'), [true, false, 'invalid_word']);
  });
  test('for choices are read where they are sure', async () => {
    const table = 'a.example,2027-01-02,Auslaufen lassen,Aktiv,Own\nb.example,2027-01-02,?,Expired,vielleicht\n';
    const { rows } = await contentOf(`Domain,Expires,Intent,Lifecycle,Ownership\n${table}`);
    const read = rows.map(({ fields, issues }) =>
      [fields?.renewalIntent, fields?.lifecycle, fields?.ownership, ...issues.map(({ path }) => path)].join(' '),
    );
    assert.deepEqual(read, ['let_expire active owned', '   ownership lifecycle']);
  });
});

test('labels are between semicolons, or else between commas or bars; those of our own keep them', async () => {
  for (const [header, cell, ...labels] of [
    ['Domain,Expires,Tags', '"a, b;c"', 'a, b', 'c'],
    ['Domain,Expires,Tags', '"a, b"', 'a', 'b'],
    ['Domain,Expires,Tags', 'a|b', 'a', 'b'],
    ['name,expirationDate,labels', '"a, b|c"', 'a, b|c'],
  ]) {
    const { rows } = await contentOf(`${header}\na.example,2027-01-02,${cell}\n`);
    assert.deepEqual(rows[0]?.labels, labels);
  }
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

test('an apostrophe goes only before a number or a day that it keeps as text', async () => {
  const { rows } = await contentOf("Domain,Expires,Notes\na.example,'2027-01-02,'90s design\n");
  assert.deepEqual(rows[0]?.fields, { name: 'a.example', expirationDate: '2027-01-02', notes: "'90s design" });
});
