import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issuesOf } from './issues.ts';
import { reminders } from './schemas.ts';

const good = { enabled: true, target: 'default', offsets: [30, 1, 14] };

function paths(input: unknown): string[] {
  const result = reminders.safeParse(input);
  return result.success ? [] : issuesOf(result.error).map(({ path, code }) => `${path} ${code}`);
}

test('offsets keep their order', () => {
  assert.deepEqual(reminders.parse(good), good);
  assert.deepEqual(reminders.parse({ ...good, offsets: [] }).offsets, []);
  assert.equal(reminders.parse({ ...good, offsets: Array.from({ length: 16 }, (_, i) => 365 - i) }).offsets.length, 16);
});

test('a repeated offset is stored once, where it came first (the specification asks only for 1 to 365)', () => {
  assert.deepEqual(reminders.parse({ ...good, offsets: [7, 7] }).offsets, [7]);
  assert.deepEqual(reminders.parse({ ...good, offsets: [1, 30, 1, 7, 30] }).offsets, [1, 30, 7]);
  assert.deepEqual(paths({ ...good, offsets: Array(17).fill(7) }), ['offsets too_big']);
});

test('all three members are required and nothing else is allowed', () => {
  assert.deepEqual(paths({}), ['enabled invalid_type', 'target invalid_value', 'offsets invalid_type']);
  assert.deepEqual(paths({ ...good, daily: true }), ['daily unrecognized_key']);
  assert.deepEqual(paths(null), [' invalid_type']);
});

test('every bad offset is named by its place, and a list that is too long is one problem', () => {
  const bad = [0, 366, 1.5, '7', null];
  const named = bad.map((_, index) => `offsets.${index} out_of_range`);
  assert.deepEqual(paths({ ...good, offsets: [...bad, 7, 1, 7, 1] }), named);
  for (const offsets of [Array.from({ length: 17 }, (_, i) => i + 1), Array(100_000).fill('x')])
    assert.deepEqual(paths({ ...good, offsets }), ['offsets too_big']);
});
