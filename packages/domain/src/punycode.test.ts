import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import tr46 from 'tr46';
import { labelToUnicode } from './punycode.ts';

// RFC 3492 section 7.1, samples without capital letters.
const samples: [string, string][] = [
  ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['ihqwctvzc91f659drss3x8bo0yb', '他們爲什麽不說中文'],
  ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
  ['n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa', 'なぜみんな日本語を話してくれないのか'],
  ['d9juau41awczczp', 'そのスピードで'],
];

test('the samples of RFC 3492 are decoded', () => {
  for (const [encoded, decoded] of samples) assert.equal(labelToUnicode(`xn--${encoded}`), decoded);
  assert.equal(labelToUnicode('xn--bcher-kva'), 'bücher');
  assert.equal(labelToUnicode('xn--ls8h'), '💩');
});

test('labels that are not valid Punycode stay as they are', () => {
  for (const label of ['example', 'xn--ü', 'xn--999999999999999999', 'xn--a b', 'xn--99zzzz999zzzz']) {
    assert.equal(labelToUnicode(label), label);
  }
});

test('every label that tr46 encodes is decoded to the same characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
      const label = tr46.toASCII(text);
      if (label === null || label.includes('.')) return;
      assert.equal(labelToUnicode(label), tr46.toUnicode(label).domain);
    }),
    propertyRuns(1000),
  );
});
