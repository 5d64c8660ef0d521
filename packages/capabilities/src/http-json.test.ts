import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { parseJson } from './http-body.ts';

/** Whether a member `__proto__` is anywhere in the value: the one thing that `JSON.stringify` writes and we reject. */
function hasProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProto);
}

test('what JSON.stringify writes is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
      fc.pre(!hasProto(value));
      const text = JSON.stringify(value, null, indent);
      assert.deepEqual(parseJson(text), JSON.parse(text));
    }),
    propertyRuns(),
  );
});

test('a member that is named twice is rejected, wherever it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), fc.nat(20), (name, one, two, depth) => {
      const member = (value: unknown) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      const text = `${'[{"a":'.repeat(depth)}{${member(one)},${member(two)}}${'}]'.repeat(depth)}`;
      JSON.parse(text);
      assert.throws(() => parseJson(text), SyntaxError);
    }),
    propertyRuns(),
  );
});

for (const text of [
  '{"a":1,"a":1}',
  '{"a":1,"\\u0061":2}',
  '{"":1,"":2}',
  '{"x":{"a":[{"b":1,"c":":","b":2}]}}',
  '{"1":1,"1":2}',
  '{"__proto__":{}}',
  '{"a":[{"__proto__":1}]}',
  '{"\\u005f_proto__":1}',
  `${'['.repeat(101)}${']'.repeat(101)}`,
  `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`,
  '['.repeat(500_000),
  `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
]) {
  test(`${text.slice(0, 60)} is rejected`, () => {
    assert.throws(() => parseJson(text), SyntaxError);
  });
}

for (const text of [
  '{"a":"x:y","b":"\\":\\"","c":"\\\\"}',
  '{"a":"\\\\\\\\","b":"\\\\\\"{[:","c":"\\"\\"\\\\\\""}',
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
  '"__proto__"',
  '{"a":"__proto__"}',
  '{"constructor":1,"toString":2,"hasOwnProperty":3}',
  '[":",":{","}"]',
  `${'['.repeat(100)}${']'.repeat(100)}`,
]) {
  test(`${text.slice(0, 60)} is accepted`, () => {
    assert.deepEqual(parseJson(text), JSON.parse(text));
  });
}
