import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldLabels, withChoices } from './label-choice.ts';

test('a label is held by all, some or none of the records', () => {
  const held = heldLabels([{ labels: ['a', 'b'] }, { labels: ['a'] }]);
  assert.deepEqual([held.get('a'), held.get('b'), held.get('c')], ['all', 'some', undefined]);
});

test('labels are given and taken, and what was not chosen stays', () => {
  const choices = new Map([
    ['Client A', true],
    ['Parked', false],
  ]);
  assert.deepEqual(withChoices(['Parked', 'Sold'], choices), ['Sold', 'Client A']);
  assert.deepEqual(withChoices(['client a'], choices), ['client a']);
  assert.deepEqual(withChoices(['Sold'], new Map()), ['Sold']);
});
