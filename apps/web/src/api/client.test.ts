import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idempotencyKeys, randomKey } from './client.ts';

test('the same input keeps its key, however often it is sent, and changed input gets one of its own', () => {
  const keyFor = idempotencyKeys();
  const first = keyFor({ name: 'example.com' });
  assert.equal(keyFor({ name: 'example.com' }), first);
  assert.notEqual(keyFor({ name: 'example.org' }), first);
});

test('a random key is one that the service takes', () => {
  assert.match(randomKey(), /^[0-9a-f]{32}$/);
  assert.notEqual(randomKey(), randomKey());
});
