import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { slowFragments } from '@namekeep/testing/growth';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { decimalSignOf, readAmount } from './read-amount.ts';
import {
  type Currency,
  currencies,
  currency,
  currencyDigits,
  decimalAmount,
  formatAmount,
  minorUnits,
  parseAmount,
} from './schemas.ts';

const runs = propertyRuns(1000);
const anyCurrency = fc.constantFrom<Currency>(...currencies);

function minorOf(text: string, currency: Currency): number {
  const parsed = parseAmount(text, currency);
  assert.ok(parsed.ok, `${text} ${currency}: ${parsed.ok ? '' : parsed.message}`);
  return parsed.minor;
}

test('a plain amount is read in the digits of its currency', () => {
  for (const one of cellsOf(`
    12.34 USD 1234 | 12.3 EUR 1230 | 12 INR 1200 | 0 GBP 0 | 0.01 CNY 1 | 007 CAD 700 | 1200 JPY 1200
    90071992547409.91 USD ${Number.MAX_SAFE_INTEGER} | 9007199254740991 JPY ${Number.MAX_SAFE_INTEGER}
  `)) {
    const [text, code, minor] = one.split(' ');
    assert.equal(minorOf(` ${text} `, currency.parse(code)), Number(minor), one);
  }
});

test('a plain amount has no sign, no separator and no decimals too many', () => {
  const bad = '-1 +1 1,000 1_000 1,5 12.345 .5 5. 1e3 0x10 $5 1.2.3'.split(' ');
  for (const text of [
    ...bad,
    '',
    '1 000',
    '5 USD',
    '１２',
    'Infinity',
    'NaN',
    '90071992547409.92',
    '9'.repeat(1_000_000),
  ]) {
    const parsed = parseAmount(text, 'USD');
    assert.ok(!parsed.ok, text.slice(0, 40));
    assert.match(parsed.message, /^[A-Z].*\.$/);
  }
  for (const text of ['1.0', '1200.00', '9007199254740992']) assert.ok(!parseAmount(text, 'JPY').ok, text);
});

test('a formatted amount, reduced to its digits, reads as itself', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), anyCurrency, (minor, currency) => {
      const digits = formatAmount(minor, currency, 'en').replace(/[^0-9.]/g, '');
      assert.equal(digits, decimalAmount(minor, currency));
      assert.equal(minorOf(digits, currency), minor);
      assert.deepEqual(readAmount(digits, currency), { ok: true, minor });
    }),
    runs,
  );
});

test('totals beyond 2^53 keep every digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), anyCurrency, (minor, currency) => {
      assert.equal(BigInt(formatAmount(minor, currency).replace(/[^0-9]/g, '')), minor);
    }),
    runs,
  );
});

test('amounts are written for the locale', () => {
  assert.equal(formatAmount(1234, 'EUR'), '€12.34');
  assert.equal(formatAmount(5, 'USD'), '$0.05');
  assert.equal(formatAmount(0, 'USD'), '$0.00');
  assert.equal(formatAmount(1200, 'JPY'), '¥1,200');
  assert.equal(formatAmount(123456, 'EUR', 'de').replaceAll('\u00a0', ' '), '1.234,56 €');
  assert.equal(formatAmount(-1234, 'GBP'), '-£12.34');
  assert.equal(formatAmount(900719925474099312n, 'USD'), '$9,007,199,254,740,993.12');
});

test('minor units are whole numbers from 0 to 2^53 − 1', () => {
  for (const amount of [0, 1, Number.MAX_SAFE_INTEGER]) assert.equal(minorUnits.parse(amount), amount);
  assert.ok(Object.is(minorUnits.parse(-0), 0));
  for (const amount of [-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, null, true]) {
    assert.ok(!minorUnits.safeParse(amount).success, String(amount));
  }
});

test('only the seven currencies are known', () => {
  for (const code of currencies) assert.equal(currency.parse(code), code);
  for (const code of ['usd', 'CHF', '', null, 'toString']) assert.ok(!currency.safeParse(code).success);
});

test('an amount is read as people write it in any country', () => {
  for (const one of cellsOf(`
    12.34 = 1234 | 12,34 = 1234 | 12,5 = 1250 | 12.5 = 1250 | .5 = 50 | 0,05 = 5 | 007 = 700 | 1,234.56 = 123456
    1.234,56 = 123456 | 1 234,56 = 123456 | 1\u202f234,56 = 123456 | 1'234.56 = 123456 | 1’234.56 = 123456
    1 234 = 123400 | 1.234.567 = 123456700 | 1,23,456.78 = 12345678 | 12,34,56,789 = 12345678900 | １２．３４ = 1234
    1234 = 123400 | 90.071.992.547.409,91 = ${Number.MAX_SAFE_INTEGER}
  `)) {
    const [text, minor] = one.split(' = ');
    assert.deepEqual(readAmount(` ${text} `, 'EUR'), { ok: true, minor: Number(minor) }, text);
  }
});

test('a currency without decimals leaves separators only one meaning', () => {
  for (const text of ['1234', '1,234', '1.234', '1 234', '１，２３４']) {
    assert.deepEqual(readAmount(text, 'JPY'), { ok: true, minor: 1234 }, text);
  }
  for (const text of ['12.34', '12,5', '1,234.5', '1200.00', '0.500']) assert.ok(!readAmount(text, 'JPY').ok, text);
});

test('what could be a thousand or three decimals is refused, with a sentence that says how to write it', () => {
  for (const [text, plain] of [
    ['1,234', '1234'],
    ['1.234', '1234'],
    ['12.500', '12500'],
  ] as const) {
    const message = `"${text}" is ambiguous. Enter ${plain}.00 without a thousands separator, or at most 2 decimals.`;
    assert.deepEqual(readAmount(text, 'USD'), { ok: false, message });
  }
});

test('signs, extra decimals, broken groups and words are refused with a sentence', () => {
  const signs = ['-1', '+1', '−1', '$5', '5 USD', '١٢', '½', '12²', '1e3', '0x10', 'Infinity', 'NaN'];
  const groups = ['12.345.6', '1,2,3', '1.2.3', '12,34.56', '1,234,56', '1 23', '1_000', '01,234', '1.234 567'];
  const decimals = ['0,125', '1234.567', '1,234.567', '1 234.567', '90071992547409.92'];
  const cut = ['', '12,', '5.', '.', ','];
  const long = ['9'.repeat(1_000_000), ' '.repeat(100_000), '1,'.repeat(50_000), `1${',234'.repeat(50_000)}x`];
  const bad = [signs, groups, decimals, cut, long].flat();
  for (const text of bad) {
    const read = readAmount(text, 'USD');
    assert.ok(!read.ok, text.slice(0, 40));
    assert.match(read.message, /^[A-Z"].*\.$/);
    assert.ok(read.message.length < 160, read.message.slice(0, 200));
  }
});

suite('a known sign before the decimals', () => {
  test('settles what is ambiguous without it', () => {
    assert.deepEqual(readAmount('1,234', 'USD', { decimalSign: '.' }), { ok: true, minor: 123_400 });
    assert.deepEqual(readAmount('1.234', 'USD', { decimalSign: ',' }), { ok: true, minor: 123_400 });
    assert.ok(!readAmount('1.234', 'USD', { decimalSign: '.' }).ok, 'three decimals');
    assert.ok(!readAmount('1.200', 'JPY', { decimalSign: '.', fromProgram: true }).ok, 'could be one yen');
  });

  test('is what an amount shows', () => {
    for (const text of ['12.34', '1,234.56', '1,234,567', '0.125']) assert.equal(decimalSignOf(text), '.', text);
    for (const text of ['12,3', '1.234,56', '1.234.567', '1 234,5']) assert.equal(decimalSignOf(text), ',', text);
    for (const text of ['12', '1,234', '1.234', '1 234', "1'234", 'x', ''])
      assert.equal(decimalSignOf(text), undefined);
  });
});

test('zeros of a program beyond the digits say nothing', () => {
  assert.deepEqual(readAmount('12.3400', 'USD', { fromProgram: true }), { ok: true, minor: 1234 });
  assert.deepEqual(readAmount('1200.00', 'JPY', { fromProgram: true }), { ok: true, minor: 1200 });
  assert.deepEqual(readAmount('12.', 'USD', { fromProgram: true }), { ok: true, minor: 1200 });
  assert.ok(!readAmount('12.3450', 'USD', { fromProgram: true }).ok);
});

suite('every way in which a locale writes an amount', () => {
  // Region, grouping and digits differ; a locale without data of its own falls back to another, which does no harm.
  const locales = [
    'af am ar ar-EG as az be bg bn bs ca cs cy da de de-AT de-CH de-LI el en en-AU en-CA en-GB en-IN en-ZA',
    'es es-AR es-CR es-ES es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it',
    'it-CH ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nl-BE or pa pl ps pt pt-AO pt-PT rm',
    'ro ru sd si sk sl sq sr sv sw ta te th tk tr uk ur uz vi yo yue zh zh-HK zh-TW zu',
  ].flatMap((line) => line.split(' '));
  const anyLocale = fc.constantFrom(...locales);
  const grouping = fc.constantFrom<'always' | 'auto' | 'min2' | false>('always', 'auto', 'min2', false);
  const style = fc.constantFrom<Intl.NumberFormatOptions>(
    {},
    { style: 'currency', currencyDisplay: 'code' },
    { style: 'currency', currencyDisplay: 'symbol' },
  );
  const amounts = fc.oneof(fc.maxSafeNat(), fc.nat(2_000_000));

  const written = (minor: number, currency: Currency, locale: string, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { currency, ...options }).format(decimalAmount(minor, currency) as `${number}`);

  test('reads back as itself or is refused, never as another amount', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, anyLocale, grouping, style, fc.boolean(), (...drawn) => {
        const [minor, currency, locale, useGrouping, look, cut] = drawn;
        const digits = currencyDigits(currency);
        const text = written(minor, currency, locale, {
          ...look,
          useGrouping,
          minimumFractionDigits: cut ? 0 : digits,
          maximumFractionDigits: digits,
        });
        const read = readAmount(text, currency);
        if (read.ok) assert.equal(read.minor, minor, `${text} ${currency} in ${locale}`);
      }),
      propertyRuns(1000),
    );
  });

  test('with its decimals, it is read in every locale that writes the digits 0 to 9', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, anyLocale, grouping, (minor, currency, locale, useGrouping) => {
        const digits = currencyDigits(currency);
        const text = written(minor, currency, locale, {
          useGrouping,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        fc.pre(/^[0-9]/.test(text));
        assert.deepEqual(readAmount(text, currency), { ok: true, minor }, `${text} ${currency} in ${locale}`);
      }),
      propertyRuns(1000),
    );
  });
});

test('a hostile amount of a file is read in time that grows with its length', () => {
  const read = (text: string) => readAmount(`0.${text}1`, 'EUR', { fromProgram: true });
  assert.deepEqual(slowFragments(read, ['0', '01', '1', ',000', ' 000', '000,', ',00', "'"]), []);
  const typed = (text: string) => readAmount(`${text}x`, 'EUR');
  assert.deepEqual(slowFragments(typed, ['0', "' ", '1,', '1.000', '€', '¥ ']), []);
});
