import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fingerprint } from './idempotency.ts';

suite('A fingerprint', () => {
  test('ignores the order of members, at every depth', () => {
    assert.equal(
      fingerprint({ name: 'a.example', reminders: { enabled: true, offsets: [30, 7] } }),
      fingerprint({ reminders: { offsets: [30, 7], enabled: true }, name: 'a.example' }),
    );
  });

  test('differs for another value, another order of a list, an absent member and a null one', () => {
    const base = fingerprint({ name: 'a.example', offsets: [30, 7] });
    const others = [
      { name: 'A.example', offsets: [30, 7] },
      { name: 'a.example', offsets: [7, 30] },
      { name: 'a.example' },
      { name: 'a.example', offsets: [30, 7], notes: null },
      { name: 'a.example', offsets: ['30', 7] },
      'a.example',
      null,
      [],
    ];
    for (const other of others) assert.notEqual(fingerprint(other), base, JSON.stringify(other));
  });
});
