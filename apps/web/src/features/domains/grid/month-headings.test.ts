import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import fc from 'fast-check';
import { monthHeadings, rowPlaces } from './month-headings.ts';
import { recordsOf } from './records.ts';

const dated = (...dates: string[]) => dates.map((date) => ({ renewal: { date } }) as DomainRecord);
const due = (...dates: string[]) => recordsOf([{ records: dated(...dates) }]);

test('a list by due date has a heading for each month, and its last month may go on', () => {
  const records = due('2026-12-30', '2027-01-02', '2027-01-31', '2027-03-01');
  assert.deepEqual(monthHeadings(records, 'renewal', true), [
    { month: '2026-12', at: 0, end: 1 },
    { month: '2027-01', at: 1, end: 3 },
    { month: '2027-03', at: 3, end: null },
  ]);
  assert.equal(monthHeadings(records, 'renewal', false).at(-1)?.end, 4);
  assert.deepEqual(monthHeadings(records, 'name', false), []);
});

test('the headings are the same, however the records came in pages', () => {
  const date = fc.integer({ min: 1, max: 9 }).map((month) => `2027-0${month}-01`);
  fc.assert(
    fc.property(fc.array(fc.array(date)), fc.constantFrom('renewal', '-renewal'), fc.boolean(), (pages, sort, more) => {
      const inPages = recordsOf(pages.map((dates) => ({ records: dated(...dates) })));
      assert.deepEqual(monthHeadings(inPages, sort, more), monthHeadings(due(...pages.flat()), sort, more));
    }),
  );
});

test('while a record that got another date is still in its place, no month has a sum', () => {
  const headings = monthHeadings(due('2027-01-02', '2027-05-01', '2027-01-31'), 'renewal', false);
  assert.deepEqual(
    headings.map(({ month, end }) => [month, end]),
    [
      ['2027-01', null],
      ['2027-05', null],
      ['2027-01', null],
    ],
  );
});

test('the latest month comes first in a list that is sorted backwards', () => {
  const headings = monthHeadings(due('2027-03-01', '2027-01-31'), '-renewal', false);
  assert.deepEqual(
    headings.map(({ end }) => end),
    [1, 2],
  );
});

test('the row at a height is the one whose place includes it, wherever the headings are', () => {
  const starts = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 12 });
  fc.assert(
    fc.property(starts, fc.nat({ max: 60 }), fc.nat({ max: 47 }), (set, index, within) => {
      const places = rowPlaces(
        set.sort((a, b) => a - b).map((at) => ({ at })),
        48,
        32,
      );
      assert.equal(places.indexAt(places.topOf(index) + within), index);
      assert.equal(places.indexAt(places.topWithHeading(index)), index);
      assert.equal(places.topOf(index) - places.topWithHeading(index), set.includes(index) ? 32 : 0);
    }),
  );
});
