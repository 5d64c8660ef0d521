import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { z } from 'zod';
import { createSchemaComponents, inlineReferences, jsonSchemaOf } from './http.ts';

const label = z.string().meta({ id: 'Label' });
const node = z
  .object({
    label,
    get children() {
      return z.array(node);
    },
  })
  .meta({ id: 'Node' });

test('named schemas become components that other schemas refer to', () => {
  const components = createSchemaComponents();
  const list = components.add(z.array(node), 'output');
  assert.deepEqual(list, { type: 'array', items: { $ref: '#/components/schemas/Node' } });
  assert.deepEqual(components.add(label, 'input'), { $ref: '#/components/schemas/Label' });
  assert.deepEqual(Object.keys(components.schemas).sort(), ['Label', 'Node']);
  const { properties } = components.schemas.Node as { properties: object };
  assert.deepEqual(properties, {
    label: { $ref: '#/components/schemas/Label' },
    children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
  });
});

test('schemas without a name are used as they are, from any library', () => {
  const components = createSchemaComponents();
  const schema = toStandardJsonSchema(v.object({ total: v.number() }));
  assert.deepEqual(components.add(schema, 'output'), {
    type: 'object',
    properties: { total: { type: 'number' } },
    required: ['total'],
  });
  assert.deepEqual(components.schemas, {});
});

test('a name that two different schemas have is an error', () => {
  const components = createSchemaComponents();
  components.add(label, 'input');
  const another = z.int().meta({ id: 'Label' });
  assert.throws(() => components.add(another, 'input'), /two different schemas have the name Label/);
});

test('a schema whose input and output differ needs a name for each', () => {
  const components = createSchemaComponents();
  const amount = z.object({ currency: z.string().default('EUR') }).meta({ id: 'Amount' });
  components.add(amount, 'input');
  assert.throws(() => components.add(amount, 'output'), /two different schemas have the name Amount/);
});

test('a schema that refers to itself needs a name', () => {
  const tree = z.object({
    get children() {
      return z.array(tree);
    },
  });
  assert.throws(() => createSchemaComponents().add(tree, 'input'), /has no name/);
});

test('references are inlined, and keywords beside a reference take precedence', () => {
  const schema = z.object({ first: label, second: label.meta({ description: 'Another' }) });
  assert.deepEqual(inlineReferences(jsonSchemaOf(schema, 'input')), {
    type: 'object',
    properties: { first: { type: 'string' }, second: { type: 'string', description: 'Another' } },
    required: ['first', 'second'],
  });
});

test('what refers to itself, or to nothing, cannot be inlined', () => {
  assert.throws(() => inlineReferences(jsonSchemaOf(node, 'input')), /refers to itself/);
  assert.throws(() => inlineReferences({ $ref: '#/$defs/Missing' }), /leads nowhere/);
});
