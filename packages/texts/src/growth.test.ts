import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostileFragments } from '@namekeep/testing/fragments';
import { slowFragments } from '@namekeep/testing/growth';
import { readText } from './read-text.ts';

/** Names and days in lines, lists and quotes, which the reader compares with each other. */
const chosen = ['a.example\n', 'a.example, ', 'a.example 2027-01-02\n', '1.2. ', '$1 ', '> ', 'a | b\n'];

test('A text is read in time that grows with its length: a choice of what reader.proof.ts tries', () => {
  const sample = hostileFragments.filter((_, index) => index % 20 === 0);
  const read = (text: string) => readText(text, { today: '2026-11-20', currency: 'USD' });
  assert.deepEqual(slowFragments(read, [...chosen, ...sample]), []);
});
