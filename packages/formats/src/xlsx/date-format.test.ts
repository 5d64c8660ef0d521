import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowFragments } from '@namekeep/testing/growth';
import { isDateFormat } from './date-format.ts';

test('a number format shows a day by letters that are neither quoted nor in brackets', () => {
  for (const code of ['yyyy\\-mm\\-dd', 'd. mmmm', '[$-409]m/d/yy', '"on" dd']) assert.ok(isDateFormat(code), code);
  for (const code of ['0.00', '#,##0 "days"', '[Red]0', '\\d0', '0 "day', '[dy']) assert.ok(!isDateFormat(code), code);
});

test('a hostile number format is judged in time that grows with its length', () => {
  assert.deepEqual(slowFragments(isDateFormat, ['[', '[a', '"', '"[', '\\', '\\"', 'd', '[]"']), []);
});
