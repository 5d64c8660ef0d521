import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issuesOf } from '@namekeep/domain';
import type { z } from 'zod';
import * as verbs from './verbs.ts';

const wrong = [
  undefined,
  null,
  5,
  -1,
  1.5,
  1e12,
  true,
  '',
  'x',
  'x'.repeat(3000),
  {},
  { x: 1 },
  [],
  [5],
  ['x'],
  ['x', 'x'],
  Array.from({ length: 1500 }, () => 'x'),
];
/** What zod says by itself, which is not written for people. */
const ofTheLibrary =
  /^Invalid (?:input|option|string|key)|\b(?:expected|received)\b|^Too (?:big|small)|^Unrecognized|<=|>=/;

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const inner = schema as { def?: { innerType?: z.core.$ZodType; in?: z.core.$ZodType; element?: z.core.$ZodType } };
  if ('shape' in schema) return schema.shape as Record<string, z.core.$ZodType>;
  const next = inner.def?.innerType ?? inner.def?.in;
  return next ? shapeOf(next) : {};
};

/** Inputs in which one member, at any depth, has a wrong value. */
function* mistakes(schema: z.core.$ZodType, depth = 0): Generator<Record<string, unknown>> {
  for (const [name, member] of Object.entries(shapeOf(schema))) {
    for (const value of wrong) yield { [name]: value };
    if (depth === 3) continue;
    for (const inner of mistakes(member, depth + 1)) yield { [name]: inner };
  }
}

test('every problem that the schema of a verb can find is a sentence for people', () => {
  let found = 0;
  const bad = new Set<string>();
  for (const [name, { input }] of Object.entries(verbs)) {
    for (const mistake of mistakes(input)) {
      for (const { path, message } of issuesOf(input.safeParse(mistake).error?.issues ?? [])) {
        found += 1;
        if (ofTheLibrary.test(message) || !/^[A-Z0-9“"a-z].*[.]$/.test(message)) bad.add(`${name} ${path}: ${message}`);
      }
    }
  }
  assert.ok(found > 10_000, String(found));
  assert.deepEqual([...bad], []);
});
