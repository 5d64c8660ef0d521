import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linesOf, type RowSlot, slotsFor } from './layout.ts';

const window = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: String(from + place) }));
const slots = (rows: readonly RowSlot[]) => rows.map(({ slot }) => slot);
const start = slotsFor(window(0, 4), []);

test('the elements of rows that left are used again, in their order', () => {
  assert.deepEqual(slots(slotsFor(window(100, 4), start)), slots(start));
  assert.deepEqual(slots(slotsFor(window(2, 4), start)), [2, 3, 0, 1]);
});

test('a row before one that stays gets new elements', () => {
  const down = slotsFor(window(10, 4), start);
  assert.deepEqual(slots(slotsFor(window(8, 4), down)), [4, 5, 0, 1]);
});

test('wherever one scrolls, rows that stay keep their elements, and no two share any', () => {
  const windows = fc.array(fc.array(fc.nat({ max: 30 }), { maxLength: 12 }), { maxLength: 12 });
  fc.assert(
    fc.property(windows, (steps) => {
      let before = start;
      for (const step of steps) {
        const ids = step.sort((a, b) => a - b).map(String);
        const after = slotsFor(
          ids.map((id) => ({ id })),
          before,
        );
        const actual = after.map(({ id }) => id);
        assert.deepEqual(actual, ids);
        assert.equal(new Set(slots(after)).size, ids.length);
        for (const { id, slot } of before) {
          if (ids.includes(id) && ids.indexOf(id) === ids.lastIndexOf(id)) {
            const same = before.filter((one) => one.id === id).map((one) => one.slot);
            assert.ok(same.includes(after.find((one) => one.id === id)?.slot ?? -1), `${id} left ${slot}`);
          }
        }
        before = after;
      }
    }),
  );
});

test('every row has a line of its own, after the headings before it', () => {
  const starts = fc.array(fc.nat({ max: 40 }), { maxLength: 12 });
  fc.assert(
    fc.property(starts, fc.nat({ max: 40 }), (set, rows) => {
      const headings = set.sort((a, b) => a - b).map((at) => ({ at: Math.min(at, rows) }));
      const lines = linesOf(headings, rows);
      const all = Array.from({ length: lines.count }, (_, line) => lines.at(line));
      assert.deepEqual(
        all.filter((one) => typeof one === 'number'),
        Array.from({ length: rows }, (_, row) => row),
      );
      assert.deepEqual(
        all.filter((one) => typeof one !== 'number'),
        headings,
      );
      for (const [line, one] of all.entries()) {
        if (typeof one === 'number') assert.equal(lines.of(one), line);
        else assert.equal(all.slice(0, line).filter((each) => typeof each === 'number').length, one.at);
      }
    }),
  );
});
