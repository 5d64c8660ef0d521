import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import * as domain from './index.ts';

const inputs = { ...domain.domainInputShape, ...domain.domainPatchShape };

test('every exported schema has a description and converts to JSON Schema', () => {
  const exported: [string, unknown][] = Object.entries(domain);
  const schemas = exported.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
  assert.ok(schemas.length >= 15);
  for (const [name, schema] of schemas) {
    const io = ['domainRecord', 'recordReceipt', 'renewal', 'timestamp'].includes(name) ? 'output' : 'input';
    assert.ok(schema.description, name);
    assert.ok(z.toJSONSchema(schema, { io }), name);
  }
  for (const [name, schema] of Object.entries({ ...inputs, ...domain.domainRecord.shape })) {
    assert.ok(describedIn(z.toJSONSchema(schema, { io: 'input' })), name);
  }
});

test('input schemas say what the specification says', () => {
  const properties = Object.fromEntries(
    Object.entries(inputs).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input' })]),
  );
  assert.equal(properties.name?.minLength, 1);
  assert.deepEqual(properties.registrar?.anyOf, [{ type: 'string', maxLength: 200 }, { type: 'null' }]);
  assert.deepEqual(properties.paymentMethod?.anyOf, [{ type: 'string', maxLength: 2000 }, { type: 'null' }]);
  assert.deepEqual(properties.ownership?.enum, ['owned', 'managed']);
  assert.deepEqual(properties.lifecycle?.enum, ['active', 'inactive', 'transferred']);
  assert.deepEqual(properties.renewalIntent?.enum, ['renew', 'let_expire']);
  assert.deepEqual(properties.currency?.enum, ['USD', 'GBP', 'EUR', 'INR', 'CNY', 'JPY', 'CAD']);
  assert.equal(properties.clearCostsOnCurrencyChange?.const, true);
  const [cost] = properties.renewalCostMinor?.anyOf ?? [];
  assert.deepEqual([cost?.type, cost?.minimum, cost?.maximum], ['integer', 0, Number.MAX_SAFE_INTEGER]);
  const [date] = properties.billingDate?.anyOf ?? [];
  assert.deepEqual([date?.type, date?.format], ['string', 'date']);
});

function describedIn(schema: z.core.JSONSchema.JSONSchema): boolean {
  const [definition] = Object.values(schema.$defs ?? {});
  return schema.description !== undefined || definition?.description !== undefined;
}
