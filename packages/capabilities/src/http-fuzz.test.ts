import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { z } from 'zod';
import { bind } from './bind.ts';
import { createExecutor } from './executor.ts';
import { createHttpAdapter } from './http-adapter.ts';
import { definition, greet, search, urlOf } from './testing/examples.ts';

// So few come everywhere with this seed; those of the proof are new each time.
const few = { numRuns: 3_000, seed: 7 };
const { numRuns: REQUESTS } = propertyRuns(few.numRuns);
const fault = new Error('failing on purpose');

const reports: unknown[] = [];
const failing = definition({ name: 'failing', input: z.object({ fail: z.literal(true) }) });
const deep = definition({
  name: 'deep',
  input: z.object({
    a: z.array(z.object({ b: z.int(), c: z.record(z.string(), z.json()).optional() })).max(5),
    d: z.union([z.string(), z.null()]).optional(),
  }),
});
const many = definition({
  name: 'many',
  input: z.object({ n: z.number().optional(), b: z.array(z.boolean()).optional(), e: z.enum(['x', 'y']).optional() }),
  http: { method: 'GET', path: '/api/many' },
});

const handle = createHttpAdapter({
  executor: createExecutor({
    bindings: [
      bind(search, ({ query }) => ({ results: [{ title: query }] })),
      bind(greet, async ({ name }) => ({ greeting: name })),
      bind(deep, (input) => input),
      bind(many, async (input) => input),
      bind(failing, () => Promise.reject(fault)),
      bind(definition({ name: 'secret', visibility: 'hidden' }), () => assert.fail('called')),
    ],
    onError: (error) => reports.push(error),
  }),
  onError: (error) => reports.push(error),
});

const paths = [
  ...[greet, deep, failing, definition({ name: 'secret' })].map((capability) => new URL(urlOf(capability)).pathname),
  '/api/content/search',
  '/api/many',
  '/adapter/v1/openapi.json',
  '/adapter/v1/health',
  '/adapter/v1',
  '/',
];

/** Split at `|`. */
const ODD =
  '__proto__|constructor|toString|hasOwnProperty|prototype|..|.|%2e%2e|%2F|%5C|%00|%|%ff|%u0041|' +
  'v01|v1e0|v-1|v999999999999999999999|| |\\|;a=b|:|@|é|😀';
const oddSegment = fc.constantFrom(...ODD.split('|'));

/** A path of the adapter, whole or with one segment replaced, added, encoded or cut. */
const path = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...paths) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...paths), fc.nat(7), oddSegment).map(([known, at, segment]) => {
      const segments = known.split('/');
      return `/${segments
        .toSpliced(Math.min(at + 1, segments.length), 1, segment)
        .slice(1)
        .join('/')}`;
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...paths), fc.nat(60)).map(([known, at]) => {
      const cut = Math.max(1, at % known.length);
      return `${known.slice(0, cut)}%${(known.charCodeAt(cut) || 0x2f).toString(16)}${known.slice(cut + 1)}`;
    }),
  },
  { weight: 1, arbitrary: fc.array(oddSegment, { maxLength: 8 }).map((segments) => `/${segments.join('/')}`) },
);

const parameter = fc.tuple(
  fc.oneof(fc.constantFrom('q', 'limit', 'n', 'b', 'e', 'query', '__proto__', 'constructor', ''), fc.string()),
  fc.oneof(
    fc.constantFrom('1', '1.5', '1e3', ' 1', '', 'true', 'TRUE', 'x', '-0', 'NaN', '%', '%zz', '%ff'),
    fc.string(),
  ),
);
const query = fc.array(parameter, { maxLength: 5 }).map((parameters) => {
  const text = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return text === '' ? '' : `?${text.replaceAll('#', '%23')}`;
});

const body = fc.oneof(
  { weight: 2, arbitrary: fc.record({ name: fc.string() }).map((value) => JSON.stringify(value)) },
  fc.constant('{"fail":true}'),
  fc.constantFrom('', '{', '{"name":"a","name":"b"}', '{"__proto__":{}}', 'null', '[]', '"x"', `${'['.repeat(16_000)}`),
  fc
    .record({
      a: fc.array(fc.record({ b: fc.anything(), c: fc.dictionary(fc.string(), fc.jsonValue()) })),
      d: fc.jsonValue(),
    })
    .map((value) => {
      const big = (_: string, member: unknown) => (typeof member === 'bigint' ? String(member) : member);
      return JSON.stringify(value, big) ?? 'null';
    }),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 64 }),
  fc.nat(80_000).map((size) => 'x'.repeat(size)),
);

const method = fc.oneof(
  { weight: 3, arbitrary: fc.constant('POST') },
  { weight: 2, arbitrary: fc.constant('GET') },
  fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'post', 'gEt', 'M-SEARCH'),
);
const contentType = fc.oneof(
  { weight: 4, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-8',
    'text/plain',
    'multipart/form-data',
    '',
    ';',
    'application/json,x',
  ),
);
const requestId = fc.oneof(fc.constant(undefined), fc.constantFrom('abc', 'x'.repeat(200), '<script>'));

const OK = [200, 204, 400, 404, 405, 413, 415, 422];

test(`${REQUESTS} fuzzed requests: no 5xx but from the failing handler, every error in the envelope`, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(path, query, method, contentType, requestId, body, async (path, query, method, type, id, body) => {
      const headers = { 'content-type': type, ...(id === undefined ? {} : { 'x-request-id': id }) };
      const isBodiless = ['GET', 'HEAD'].includes(method.toUpperCase());
      const init = isBodiless ? { method, headers } : { method, headers, body: body as string };
      reports.length = 0;
      const response = await handle(new Request(`https://host${path}${query}`, init));
      const text = await response.text();
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1);

      const given = response.headers.get('x-request-id') ?? '';
      assert.match(given, /^[A-Za-z0-9._-]{1,128}$/);
      if (response.status === 500) assert.deepEqual(reports, [fault]);
      else {
        assert.ok(OK.includes(response.status), `${method} ${path}${query}: ${response.status} ${text}`);
        assert.deepEqual(reports, []);
      }
      if (response.status < 400 || method.toUpperCase() === 'HEAD') return;
      const { error, ...rest } = JSON.parse(text);
      assert.deepEqual(rest, {});
      assert.equal(error.requestId, given);
      assert.deepEqual(
        [typeof error.code, typeof error.message, typeof error.retryable, 'issues' in error],
        ['string', 'string', 'boolean', response.status === 422],
      );
    }),
    REQUESTS === few.numRuns ? few : { numRuns: REQUESTS },
  );
  // The fuzz has been everywhere, or it proves little.
  assert.deepEqual(new Set(seen.keys()), new Set([...OK, 500]));
});
