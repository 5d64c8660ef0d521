import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostileFragments } from '@namekeep/testing/fragments';
import { slowFragments } from '@namekeep/testing/growth';
import { readText } from './read-text.ts';

test('A text is read in time that grows with its length, whatever it repeats', () => {
  assert.ok(new Set(hostileFragments).size >= 200);
  const read = (text: string) => readText(text, { today: '2026-11-20', currency: 'USD' });
  assert.deepEqual(slowFragments(read, hostileFragments), []);
});
