import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { z } from 'zod';
import { bind } from './bind.ts';
import type { CapabilityDefinition } from './define.ts';
import { createExecutor } from './executor.ts';
import { createHttpAdapter, type HttpAdapterOptions } from './http-adapter.ts';
import { definition, greet, search } from './testing/examples.ts';

const tree = z.object({
  label: z.string().meta({ id: 'Label', description: 'A label' }),
  get children() {
    return z.array(tree);
  },
});
const label = z.string().meta({ id: 'Label' });
const valibotOutput = toStandardJsonSchema(
  v.object({ total: v.pipe(v.number(), v.integer()), note: v.nullable(v.string()) }),
);

const capabilities = [
  search,
  greet,
  definition({ name: 'tree', input: tree, output: z.array(tree), description: 'Recursive **both** ways.' }),
  definition({
    name: 'many',
    input: z.object({ labels: z.array(label).describe('Several'), on: z.boolean().optional() }),
    output: valibotOutput,
    http: { method: 'GET', path: '/api/many' },
  }),
  definition({ name: 'secret', visibility: 'hidden', summary: 'SECRET' }),
  definition({ name: 'guarded', visibility: 'protected', summary: 'GUARDED' }),
];

async function textOf(definitions: readonly CapabilityDefinition[], options: Partial<HttpAdapterOptions> = {}) {
  const executor = createExecutor({ bindings: definitions.map((capability) => bind(capability, () => 1)) });
  const handle = createHttpAdapter({ executor, ...options });
  const response = await handle(new Request('https://host/adapter/v1/openapi.json'));
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  return response.text();
}

const text = await textOf(capabilities);
const document = JSON.parse(text);

test('the document is OpenAPI 3.1.0 with the info of the host', async () => {
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(document.info, { title: 'Capabilities', version: '1.0.0' });
  const info = { title: 'Content', version: '2.1.0', description: 'Ours' };
  assert.deepEqual(JSON.parse(await textOf([], { info })).info, info);
});

test('it holds the public definitions and nothing of the others', () => {
  assert.deepEqual(Object.keys(document.paths), [
    '/adapter/v1/capabilities/test/greet/v1/invoke',
    '/adapter/v1/capabilities/test/tree/v1/invoke',
    '/api/content/search',
    '/api/many',
  ]);
  assert.doesNotMatch(text, /secret|guarded/i);
});

test('it lists public writes only if the host has an authorize of its own, which alone could admit them', async () => {
  const definitions = [
    search,
    definition({ name: 'add', effect: 'write' }),
    definition({ name: 'drop', effect: 'destructive' }),
  ];
  const bindings = definitions.map((capability) => bind(capability, () => 1));
  const listed = async (executor: ReturnType<typeof createExecutor>) => {
    const handle = createHttpAdapter({ executor });
    const read = async (name: string) => (await handle(new Request(`https://host/adapter/v1/${name}`))).json();
    const { paths } = (await read('openapi.json')) as { paths: object };
    const { capabilities: counted } = (await read('health')) as { capabilities: number };
    return [Object.keys(paths).length, counted];
  };
  assert.deepEqual(await listed(createExecutor({ bindings })), [1, 1]);
  assert.deepEqual(await listed(createExecutor({ bindings, authorize: () => false })), [3, 3]);
});

test('it is the same text in whatever order the definitions are bound', async () => {
  assert.equal(await textOf(capabilities.toReversed()), text);
  assert.equal(await textOf(capabilities), text);
});

test('an override appears as its method, path and parameters', () => {
  const { get, post } = document.paths['/api/content/search'];
  assert.equal(post, undefined);
  assert.equal(get.requestBody, undefined);
  assert.deepEqual(get.parameters, [
    { name: 'q', in: 'query', required: true, schema: { type: 'string', minLength: 1 } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 50, default: 10 } },
  ]);
});

test('a default route has the input as its body and the output as its 200', () => {
  const { post } = document.paths['/adapter/v1/capabilities/test/greet/v1/invoke'];
  assert.equal(post.summary, 'Greet somebody');
  assert.equal(post.operationId, 'test_greet_v1');
  const body = post.requestBody.content['application/json'].schema.$ref;
  const output = post.responses['200'].content['application/json'].schema.$ref;
  const { schemas } = document.components;
  assert.deepEqual(schemas[body.split('/').at(-1)].required, ['name']);
  assert.deepEqual(schemas[output.split('/').at(-1)].required, ['greeting']);
});

test('every operation documents its error answers in the envelope', () => {
  const statuses = (path: string, method: string) => Object.keys(document.paths[path][method].responses);
  assert.deepEqual(statuses('/api/content/search', 'get'), ['200', '404', '422', '500', '503', '504']);
  assert.deepEqual(
    statuses('/adapter/v1/capabilities/test/greet/v1/invoke', 'post'),
    '200 400 404 413 415 422 500 503 504'.split(' '),
  );
  assert.deepEqual(
    document.components.schemas.Error.properties.error.required,
    'code message requestId retryable'.split(' '),
  );
});
