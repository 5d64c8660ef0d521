import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { IDToken, UserInfoResponse } from 'openid-client';
import { checkClaims, personOf } from './person.ts';

const now = 1_795_000_000;
const token = { iss: 'https://id.example', sub: 'owner', aud: 'namekeep', iat: now, exp: now + 60 };
const check = (changes: Partial<IDToken>) => () => checkClaims({ ...token, ...changes }, { clientId: 'namekeep', now });

describe('the claims of an ID token', () => {
  test('may be a minute off', () => {
    for (const changes of [{}, { azp: 'namekeep' }, { iat: now + 60 }, { auth_time: now + 60 }]) check(changes)();
  });

  test('are refused for another client, from the future, or for a subject that is none', () => {
    const wrong = [{ azp: 'another' }, { iat: now + 61 }, { auth_time: now + 61 }, { auth_time: now * 1000 }];
    const subjects = ['', 'a\u0000b', 'line\nbreak', 'ö', 'x'.repeat(256)];
    for (const changes of [...wrong, ...subjects.map((sub) => ({ sub }))]) {
      assert.throws(check(changes), { name: 'SignInRefusal', reason: 'rejected' }, JSON.stringify(changes));
    }
  });
});

describe('a person', () => {
  const person = (claims: Record<string, unknown>, userInfo?: Partial<UserInfoResponse>, storedIssuer?: string) =>
    personOf({ ...token, ...claims }, userInfo && { sub: 'owner', ...userInfo }, storedIssuer);

  test('is known by issuer and subject; the bundled issuer has a name of its own', () => {
    assert.deepEqual(person({}), {
      issuer: 'https://id.example',
      subject: 'owner',
      name: null,
      email: null,
      emailVerified: false,
      authenticatedAt: null,
    });
    assert.equal(person({}, undefined, 'bundled').issuer, 'bundled');
    assert.equal(person({ auth_time: now }).authenticatedAt, now);
  });

  test('has an address that is verified only where one source says both', () => {
    const mixed = person(
      { email: 'mine@example.com', email_verified: false },
      { email: 'mine@example.com', email_verified: true },
    );
    assert.deepEqual([mixed.email, mixed.emailVerified], ['mine@example.com', false]);
    const other = person({ email: 'owner@example.com' }, { email: 'mine@example.com', email_verified: true });
    assert.deepEqual([other.email, other.emailVerified], ['mine@example.com', true]);
    for (const email_verified of ['true', 1, null]) {
      assert.equal(person({ email: 'mine@example.com', email_verified }).emailVerified, false);
    }
  });

  test('has no address where it is none', () => {
    for (const email of [
      '',
      'two words@example.com',
      'a@b.example\n',
      `${'x'.repeat(320)}@example.com`,
      '\ud800@example.com',
      7,
    ]) {
      assert.equal(person({ email, email_verified: true }).email, null);
    }
  });

  test('has a name of one line that can be stored', () => {
    assert.equal(person({ name: ' Olive\u0000\nOwner\ud800 ' }).name, 'Olive Owner\ufffd');
    assert.equal(person({ name: ' ' }, { name: 'From userinfo' }).name, 'From userinfo');
    assert.equal(person({ preferred_username: 'olive' }).name, 'olive');
    assert.equal(person({ name: { first: 'x' } }).name, null);
    assert.equal(person({ name: 'x'.repeat(300) }).name?.length, 200);
  });
});
