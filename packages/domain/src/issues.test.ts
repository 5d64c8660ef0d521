import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { issuesOf } from './issues.ts';

test('paths are dotted and every unknown property is an issue of its own', () => {
  const schema = z.strictObject({ records: z.array(z.strictObject({ name: z.string('Enter a name.') })) });
  const result = schema.safeParse({ records: [{ name: 'a' }, { name: 1, x: 1, y: 2 }], z: 1 });
  assert.ok(!result.success);
  assert.deepEqual(issuesOf(result.error), [
    { path: 'records.1.name', code: 'invalid_type', message: 'Enter a name.' },
    { path: 'records.1.x', code: 'unrecognized_key', message: 'Unknown property "x". Remove it.' },
    { path: 'records.1.y', code: 'unrecognized_key', message: 'Unknown property "y". Remove it.' },
    { path: 'z', code: 'unrecognized_key', message: 'Unknown property "z". Remove it.' },
  ]);
});

test('issues of any Standard Schema are understood', async () => {
  const result = await z.strictObject({ a: z.string('Enter text.') })['~standard'].validate({ b: 1 });
  assert.deepEqual(
    issuesOf(result.issues ?? []).map(({ path, code }) => [path, code]),
    [
      ['a', 'invalid_type'],
      ['b', 'unrecognized_key'],
    ],
  );
  assert.deepEqual(issuesOf([{ message: 'Bad.', path: [{ key: 'a' }, 0, { key: 'b' }] }, { message: 'Worse.' }]), [
    { path: 'a.0.b', code: 'invalid', message: 'Bad.' },
    { path: '', code: 'invalid', message: 'Worse.' },
  ]);
});
