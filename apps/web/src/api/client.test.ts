import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptFor, randomKey } from './client.ts';

let count = 0;
const newKey = () => `key-${++count}`;

test('the same input keeps its key, however often it is sent', () => {
  const first = attemptFor(null, { name: 'example.com' }, newKey);
  const second = attemptFor(first, { name: 'example.com' }, newKey);
  assert.deepEqual(second, first);
});

test('changed input gets a key of its own', () => {
  const first = attemptFor(null, { name: 'example.com' }, newKey);
  assert.notEqual(attemptFor(first, { name: 'example.org' }, newKey).key, first.key);
});

test('a random key is one that the service takes', () => {
  assert.match(randomKey(), /^[0-9a-f]{32}$/);
  assert.notEqual(randomKey(), randomKey());
});
