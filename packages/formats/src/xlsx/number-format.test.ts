import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCalendarDate } from '@namekeep/domain';
import { slowFragments } from '@namekeep/testing/growth';
import { propertyRuns } from '@namekeep/testing/property-runs';
import { cellsOf } from '@namekeep/testing/rows';
import fc from 'fast-check';
import { builtInFormat, columnLetters, columnNumber, dateOfSerial, readNumberFormat, serialOf } from './cells.ts';

const kindOf = (code: string) => readNumberFormat(code).kind;

test('a number format shows a day by letters that are neither quoted nor in brackets', () => {
  for (const code of ['yyyy\\-mm\\-dd', 'd. mmmm', '[$-409]m/d/yy', '"on" dd', 'ggge"年"m"月"d"日"'])
    assert.equal(kindOf(code), 'date', code);
  for (const code of ['0.00', '#,##0 "days"', '[Red]0', '\\d0', '0 "day', '[dy', '0_d', '*y0', 'General', '[h]:mm'])
    assert.equal(kindOf(code), 'number', code);
});

test('a percentage is one only where its sign is not quoted', () => {
  const kinds = ['0%', '0.00%', '0"%"', '# ?/?', '0.00E+00'].map(kindOf);
  assert.deepEqual(kinds, ['percent', 'percent', 'number', 'number', 'number']);
  const actual = [9, 10, 11, 14, 44].map((id) => builtInFormat(id).kind);
  assert.deepEqual(actual, ['percent', 'percent', 'number', 'date', 'number']);
});

test('the currency of a number format is that of its sign, its place or its code', () => {
  const cases = cellsOf(`
    #,##0.00\\ "€" = EUR | #,##0.00 € = EUR | _-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_- = EUR
    [$€-407]#,##0.00 = EUR | [$€-2] #,##0.00 = EUR | [$€-x-euro2]#,##0.00 = EUR | [$£-809]#,##0.00 = GBP
    "£"#,##0.00;[Red]-"£"#,##0.00 = GBP | #,##0\\ [$¥-411] = JPY | [$¥-ja-JP]#,##0 = JPY | [$￥-804]#,##0.00 = CNY
    [$¥-4]#,##0.00 = CNY | "¥"#,##0 = ¥ | [$₹-4009]#,##0.00 = INR | ₹ 0.00 = INR | [$CA$]#,##0.00 = CAD
    [$CAD] 0.00 = CAD | [$$-409]#,##0.00 = USD | [$$-1009]#,##0.00 = CAD | [$$-en-CA]#,##0.00 = CAD
    [$$-C09]#,##0.00 = AUD | [$$-2C0A]#,##0.00 = ?$ | [$USD]\\ #,##0.00 = USD | 0.00" EUR" = EUR
    \\U\\S\\D\\ 0.00 = USD | [$CHF-100C]\\ #,##0.00 = CHF | #,##0.00\\ "kr" = kr | "$"#,##0.00_);\\("$"#,##0.00\\) = $
    $#,##0.00 = $ | "€"0.00;"$"0.00 = EUR $
  `);
  for (const one of cases) {
    const [code = '', mark] = one.split(' = ');
    assert.equal(readNumberFormat(code).mark, mark, code);
  }
  for (const code of ['0.00 "per year"', '#,##0 "days"', '[Red]0;[>100]0', '[$-409]0.00', 'General', '@']) {
    assert.equal(readNumberFormat(code).mark, '', code);
  }
  const units = ['0.00" per month"', '"€"0.00"/2 yrs"', '0.00" EUR/yr"', '0.00" EUR"', '0;-0;"free"'].map(
    readNumberFormat,
  );
  assert.deepEqual(
    units.map(({ mark, unit }) => `${mark}, ${unit}`),
    [', per month', 'EUR, /2 yrs', ', EUR/yr', 'EUR, ', ', '],
  );
});

test('a hostile number format is judged in time that grows with its length', () => {
  assert.deepEqual(
    slowFragments(readNumberFormat, ['[', '[a', '"', '"[', '\\', '\\"', 'd', '[]"', '[$', '[$$-', '€', '_', 'A€']),
    [],
  );
});

test('a number beyond the last day of the calendar is no day, whichever year a workbook counts from', () => {
  assert.equal(dateOfSerial(2_958_465, false), '9999-12-31');
  assert.equal(dateOfSerial(2_958_466, false), undefined);
  assert.equal(dateOfSerial(2_957_003, true), '9999-12-31');
  assert.equal(dateOfSerial(2_957_004, true), undefined);
  assert.equal(dateOfSerial(-1, true), undefined);
});

test('every number is a real day or none, and a day comes back from its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 2_960_000 }), fc.boolean(), (serial, since1904) => {
      const date = dateOfSerial(serial, since1904);
      assert.ok(date === undefined || isCalendarDate(date), date);
      if (date !== undefined && !since1904 && date >= '1900-03-01') assert.equal(serialOf(date), serial);
    }),
    propertyRuns(),
  );
});

test('the letters of a column go from A over Z, AA and ZZ to XFD', () => {
  const known = { A: 0, Z: 25, AA: 26, AZ: 51, BA: 52, BH: 59, BI: 60, ZZ: 701, AAA: 702, AMJ: 1023, XFD: 16_383 };
  for (const [letters, index] of Object.entries(known)) assert.equal(columnLetters(index), letters);
});

test('the letters of a column are another text for each column, which reads back as its number', () => {
  const all = Array.from({ length: 16_384 }, (_, index) => columnLetters(index));
  assert.equal(new Set(all).size, all.length);
  all.forEach((letters, index) => assert.equal(columnNumber(letters), index + 1));
});
