import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { nothing, toggled, withAll, withRange } from './selection.ts';

const records = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }) as DomainRecord);
const [first, , third] = records as [DomainRecord, DomainRecord, DomainRecord];

test('a record is selected, and taken out again', () => {
  const one = toggled(nothing, first);
  assert.deepEqual([...one.keys()], ['a']);
  assert.equal(toggled(one, first).size, 0);
  assert.equal(nothing.size, 0);
});

test('a range goes in either direction and keeps what was selected before', () => {
  const start = toggled(toggled(nothing, first), third);
  assert.deepEqual([...withRange(start, records, 2, 4).keys()].sort(), ['a', 'c', 'd', 'e']);
  assert.deepEqual([...withRange(start, records, 2, 1).keys()].sort(), ['a', 'b', 'c']);
});

test('a range that starts at a record which was taken out takes out', () => {
  const all = withAll(nothing, records);
  assert.deepEqual([...withRange(toggled(all, third), records, 2, 3).keys()], ['a', 'b', 'e']);
});
