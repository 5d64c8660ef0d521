import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { suite, test } from 'node:test';
import { createTokenSecret, isTokenSecret, tokenSecretPattern } from './authenticate.ts';

suite('A token secret', () => {
  test('has the form that one expression finds', () => {
    for (let index = 0; index < 500; index += 1) {
      const secret = createTokenSecret(randomBytes);
      assert.match(secret, tokenSecretPattern);
      assert.ok(isTokenSecret(secret));
    }
  });

  test('with a typing error is known to be wrong without a look into the store', () => {
    const secret = createTokenSecret(randomBytes);
    for (let index = 'nk_pat_'.length; index < secret.length; index += 1) {
      const typed = secret.slice(0, index) + (secret[index] === 'x' ? 'y' : 'x') + secret.slice(index + 1);
      assert.equal(isTokenSecret(typed), false, typed);
    }
    for (const text of ['', 'nk_pat_', secret.slice(1), `${secret}0`, secret.toUpperCase(), ` ${secret}`]) {
      assert.equal(isTokenSecret(text), false, text);
    }
  });

  test('draws each character alike', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 2000; index += 1) {
      for (const character of createTokenSecret(randomBytes).slice(7, 50)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    const expected = (2000 * 43) / 62;
    assert.equal(counts.size, 62);
    for (const [character, count] of counts)
      assert.ok(Math.abs(count - expected) < expected * 0.25, `${character}: ${count}`);
  });
});
