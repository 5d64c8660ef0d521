import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createBreaker } from './breaker.ts';

suite('The breaker', () => {
  const start = () => {
    let now = 1_000_000;
    const breaker = createBreaker(() => now);
    const fail = (times: number) => Array.from({ length: times }, () => breaker.failed());
    return { breaker, fail, pass: (ms: number) => (now += ms) };
  };

  test('pauses after five failures in a row, for half a minute', () => {
    const { breaker, fail, pass } = start();
    fail(4);
    assert.equal(breaker.pause(), 0);
    fail(1);
    assert.equal(breaker.pause(), 30);
    pass(29_001);
    assert.equal(breaker.pause(), 1);
    pass(999);
    assert.equal(breaker.pause(), 0);
  });

  test('pauses again after one more failure, and starts anew after an answer', () => {
    const { breaker, fail, pass } = start();
    fail(5);
    pass(30_000);
    fail(1);
    assert.equal(breaker.pause(), 30);
    breaker.answered();
    assert.equal(breaker.pause(), 0);
    fail(4);
    assert.equal(breaker.pause(), 0);
  });
});
