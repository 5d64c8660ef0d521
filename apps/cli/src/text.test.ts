import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { pad, truncate, widthOf, wrap } from './text.ts';

test('a character takes the cells that a terminal gives it', () => {
  for (const [text, cells] of [
    ['example.com', 11],
    ['bücher', 6],
    ['bu\u0308cher', 6],
    ['例え.テスト', 11],
    ['한국', 4],
    ['ﾊﾝｶｸ', 4],
    ['ＡＢ', 4],
    ['🦊', 2],
    ['👩‍👩‍👧', 2],
    ['❤️', 2],
    ['a\u200bb', 2],
    ['…', 1],
    ['–', 1],
    ['', 0],
  ] as const) {
    assert.equal(widthOf(text), cells, text);
  }
});

test('what is cut off ends with … and fits', () => {
  assert.equal(truncate('example.com', 8), 'example…');
  assert.equal(truncate('example', 7), 'example');
  assert.equal(truncate('例えテスト', 6), '例え…');
  assert.equal(truncate('例え', 1), '…');
  assert.equal(truncate('例え', 0), '');
});

test('text is filled up by cells, on either side', () => {
  assert.equal(pad('例え', 6), '例え  ');
  assert.equal(pad('1.00', 6, 'right'), '  1.00');
  assert.equal(pad('longer', 3), 'longer');
});

test('lines break at spaces', () => {
  assert.equal(wrap('one two three four', 9), 'one two\nthree\nfour');
  assert.equal(wrap('indivisible', 3), 'indivisible');
});

test('whatever the text, it is cut to its cells and filled to them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.integer({ min: 1, max: 30 }), (text, cells) => {
      const cut = truncate(text, cells);
      assert.ok(widthOf(cut) <= cells);
      assert.ok(widthOf(text) > cells || cut === text);
      assert.equal(widthOf(pad(cut, cells)), cells);
    }),
    propertyRuns(),
  );
});
