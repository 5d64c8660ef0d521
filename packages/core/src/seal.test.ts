import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { createSeal } from './seal.ts';

const [old, fresh, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const place = ['ai provider key', 'acc_1', 'openai', 'https://api.openai.com'];

suite('A seal', () => {
  test('opens where it was closed, whatever the text', () => {
    const seal = createSeal([fresh], randomBytes);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, anyPlace) => {
        assert.equal(seal.open(seal.close(text, anyPlace), anyPlace), text);
      }),
    );
  });

  test('is another one each time, and shows nothing of the text', () => {
    const seal = createSeal([fresh], randomBytes);
    const sealed = Array.from({ length: 1000 }, () => seal.close('sk-secret-of-the-tests', place));
    assert.equal(new Set(sealed.map((one) => one.split('.')[2]?.slice(0, 16))).size, 1000, 'no nonce twice');
    assert.ok(sealed.every((one) => /^v1\.[0-9a-f]{8}\.[\w-]+$/.test(one) && !one.includes('secret')));
  });

  test('stays shut elsewhere', () => {
    const seal = createSeal([fresh], randomBytes);
    const sealed = seal.close('text', place);
    for (const index of place.keys()) {
      const other = place.with(index, `${place[index]}x`);
      assert.equal(seal.open(sealed, other), undefined, other.join(' '));
    }
    assert.equal(seal.open(sealed, [...place, '']), undefined);
    // A border between two parts cannot be moved.
    assert.equal(seal.open(seal.close('text', ['ab', 'c']), ['a', 'bc']), undefined);
    assert.equal(createSeal([foreign], randomBytes).open(sealed, place), undefined);
  });

  test('stays shut when any character of it is changed, missing or added', () => {
    const seal = createSeal([fresh], randomBytes);
    const sealed = seal.close('text', place);
    for (let index = 0; index < sealed.length; index += 1) {
      for (const replacement of ['A', 'B', '-', '.', '']) {
        if (sealed[index] === replacement) continue;
        const changed = sealed.slice(0, index) + replacement + sealed.slice(index + 1);
        assert.equal(seal.open(changed, place), undefined, `${index} ${replacement}`);
      }
    }
    for (const damaged of [
      '',
      '.',
      '..',
      'v1..',
      `${sealed}A`,
      `${sealed}=`,
      `${sealed}.x`,
      ` ${sealed}`,
      sealed.slice(0, 40),
    ])
      assert.equal(seal.open(damaged, place), undefined, damaged);
  });

  test('is closed with the newest key, and opened with older ones', () => {
    const [before, during, after] = [[old], [fresh, old], [fresh]].map((keys) =>
      createSeal(keys as [Buffer], randomBytes),
    ) as [ReturnType<typeof createSeal>, ReturnType<typeof createSeal>, ReturnType<typeof createSeal>];
    const sealed = before.close('text', place);
    assert.equal(during.open(sealed, place), 'text');
    assert.ok(during.isOld(sealed));
    assert.equal(after.open(sealed, place), undefined);
    const again = during.close('text', place);
    assert.equal(during.isOld(again), false);
    assert.equal(after.open(again, place), 'text');
    assert.equal(before.open(again, place), undefined);
  });
});
