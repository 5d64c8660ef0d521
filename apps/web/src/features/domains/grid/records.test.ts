import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import fc from 'fast-check';
import { recordsOf } from './records.ts';

const record = (id: number) => ({ id: String(id) }) as DomainRecord;

test('pages of any length, empty ones too, read as one list', () => {
  const lengths = fc.array(fc.nat({ max: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(lengths, fc.nat({ max: 45 }), fc.nat({ max: 45 }), (sizes, start, end) => {
      let next = 0;
      const pages = sizes.map((size) => ({ records: Array.from({ length: size }, () => record(next++)) }));
      const whole = pages.flatMap(({ records }) => records);
      const records = recordsOf(pages);
      assert.equal(records.length, whole.length);
      assert.deepEqual([...records], whole);
      assert.deepEqual(records.slice(start, end), whole.slice(start, end));
      for (let index = 0; index <= whole.length; index += 1) assert.equal(records.at(index), whole[index]);
    }),
  );
});
