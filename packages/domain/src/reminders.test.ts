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

test('every bad offset is named by its place', () => {
  assert.deepEqual(paths({ ...good, offsets: [0, 366, 1.5, '7', null, 7, 1, 7, 1] }), [
    'offsets.0 out_of_range',
    'offsets.1 out_of_range',
    'offsets.2 out_of_range',
    'offsets.3 out_of_range',
    'offsets.4 out_of_range',
  ]);
});

test('a list that is too long is one problem, however long', () => {
  assert.deepEqual(paths({ ...good, offsets: Array.from({ length: 17 }, (_, i) => i + 1) }), ['offsets too_big']);
  assert.deepEqual(paths({ ...good, offsets: Array(100_000).fill('x') }), ['offsets too_big']);
});
