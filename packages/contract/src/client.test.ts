import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './client.ts';

const answering = (json: string) =>
  createClient({ baseUrl: 'http://localhost', fetch: async () => new Response(json, { status: 200 }) });

test('a whole number that a number cannot hold is a bigint, and everything else is as JSON says', async () => {
  const exact = '{"a":9007199254740991,"b":9007199254740993,"c":[-27021597764222973]}';
  const answer = await answering(exact).call('summaryGet', {});
  assert.ok(answer.ok);
  assert.deepEqual(answer.body, {
    a: 9_007_199_254_740_991,
    b: 9_007_199_254_740_993n,
    c: [-27_021_597_764_222_973n],
  });
  assert.equal(answer.text, exact);
  const others = await answering('{"a":1.5,"b":1e30,"c":"12345678901234567890","d":null}').call('summaryGet', {});
  assert.ok(others.ok);
  assert.deepEqual(others.body, { a: 1.5, b: 1e30, c: '12345678901234567890', d: null });
});
