import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import type { HttpErrorBody } from './http-responses.ts';
import { planQuery } from './http-query.ts';
import { definition, search, serve } from './testing/examples.ts';

const scalar = z.string().meta({ id: 'Shared' });

const capability = definition({
  input: z.strictObject({
    text: z.string().optional(),
    number: z.number().optional(),
    integer: z.int().optional(),
    boolean: z.boolean().optional(),
    choice: z.enum(['red', 'green']).optional(),
    literal: z.literal('only').optional(),
    texts: z.array(z.string()).optional(),
    integers: z.array(z.int()).max(3).optional(),
    booleans: z.array(z.boolean()).optional(),
    choices: z.array(z.enum(['a', 'b'])).optional(),
    shared: scalar.optional(),
    date: z.iso.date().optional(),
  }),
  http: { method: 'GET', path: '/get' },
});

/** What the handler received, or the issues of the 422; the handler must not be called for the latter. */
async function get(query: string): Promise<unknown> {
  let called = false;
  const handle = serve(capability, (input) => {
    called = true;
    return { received: input };
  });
  const response = await handle(new Request(`https://host/get?${query}`));
  if (response.status === 200) return ((await response.json()) as { received: unknown }).received;
  assert.equal(response.status, 422);
  assert.equal(called, false);
  const { error } = (await response.json()) as HttpErrorBody;
  assert.equal(error.code, 'invalid_input');
  return error.issues?.map(({ path, code }) => `${path} ${code}`);
}

for (const [query, received] of [
  ['', {}],
  ['text=', { text: '' }],
  ['text=a%20b+c%26%C3%A9', { text: 'a b c&é' }],
  ['text=1', { text: '1' }],
  ['text=true', { text: 'true' }],
  ['number=1.5', { number: 1.5 }],
  ['number=-0.25', { number: -0.25 }],
  ['number=12', { number: 12 }],
  ['integer=0', { integer: 0 }],
  ['integer=-42', { integer: -42 }],
  ['integer=9007199254740991', { integer: 9007199254740991 }],
  ['boolean=true', { boolean: true }],
  ['boolean=false', { boolean: false }],
  ['choice=red', { choice: 'red' }],
  ['literal=only', { literal: 'only' }],
  ['texts=a', { texts: ['a'] }],
  ['texts=a&texts=b&texts=a', { texts: ['a', 'b', 'a'] }],
  ['texts=a,b', { texts: ['a,b'] }],
  ['integers=1&boolean=true&integers=2', { integers: [1, 2], boolean: true }],
  ['booleans=true&booleans=false', { booleans: [true, false] }],
  ['choices=a&choices=b', { choices: ['a', 'b'] }],
  ['shared=x', { shared: 'x' }],
  ['text=100%&shared=%EF%BF%BD', { text: '100%', shared: '\uFFFD' }],
  ['date=2026-11-20', { date: '2026-11-20' }],
] as const) {
  test(`GET conversion: ${query || 'no query'} becomes ${JSON.stringify(received)}`, async () => {
    assert.deepEqual(await get(query), received);
  });
}

for (const [query, issue] of [
  ['integer=1.5', 'integer invalid_type'],
  ['integer=1.0', 'integer invalid_type'],
  ['integer=1e3', 'integer invalid_type'],
  ['integer=%201', 'integer invalid_type'],
  ['integer=1%20', 'integer invalid_type'],
  ['integer=+1', 'integer invalid_type'],
  ['integer=%2B1', 'integer invalid_type'],
  ['integer=', 'integer invalid_type'],
  ['integer', 'integer invalid_type'],
  ['integer=01', 'integer invalid_type'],
  ['integer=0x10', 'integer invalid_type'],
  ['integer=1_000', 'integer invalid_type'],
  ['integer=%D9%A1', 'integer invalid_type'],
  ['integer=9007199254740993', 'integer invalid_type'],
  ['number=1e3', 'number invalid_type'],
  ['number=.5', 'number invalid_type'],
  ['number=5.', 'number invalid_type'],
  ['number=1,5', 'number invalid_type'],
  ['number=NaN', 'number invalid_type'],
  ['number=Infinity', 'number invalid_type'],
  [`number=${'9'.repeat(400)}`, 'number invalid_type'],
  ['boolean=TRUE', 'boolean invalid_type'],
  ['boolean=1', 'boolean invalid_type'],
  ['boolean=', 'boolean invalid_type'],
  ['boolean=yes', 'boolean invalid_type'],
  ['choice=blue', 'choice invalid_value'],
  ['choice=', 'choice invalid_value'],
  ['integers=1&integers=x', 'integers invalid_type'],
  ['integers=1,2', 'integers invalid_type'],
  ['integers=1&integers=2&integers=3&integers=4', 'integers too_big'],
  ['choices=a&choices=c', 'choices.1 invalid_value'],
  ['text=caf%E9', 'text invalid_encoding'],
  ['texts=%C3%A9&texts=%FF', 'texts invalid_encoding'],
  ['text=a&text=a', 'text repeated_parameter'],
  ['integer=1&integer=1', 'integer repeated_parameter'],
  ['boolean=true&boolean=true', 'boolean repeated_parameter'],
  ['other=1', 'other unknown_parameter'],
  ['Text=1', 'Text unknown_parameter'],
  ['texts[]=1', 'texts[] unknown_parameter'],
  ['__proto__=1', '__proto__ unknown_parameter'],
  ['constructor=1', 'constructor unknown_parameter'],
  ['=1', ' unknown_parameter'],
] as const) {
  test(`GET conversion: ${query.slice(0, 60)} is invalid_input, and the handler is not called`, async () => {
    assert.deepEqual(await get(query), [issue]);
  });
}

test('all conversion problems of a query are reported at once', async () => {
  assert.deepEqual(await get('integer=x&boolean=x&other=x'), [
    'integer invalid_type',
    'boolean invalid_type',
    'other unknown_parameter',
  ]);
});

for (const [query, ...issues] of [
  ['', 'q'],
  ['limit=5', 'q'],
  ['q=', 'q'],
  ['q=x&limit=1.5', 'limit'],
  ['q=x&limit=0', 'limit'],
  ['q=x&limit=51', 'limit'],
  ['query=x', 'query', 'q'],
  ['limit=1.5', 'limit', 'q'],
] as const) {
  test(`the example of the specification: ?${query} is invalid_input at ${issues.join(' and ')} without calling the function`, async () => {
    const handle = serve(search, () => assert.fail('called'));
    const response = await handle(new Request(`https://host/api/content/search?${query}`));
    assert.equal(response.status, 422);
    const { error } = (await response.json()) as HttpErrorBody;
    assert.deepEqual([error.code, error.issues?.map(({ path }) => path)], ['invalid_input', issues]);
  });
}

test('the example of the specification: the map turns q into query, and limit has its default', async () => {
  const handle = serve(search, (input) => ({ results: [{ title: JSON.stringify(input) }] }));
  const response = await handle(new Request('https://host/api/content/search?q=renewals'));
  assert.deepEqual(await response.json(), { results: [{ title: '{"query":"renewals","limit":10}' }] });
});

test('a parameter that the map leaves out does not exist', async () => {
  const input = z.object({ a: z.string(), b: z.string().optional() });
  const mapped = definition({ input, http: { method: 'GET', path: '/m', query: { a: 'x' } } });
  const handle = serve(mapped, (value) => value);
  assert.equal((await handle(new Request('https://host/m?x=1'))).status, 200);
  assert.equal((await handle(new Request('https://host/m?x=1&b=2'))).status, 422);
});

test('enumerations that a library writes without a type are carried by the type of their values', () => {
  const types = (schema: unknown) =>
    planQuery({ type: 'object', properties: { p: schema } }, undefined).parameters.map(({ type }) => type);
  assert.deepEqual(types({ enum: ['a', 'b'] }), ['string']);
  assert.deepEqual(types({ const: 'a' }), ['string']);
  assert.deepEqual(types({ const: true }), ['boolean']);
  assert.deepEqual(types({ enum: ['a', 1] }), []);
  assert.deepEqual(types({ enum: [null] }), []);
  assert.deepEqual(types({ enum: [] }), []);
});

test('references are followed, and those that lead nowhere or in a circle are not carried', () => {
  const plan = (ref: string) =>
    planQuery(
      {
        $ref: '#/$defs/root',
        $defs: {
          root: { type: 'object', properties: { p: { $ref: ref } } },
          'a/b': { type: 'integer' },
          loop: { $ref: '#/$defs/loop' },
        },
      },
      undefined,
    ).parameters.map(({ type }) => type);
  assert.deepEqual(plan('#/$defs/a~1b'), ['integer']);
  assert.deepEqual(plan('#/$defs/a~1b/type'), []);
  assert.deepEqual(plan('#/$defs/none'), []);
  assert.deepEqual(plan('#/$defs/constructor'), []);
  assert.deepEqual(plan('#/$defs/loop'), []);
  assert.deepEqual(plan('https://elsewhere/schema'), []);
});
