import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
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

test('amounts are read in the digits of their currency', () => {
  for (const one of cellsOf(`
    12.34 USD 1234 | 12.3 EUR 1230 | 12 INR 1200 | 0 GBP 0 | 0.01 CNY 1 | 007 CAD 700 | 1200 JPY 1200
    90071992547409.91 USD ${Number.MAX_SAFE_INTEGER} | 9007199254740991 JPY ${Number.MAX_SAFE_INTEGER}
  `)) {
    const [text, code, minor] = one.split(' ');
    assert.equal(minorOf(` ${text} `, currency.parse(code)), Number(minor), one);
  }
});

test('signs, separators, extra decimals and other forms are refused with a sentence', () => {
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

test('parsing agrees with BigInt arithmetic', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 200_000_000_000_000n }),
      fc.nat(99),
      anyCurrency,
      (whole, cents, currency) => {
        const digits = currencyDigits(currency);
        const text = digits === 0 ? `${whole}` : `${whole}.${String(cents).padStart(2, '0')}`;
        const minor = digits === 0 ? whole : whole * 100n + BigInt(cents);
        const parsed = parseAmount(text, currency);
        if (minor > BigInt(Number.MAX_SAFE_INTEGER)) assert.ok(!parsed.ok);
        else assert.deepEqual(parsed, { ok: true, minor: Number(minor) });
      },
    ),
    runs,
  );
});

test('a formatted amount, reduced to its digits, reads as itself', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), anyCurrency, (minor, currency) => {
      const digits = formatAmount(minor, currency, 'en').replace(/[^0-9.]/g, '');
      assert.equal(digits, decimalAmount(minor, currency));
      assert.equal(minorOf(digits, currency), minor);
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
