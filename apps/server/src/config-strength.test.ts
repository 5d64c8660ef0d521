import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { suite, test } from 'node:test';
import { weaknessOf, weaknessOfSecret } from './config-strength.ts';

suite('A passphrase', () => {
  for (const passphrase of [
    'passwordpassword',
    'Password1234',
    'P@ssw0rd!2026',
    'correct horse battery staple',
    'CorrectHorseBatteryStaple1',
    'namekeepnamekeep',
    'namekeep2026!',
    'namekeep-admin',
    'changemechangeme',
    'letmeinletmein',
    'iloveyou123456',
    'qwertyuiop12',
    'qwertzuiop123',
    '123456789012',
    '210987654321',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abababababab',
    'x9Kq2x9Kq2x9Kq2',
    '............',
    'admin1234567',
    'administrator1',
  ])
    test(`that reads ${passphrase} is refused`, () => assert.notEqual(weaknessOf(passphrase), undefined));

  for (const passphrase of [
    'a passphrase of the tests',
    'velvet otter paints a lighthouse',
    'k8Tq-2vNx-91pL',
    'Fünf Zwerge kaufen 3 Schirme',
    '富士山に三度登った夏のことを',
    'my password is purple elephant 77',
  ])
    test(`that reads ${passphrase} is accepted`, () => assert.equal(weaknessOf(passphrase), undefined));
});

suite('A master secret', () => {
  test('that is random is accepted, also in hexadecimal letters', () => {
    for (let round = 0; round < 2000; round += 1) {
      assert.equal(weaknessOfSecret(randomBytes(32)), undefined);
      assert.equal(weaknessOfSecret(Buffer.from(randomBytes(16).toString('hex'))), undefined);
    }
  });

  test('that contains one short word among digits is accepted', () => {
    for (const secret of ['7f02abcde91c44d8b35e6a07fd219c80', 'q7ZkR1AdMin0Vw5cTx93bLPeY8uHs2Jg'])
      assert.equal(weaknessOfSecret(Buffer.from(secret)), undefined, secret);
  });

  test('that is a pattern or a text is refused', () => {
    const half = randomBytes(16);
    for (const secret of [
      Buffer.alloc(32),
      Buffer.alloc(32, 'ab'),
      Buffer.alloc(32, 'namekeep'),
      Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
      Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - 3 * index)),
      Buffer.concat([half, half]),
      Buffer.from('this is my very secret passphrase'.slice(0, 32)),
      Buffer.from('the admin of our house by the sea'.slice(0, 32)),
      Buffer.from('the admin of this place by a sea'),
    ])
      assert.notEqual(weaknessOfSecret(secret), undefined, secret.toString('latin1'));
  });
});
