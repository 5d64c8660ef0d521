import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedNames } from './pasted-names.ts';

test('names are read from any list, each once', () => {
  const { names, others } = pastedNames(
    'Example.com, bücher.example;\nexample.com\r\nhttps://shop.example/cart 2027-01-31',
  );
  assert.deepEqual(names, ['example.com', 'xn--bcher-kva.example', 'shop.example']);
  assert.deepEqual(others, []);
});

test('what is not a name is kept apart', () => {
  assert.deepEqual(pastedNames('a..b -bad-.example ok.example'), {
    names: ['ok.example'],
    others: ['a..b', '-bad-.example'],
  });
});
