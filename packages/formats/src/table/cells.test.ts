import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentOf } from '../testing/files.ts';
import { readDate } from './dates.ts';
import { readMoney } from './money.ts';

describe('dates', () => {
  const day = '2027-03-04';
  for (const text of [
    '2027-03-04',
    '2027/03/04',
    '2027.3.4',
    '20270304',
    '2027-03-04T23:59:59Z',
    '2027-03-04 23:59:59',
    '2027/03/04 07:59 PRC',
    'Mar 4 2027',
    'March 4, 2027',
    'Mar. 4, 2027',
    '4 March 2027',
    '04-Mar-2027',
    '4th Mar 2027',
    '04.03.2027',
  ]) {
    test(`${text} is a day that asks nothing`, () => assert.deepEqual(readDate(text, undefined), { date: day }));
  }
  test('digits that could be either order are a question, and the answer is taken', () => {
    assert.deepEqual(readDate('03/04/2027', undefined), { ambiguous: true });
    assert.deepEqual(readDate('03/04/2027', 'mdy'), { date: '2027-03-04' });
    assert.deepEqual(readDate('03/04/2027', 'dmy'), { date: '2027-04-03' });
    assert.deepEqual(readDate('04/04/2027', undefined), { date: '2027-04-04' });
  });
  for (const text of [
    '2027-02-29',
    '31/04/2027',
    '13/13/2027',
    '1.2.27',
    'soon',
    'Mai 4 2027',
    '2027-3',
    '0000-01-01',
  ]) {
    test(`${text} is no day`, () => assert.ok('wrong' in readDate(text, 'dmy')));
  }
  test('one cell shows the order for its whole column, and for no other', async () => {
    const { rows, about } = await contentOf(
      'Domain,Expires,Created\na.example,03/04/2027,03/04/2020\nb.example,31/04/2027,03/04/2020\nc.example,25/12/2027,03/04/2020\n',
    );
    assert.equal(about.mapping?.dateFormat, 'dmy');
    assert.deepEqual(
      rows.map(({ row, issues }) => [row, issues.map(({ path, code }) => `${path} ${code}`)]),
      [
        [2, ['registrationDate ambiguous_date']],
        [3, ['expirationDate invalid_date', 'registrationDate ambiguous_date']],
        [4, ['registrationDate ambiguous_date']],
      ],
    );
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
  ];
  for (const [text, minor, currency] of cases) {
    test(`${text} is ${minor} of ${currency}`, () => {
      const assumed = text.startsWith('¥') ? 'JPY' : 'USD';
      assert.deepEqual(readMoney(text, assumed), { minor, currency });
    });
  }
  for (const text of [
    '',
    'free',
    '-5',
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
    '5 a year',
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
  test('two currencies in one row are a problem of the row', async () => {
    const { rows } = await contentOf('Domain,Expires,Renewal price,Purchase price\na.example,2027-01-02,$5,7 €\n');
    assert.deepEqual(
      rows[0]?.issues.map(({ code }) => code),
      ['mixed_currencies'],
    );
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
  test('keep every problem, and the name as written where it is none', async () => {
    const { rows } = await contentOf('Domain,Expires,Auto renew\nnot a name,soon,perhaps\n');
    assert.equal(rows[0]?.name, 'not a name');
    assert.deepEqual(rows[0]?.issues.map(({ path }) => path).sort(), ['autoRenew', 'expirationDate', 'name']);
  });
  test('one of our own columns twice is refused with both places', async () => {
    await assert.rejects(contentOf('name,notes,Notes\na.example,x,y\n'), /"notes" and "Notes" \(column 3\)/);
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
