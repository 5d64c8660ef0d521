import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { slowFragments } from '@namekeep/testing/growth';
import { builtInFormat, readNumberFormat } from './cells.ts';

const kindOf = (code: string) => readNumberFormat(code).kind;

test('a number format shows a day by letters that are neither quoted nor in brackets', () => {
  for (const code of ['yyyy\\-mm\\-dd', 'd. mmmm', '[$-409]m/d/yy', '"on" dd', 'ggge"年"m"月"d"日"'])
    assert.equal(kindOf(code), 'date', code);
  for (const code of ['0.00', '#,##0 "days"', '[Red]0', '\\d0', '0 "day', '[dy', '0_d', '*y0', 'General', '[h]:mm'])
    assert.equal(kindOf(code), 'number', code);
});

test('a percentage is one only where its sign is not quoted', () => {
  assert.deepEqual(['0%', '0.00%', '0"%"', '# ?/?', '0.00E+00'].map(kindOf), [
    'percent',
    'percent',
    'number',
    'number',
    'number',
  ]);
  assert.deepEqual(
    [9, 10, 11, 14, 44].map((id) => builtInFormat(id).kind),
    ['percent', 'percent', 'number', 'date', 'number'],
  );
});

describe('the currency of a number format', () => {
  const cases: readonly [code: string, mark: string][] = [
    ['#,##0.00\\ "€"', 'EUR'],
    ['#,##0.00 €', 'EUR'],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 'EUR'],
    ['[$€-407]#,##0.00', 'EUR'],
    ['[$€-2] #,##0.00', 'EUR'],
    ['[$€-x-euro2]#,##0.00', 'EUR'],
    ['[$£-809]#,##0.00', 'GBP'],
    ['"£"#,##0.00;[Red]-"£"#,##0.00', 'GBP'],
    ['#,##0\\ [$¥-411]', 'JPY'],
    ['[$¥-ja-JP]#,##0', 'JPY'],
    ['[$￥-804]#,##0.00', 'CNY'],
    ['[$¥-4]#,##0.00', 'CNY'],
    ['"¥"#,##0', '¥'],
    ['[$₹-4009]#,##0.00', 'INR'],
    ['₹ 0.00', 'INR'],
    ['[$CA$]#,##0.00', 'CAD'],
    ['[$CAD] 0.00', 'CAD'],
    ['[$$-409]#,##0.00', 'USD'],
    ['[$$-1009]#,##0.00', 'CAD'],
    ['[$$-en-CA]#,##0.00', 'CAD'],
    ['[$$-C09]#,##0.00', 'AUD'],
    ['[$$-2C0A]#,##0.00', '?$'],
    ['[$USD]\\ #,##0.00', 'USD'],
    ['0.00" EUR"', 'EUR'],
    ['\\U\\S\\D\\ 0.00', 'USD'],
    ['[$CHF-100C]\\ #,##0.00', 'CHF'],
    ['#,##0.00\\ "kr"', 'kr'],
    ['"$"#,##0.00_);\\("$"#,##0.00\\)', '$'],
    ['$#,##0.00', '$'],
    ['"€"0.00;"$"0.00', 'EUR $'],
    ['0.00 "per year"', ''],
    ['#,##0 "days"', ''],
    ['[Red]0;[>100]0', ''],
    ['[$-409]0.00', ''],
    ['General', ''],
    ['@', ''],
  ];
  for (const [code, mark] of cases) test(code, () => assert.equal(readNumberFormat(code).mark, mark));
});

test('a hostile number format is judged in time that grows with its length', () => {
  assert.deepEqual(
    slowFragments(readNumberFormat, ['[', '[a', '"', '"[', '\\', '\\"', 'd', '[]"', '[$', '[$$-', '€', '_', 'A€']),
    [],
  );
});
