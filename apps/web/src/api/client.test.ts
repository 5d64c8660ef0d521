import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptFor, randomKey } from './client.ts';

let count = 0;
const newKey = () => `key-${++count}`;

test('the same input keeps its key, however often it is sent, and changed input gets one of its own', () => {
  const first = attemptFor(null, { name: 'example.com' }, newKey);
  assert.deepEqual(attemptFor(first, { name: 'example.com' }, newKey), first);
  assert.notEqual(attemptFor(first, { name: 'example.org' }, newKey).key, first.key);
});

test('a random key is one that the service takes', () => {
  assert.match(randomKey(), /^[0-9a-f]{32}$/);
  assert.notEqual(randomKey(), randomKey());
});
