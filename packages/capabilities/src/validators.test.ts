import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { z } from 'zod';
import { bind } from './bind.ts';
import { defineCapability, type InputOf, type OutputOf } from './define.ts';
import { createExecutor } from './executor.ts';
import { createHttpAdapter } from './http-adapter.ts';
import type { HttpErrorBody } from './http-responses.ts';

const shared = { namespace: 'shop', major: 1, summary: 'Price', effect: 'read', visibility: 'public' } as const;
const http = { method: 'GET', path: '/api/price', query: { item: 'i', count: 'n', tags: 'tag' } } as const;

const withZod = defineCapability({
  ...shared,
  name: 'price-zod',
  http,
  input: z.strictObject({
    item: z.enum(['tea', 'cake']),
    count: z.int().min(1).default(1),
    tags: z.array(z.string()).optional(),
  }),
  output: z.object({ total: z.int(), tags: z.array(z.string()) }),
});

const withValibot = defineCapability({
  ...shared,
  name: 'price-valibot',
  http,
  input: toStandardJsonSchema(
    v.strictObject({
      item: v.picklist(['tea', 'cake']),
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
      tags: v.optional(v.array(v.string())),
    }),
  ),
  output: toStandardJsonSchema(v.object({ total: v.pipe(v.number(), v.integer()), tags: v.array(v.string()) })),
});

type Price = typeof withZod | typeof withValibot;

function price({ item, count, tags = [] }: InputOf<Price>): OutputOf<Price> {
  return { total: (item === 'tea' ? 3 : 5) * count, tags };
}

for (const capability of [withZod, withValibot]) {
  const handle = createHttpAdapter({ executor: createExecutor({ bindings: [bind<Price>(capability, price)] }) });
  const get = (query: string) => handle(new Request(`https://host/api/price?${query}`));

  test(`${capability.name}: GET converts, validates, invokes and answers`, async () => {
    const response = await get('i=cake&n=2&tag=a&tag=b');
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { total: 10, tags: ['a', 'b'] });
    assert.deepEqual(await (await get('i=tea')).json(), { total: 3, tags: [] });
  });

  test(`${capability.name}: what fails the schema is invalid_input in the names of the parameters`, async () => {
    for (const [query, path] of [
      ['i=coffee', 'i'],
      ['', 'i'],
      ['i=tea&n=0', 'n'],
      ['i=tea&n=1.5', 'n'],
    ] as const) {
      const response = await get(query);
      assert.equal(response.status, 422);
      const { error } = (await response.json()) as HttpErrorBody;
      assert.deepEqual(
        error.issues?.map((issue) => issue.path),
        [path],
      );
    }
  });

  test(`${capability.name}: the document has the parameters and the output`, async () => {
    const response = await handle(new Request('https://host/adapter/v1/openapi.json'));
    const { paths, components } = JSON.parse(await response.text());
    const names = paths['/api/price'].get.parameters.map(
      (parameter: { name: string; required: boolean }) => `${parameter.name} ${parameter.required}`,
    );
    assert.deepEqual(names, ['i true', 'n false', 'tag false']);
    const [output] = Object.keys(components.schemas).filter((name) => name.endsWith('_output'));
    assert.deepEqual(components.schemas[String(output)].required, ['total', 'tags']);
  });
}
