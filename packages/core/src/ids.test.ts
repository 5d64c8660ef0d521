import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { suite, test } from 'node:test';
import { createIds } from './dependencies.ts';

suite('Ids', () => {
  test('are a prefix and 26 lower-case characters', () => {
    assert.match(createIds({ now: Date.now, random: randomBytes }).next('dom'), /^dom_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  test('ascend within one process, within a millisecond and when the clock goes back', () => {
    let clock = 1_800_000_000_000;
    const ids = createIds({ now: () => clock, random: randomBytes });
    const made: string[] = [];
    for (let index = 0; index < 5000; index += 1) {
      if (index === 2000) clock -= 60_000;
      if (index === 4000) clock += 120_000;
      made.push(ids.next('dom'));
    }
    assert.deepEqual(made, [...new Set(made)].sort());
  });

  test('go on ascending when the random part is used up', () => {
    const ids = createIds({ now: () => 1_800_000_000_000, random: (length) => new Uint8Array(length).fill(255) });
    const [first, second, third] = [ids.next('dom'), ids.next('dom'), ids.next('dom')];
    assert.ok(first < second && second < third);
  });
});
