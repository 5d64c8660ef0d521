import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { z } from 'zod';
import { bind } from './bind.ts';
import { CapabilityConfigurationError } from './configuration-error.ts';
import type { CapabilityDefinition } from './define.ts';
import { createExecutor } from './executor.ts';
import { createHttpAdapter, type HttpAdapterOptions } from './http-adapter.ts';
import { definition, greet, search } from './testing/examples.ts';

const text = z.object({ q: z.string() });

function create(capabilities: readonly CapabilityDefinition[], options: Partial<HttpAdapterOptions> = {}) {
  const executor = createExecutor({ bindings: capabilities.map((capability) => bind(capability, () => 1)) });
  return createHttpAdapter({ executor, ...options });
}

function refused(capabilities: readonly CapabilityDefinition[], options: Partial<HttpAdapterOptions> = {}) {
  try {
    create(capabilities, options);
  } catch (error) {
    assert.ok(error instanceof CapabilityConfigurationError, String(error));
    for (const { cure } of error.problems) assert.match(cure, /^[A-Z].*\.$/s);
    return error;
  }
  return assert.fail('the configuration was accepted');
}

function refusedAlone(overrides: Partial<CapabilityDefinition>) {
  const error = refused([greet, definition(overrides)]);
  assert.deepEqual(
    error.problems.map(({ capability }) => capability),
    ['test/any/v1'],
  );
  return error.message;
}

test('an empty executor and the longest bounds are accepted', () => {
  create([], { maxBodyBytes: 1_048_576, deadlineMs: 300_000 });
  create([], { maxBodyBytes: 1, deadlineMs: 1 });
});

for (const maxBodyBytes of [0, 1_048_577, -1, 1.5, Number.NaN]) {
  test(`maxBodyBytes ${maxBodyBytes} is refused`, () => {
    assert.match(refused([], { maxBodyBytes }).message, /^`maxBodyBytes` is .+\. Use .+ from 1 to 1048576\.$/);
  });
}

for (const deadlineMs of [0, 300_001, -1, 0.5, Number.POSITIVE_INFINITY]) {
  test(`deadlineMs ${deadlineMs} is refused`, () => {
    assert.match(refused([], { deadlineMs }).message, /^`deadlineMs` is .+\. Use .+ from 1 to 300000\.$/);
  });
}

for (const basePath of [
  '',
  'adapter',
  '/adapter/',
  '//adapter',
  '/a/../b',
  '/a?b',
  '/a#b',
  '/a b',
  '/ä',
  'https://host/a',
]) {
  test(`the base path ${JSON.stringify(basePath)} is refused`, () => {
    assert.match(refused([], { basePath }).message, /^`basePath` is /);
  });
}

for (const [what, schema] of Object.entries({
  'an object': z.object({}),
  'a nullable': z.string().nullable(),
  'a union': z.union([z.string(), z.number()]),
  'a tuple': z.tuple([z.string()]),
  'an array of objects': z.array(z.object({})),
  'an array of arrays': z.array(z.array(z.string())),
  'a record': z.record(z.string(), z.string()),
  anything: z.any(),
  null: z.null(),
  'a file': z.file(),
})) {
  test(`a GET override whose input has ${what} is refused`, () => {
    const message = refusedAlone({ input: z.object({ q: z.string(), odd: schema }), http: { method: 'GET' } });
    assert.match(message, /^test\/any\/v1: GET cannot carry `odd` of the input\. Use /);
  });
}

for (const [what, input] of Object.entries({
  text: z.string(),
  'an array': z.array(z.string()),
  'a union of objects': z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
  'a record': z.record(z.string(), z.string()),
  'an open object': z.looseObject({ a: z.string() }),
  anything: z.unknown(),
})) {
  test(`a GET override whose input is ${what} is refused`, () => {
    assert.match(refusedAlone({ input, http: { method: 'GET' } }), /^test\/any\/v1: the input is not an object/);
  });
}

for (const effect of ['write', 'destructive'] as const) {
  for (const visibility of ['public', 'protected', 'hidden'] as const) {
    test(`a GET override of a ${visibility} ${effect} capability is refused`, () => {
      const message = refusedAlone({ effect, visibility, input: text, http: { method: 'GET', path: '/x' } });
      assert.match(message, /^test\/any\/v1: `http\.method` is GET and `effect` is '.+'\. Use 'POST'/);
    });
  }
}

test('a method that is neither GET nor POST is refused', () => {
  assert.match(refusedAlone({ http: { method: 'PUT' as 'POST' } }), /`http\.method` is "PUT"\. Use 'GET' or 'POST'\.$/);
});

for (const path of [
  'api/search',
  '',
  '//host/x',
  'https://host/x',
  '/a/../b',
  '/a?b=c',
  '/a#b',
  '/a b',
  '/{id}',
  '/\\x',
]) {
  test(`the override path ${JSON.stringify(path)} is refused`, () => {
    assert.match(refusedAlone({ http: { method: 'POST', path } }), /^test\/any\/v1: `http\.path` is .+ Start it with /);
  });
}

test('a path that two visible definitions share is refused, whatever their methods', () => {
  for (const method of ['GET', 'POST'] as const) {
    const other = definition({ input: text, http: { method, path: '/api/content/search' } });
    const { message } = refused([search, other]);
    assert.match(message, /^test\/any\/v1: \/api\/content\/search is the path of content\/search\/v1 too\. Give /);
  }
});

test('a hidden definition may share a path, since it has no route', () => {
  create([
    search,
    definition({ visibility: 'hidden', input: text, http: { method: 'GET', path: '/api/content/search' } }),
  ]);
});

test('a path that is the adapter’s own is refused', () => {
  for (const path of ['/adapter/v1/health', '/adapter/v1/openapi.json']) {
    assert.match(refusedAlone({ http: { method: 'POST', path } }), /is a path of the adapter itself\. Give /);
  }
});

for (const [what, query, expected] of [
  ['maps what the input does not have', { q: 'q', x: 'x' }, /maps `x`, which the input does not have/],
  ['maps a name of Object.prototype', { q: 'q', constructor: 'x' }, /maps `constructor`, which/],
  ['uses a parameter twice', { q: 'a', n: 'a' }, /uses the parameter `a` twice/],
  ['gives a parameter no name', { q: '' }, /gives `q` no name/],
  ['leaves out a required property', { n: 'n' }, /leaves out `q`, which the input requires/],
] as const) {
  test(`a query map that ${what} is refused`, () => {
    const input = z.object({ q: z.string(), n: z.int().optional() });
    assert.match(refusedAlone({ input, http: { method: 'GET', query } }), expected);
  });
}

test('a public definition without JSON Schema is refused, with the reason of its library and the cure', () => {
  assert.match(refusedAlone({ input: v.string() }), /`input` has no JSON Schema.+valibot.+toStandardJsonSchema/);
  assert.match(refusedAlone({ output: z.date() }), /`output` has no JSON Schema.+Date cannot be represented.+Use /);
});

test('all problems are reported at once, each with its capability', () => {
  const error = refused(
    [
      definition({ name: 'a', effect: 'write', input: z.object({ x: z.null() }), http: { method: 'GET', path: 'x' } }),
      definition({ name: 'b', input: z.date(), output: v.string() }),
    ],
    { maxBodyBytes: 0, deadlineMs: 0, basePath: 'x' },
  );
  assert.deepEqual(
    error.problems.map(({ capability }) => capability),
    [undefined, undefined, undefined, 'test/a/v1', 'test/a/v1', 'test/a/v1', 'test/b/v1', 'test/b/v1'],
  );
  assert.equal(error.message.split('\n').length, 8);
});
