import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { createCursors } from './dependencies.ts';

const secret = new Uint8Array(32).fill(7);
const cursors = createCursors(secret);
const question = ['domains.list', 'acc_1', 'name', { archived: 'false', words: [] }];

suite('Cursors', () => {
  test('give back the place that they were made for, in every process with the same secret', () => {
    const place = fc.tuple(
      fc.oneof(fc.string({ unit: 'binary' }), fc.maxSafeInteger(), fc.constant(null)),
      fc.string(),
    );
    fc.assert(
      fc.property(place, (values) => {
        const decoded = createCursors(secret).decode(question, cursors.encode(question, values));
        assert.deepEqual(decoded, JSON.parse(JSON.stringify(values)));
      }),
      propertyRuns(),
    );
  });

  test('are refused for another account, another filter and another secret', () => {
    const cursor = cursors.encode(question, ['a.example', 'dom_1']);
    assert.equal(cursors.decode(['domains.list', 'acc_2', ...question.slice(2)], cursor), undefined);
    assert.equal(cursors.decode([...question.slice(0, 3), { archived: 'all', words: [] }], cursor), undefined);
    assert.equal(createCursors(new Uint8Array(32)).decode(question, cursor), undefined);
  });

  test('are refused when a character is changed, added or taken away, or when they are any other text', () => {
    const cursor = cursors.encode(question, ['a.example', 'dom_1']);
    fc.assert(
      fc.property(
        fc.nat(cursor.length - 1),
        fc.constantFrom(...Array.from('ABab01-_=+ %\u0000é')),
        (index, character) => {
          const changed = cursor.slice(0, index) + character + cursor.slice(index + 1);
          if (changed !== cursor) assert.equal(cursors.decode(question, changed), undefined);
        },
      ),
    );
    for (const text of ['', 'x', `${cursor}=`, cursor.slice(1), `${cursor}A`, '💥']) {
      assert.equal(cursors.decode(question, text), undefined, text);
    }
  });
});
