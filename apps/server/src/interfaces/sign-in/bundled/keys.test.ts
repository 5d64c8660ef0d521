import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import { deriveKeys } from './configuration.ts';

describe('the keys of the bundled provider', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];

  test('are the same in every process and other ones for another master secret', () => {
    assert.deepEqual(deriveKeys([old]), deriveKeys([Buffer.from(old)]));
    const values = [deriveKeys([old]), deriveKeys([fresh])].flatMap(({ clientSecret, cookies, signing }) => [
      clientSecret,
      ...cookies,
      ...signing.map(({ d }) => d),
    ]);
    assert.equal(new Set(values).size, 6);
    for (const value of values) assert.equal(Buffer.from(value, 'base64url').length, 32);
  });

  test('rotate: the first secret signs, the others still verify', () => {
    const before = deriveKeys([old]);
    const after = deriveKeys([fresh, old]);
    assert.deepEqual(after.signing.slice(1), before.signing);
    assert.deepEqual(after.cookies.slice(1), before.cookies);
    assert.equal(after.clientSecret, deriveKeys([fresh]).clientSecret);
  });

  test('sign what their public part verifies', async () => {
    const [key] = deriveKeys([old]).signing;
    assert.ok(key);
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA' }).sign(await importJWK({ ...key }, 'EdDSA'));
    const { d: _, ...publicPart } = key;
    await jwtVerify(token, await importJWK(publicPart, 'EdDSA'));
  });
});
