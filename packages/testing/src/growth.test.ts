import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowFragments } from './growth.ts';

test('a reader whose time grows with the square of the length is found, by the fragment that shows it', () => {
  const found = slowFragments((text) => /a*b/.exec(text), ['a', 'c']);
  assert.equal(found.length, 1, found.join());
  assert.match(found[0] ?? '', /^"a": /);
});

test('a reader whose time grows with the length is not', () => {
  const read = (text: string) => Array.from({ length: 12 }, () => Array.from(text.matchAll(/a/g)));
  assert.deepEqual(slowFragments(read, ['a', 'ba']), []);
});
