import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import type { IDToken, UserInfoResponse } from 'openid-client';
import { deriveKeys } from '../provider/library.ts';
import { createPassphrase } from './bundled/passphrase.ts';
import { checkClaims, personOf, safeReturnTo } from './sign-in.ts';
import { openTestStore } from './testing/site.ts';

const now = 1_795_000_000;
const token = { iss: 'https://id.example', sub: 'owner', aud: 'namekeep', iat: now, exp: now + 60 };

describe('the claims of an ID token', () => {
  const check = (changes: Partial<IDToken>) => () =>
    checkClaims({ ...token, ...changes }, { clientId: 'namekeep', now });

  test('may be a minute off', () => {
    for (const changes of [{}, { azp: 'namekeep' }, { iat: now + 60 }, { auth_time: now + 60 }]) check(changes)();
  });

  test('are refused for another client, from the future, or for a subject that is none', () => {
    const wrong = [{ azp: 'another' }, { iat: now + 61 }, { auth_time: now + 61 }, { auth_time: now * 1000 }];
    const subjects = ['', 'a\u0000b', 'line\nbreak', 'ö', 'x'.repeat(256)];
    for (const changes of [...wrong, ...subjects.map((sub) => ({ sub }))])
      assert.throws(check(changes), { name: 'SignInRefusal', reason: 'rejected' }, JSON.stringify(changes));
  });
});

describe('a person', () => {
  const person = (claims: Record<string, unknown>, userInfo?: Partial<UserInfoResponse>, storedIssuer?: string) =>
    personOf({ ...token, ...claims }, userInfo && { sub: 'owner', ...userInfo }, storedIssuer);

  test('is known by issuer and subject; the bundled issuer has a name of its own', () => {
    const unknown = { name: null, email: null, emailVerified: false, authenticatedAt: null };
    assert.deepEqual(person({}), { issuer: 'https://id.example', subject: 'owner', ...unknown });
    assert.equal(person({}, undefined, 'bundled').issuer, 'bundled');
    assert.equal(person({ auth_time: now }).authenticatedAt, now);
  });

  test('has an address that is verified only where one source says both, and none where it is none', () => {
    const [mine, other] = ['mine@example.com', 'owner@example.com'];
    const said = (claims: object, userInfo?: object) => {
      const { email, emailVerified } = person({ ...claims }, userInfo);
      return [email, emailVerified];
    };
    assert.deepEqual(said({ email: mine, email_verified: false }, { email: mine, email_verified: true }), [
      mine,
      false,
    ]);
    assert.deepEqual(said({ email: other }, { email: mine, email_verified: true }), [mine, true]);
    for (const email_verified of ['true', 1, null])
      assert.deepEqual(said({ email: mine, email_verified }), [mine, false]);
    const none = ['', 'two words@example.com', 'a@b.example\n', `${'x'.repeat(320)}@example.com`, '\ud800@example.com'];
    for (const email of [...none, 7]) assert.equal(said({ email, email_verified: true })[0], null);
  });

  test('has a name of one line that can be stored', () => {
    assert.equal(person({ name: ' Olive\u0000\nOwner\ud800 ' }).name, 'Olive Owner\ufffd');
    assert.equal(person({ name: ' ' }, { name: 'From userinfo' }).name, 'From userinfo');
    assert.equal(person({ preferred_username: 'olive' }).name, 'olive');
    assert.equal(person({ name: { first: 'x' } }).name, null);
    assert.equal(person({ name: 'x'.repeat(300) }).name?.length, 200);
  });
});

describe('where a person goes after signing in', () => {
  const baseUrl = new URL('https://names.example');

  test('is a path of ours', () => {
    for (const path of ['/', '/domains?q=a%20b&sort=-name#row-3', '/settings/tokens', '/domains/%E4%BE%8B'])
      assert.equal(safeReturnTo(path, baseUrl), path);
  });

  test('is the first page instead of anything else', () => {
    const slashes = ['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/%5cevil.example'];
    const dots = ['/.//evil.example', '/a/..//evil.example'];
    const controls =
      '/\t/evil.example /%09/evil.example /\n/evil.example /%0d%0aset-cookie:x=y /\u0000 /%00 /%7f /\u0085/x';
    const schemes = ['https:evil.example', 'https://evil.example/', 'javascript:alert(1)', 'data:text/html,x'];
    const hosts = ['https://names.example/domains', 'https://names.example@evil.example/', ' /domains', 'domains', ''];
    const others = [...slashes, ...dots, ...controls.split(' '), ...schemes, ...hosts];
    for (const wanted of [null, undefined, ...others, `/${'a'.repeat(2048)}`])
      assert.equal(safeReturnTo(wanted, baseUrl), '/', JSON.stringify(wanted));
  });

  test('is always one path of our own origin, read by any browser', () => {
    const words = '/ \\ . .. %2f %5c %09 \t @ : evil.example https: ? # é'.split(' ');
    const word = fc.oneof(fc.constantFrom(...words, ' '), fc.string({ unit: 'binary' }));
    const pieces = fc.array(word, { maxLength: 8 });
    fc.assert(
      fc.property(pieces, (made) => {
        const safe = safeReturnTo(`/${made.join('')}`, baseUrl);
        assert.match(safe, /^\/(?!\/)[\x21-\x7e]*$/);
        assert.equal(new URL(safe, baseUrl).origin, baseUrl.origin);
        assert.equal(safeReturnTo(safe, baseUrl), safe);
      }),
      propertyRuns(),
    );
  });
});

describe('the keys of the bundled provider', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];

  test('are the same in every process and other ones for another master secret', () => {
    assert.deepEqual(deriveKeys([old], 'identity'), deriveKeys([Buffer.from(old)], 'identity'));
    const values = [deriveKeys([old], 'identity'), deriveKeys([fresh], 'identity')].flatMap(
      ({ clientSecret, cookies, signing }) => [clientSecret, ...cookies, ...signing.map(({ d }) => d)],
    );
    assert.equal(new Set(values).size, 6);
    for (const value of values) assert.equal(Buffer.from(value, 'base64url').length, 32);
  });

  test('rotate: the first secret signs, the others still verify', async () => {
    const [before, after] = [deriveKeys([old], 'identity'), deriveKeys([fresh, old], 'identity')];
    assert.deepEqual([after.signing.slice(1), after.cookies.slice(1)], [before.signing, before.cookies]);
    assert.equal(after.clientSecret, deriveKeys([fresh], 'identity').clientSecret);
    const [key] = before.signing;
    assert.ok(key);
    const signed = await new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(await importJWK({ ...key }, 'EdDSA'));
    const { d: _, ...publicPart } = key;
    await jwtVerify(signed, await importJWK(publicPart, 'EdDSA'));
  });
});

describe("the owner's passphrase", () => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  before(async () => {
    opened = await openTestStore();
  });
  after(() => opened.close());
  const create = (configured?: string, { store } = opened) =>
    createPassphrase({ configured, values: store.values, random: randomBytes });
  const ignored = async () => undefined;
  const [one, other] = ['velvet otter paints a lighthouse', 'seven lanterns over the harbor'];

  test('is generated once, readable, and kept as an argon2id hash only', async () => {
    assert.equal(await create().matches(''), false);
    const both = [create(), create()];
    const made = (await Promise.all(both.map((passphrase) => passphrase.ensure(ignored)))).flatMap(
      ({ generated }) => generated ?? [],
    );
    assert.equal(made.length, 1, 'of two processes that start at once');
    const [generated = ''] = made;
    assert.match(generated, /^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){4}$/);
    assert.deepEqual(await create().ensure(ignored), {});
    const stored = (await opened.store.values.get('owner-passphrase')) ?? '';
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    for (const typed of [generated, generated.toUpperCase(), generated.replaceAll('-', ' '), ` ${generated}\n`])
      for (const passphrase of both) assert.equal(await passphrase.matches(typed), true, typed);
    for (const typed of ['', generated.slice(1), `${generated}a`, stored])
      assert.equal(await create().matches(typed), false, typed);
  });

  test('that the operator sets wins, to the letter but for spaces around it and the way letters are composed', async () => {
    const passphrase = create('Grüße vom Kapitän');
    assert.deepEqual(await passphrase.ensure(ignored), {});
    assert.equal(await passphrase.matches(' Grüße vom Kapitän '.normalize('NFD')), true);
    for (const typed of ['grüße vom kapitän', 'Grüße vom  Kapitän', '', 'Grüße'])
      assert.equal(await passphrase.matches(typed), false, typed);
  });

  test('that differs from the one last in use is told at the next start, and told again if that fails', async () => {
    const own = await openTestStore();
    const start = async (configured?: string) => {
      let isOther = false;
      const { generated } = await create(configured, own).ensure(async () => void (isOther = true));
      return { generated, isOther };
    };
    const { generated } = await start();
    for (const [configured, isOther] of [
      [undefined, false],
      [generated, false],
      [one, true],
      [one, false],
      [other, true],
    ] as const)
      assert.equal((await start(configured)).isOther, isOther);
    await assert.rejects(create(one, own).ensure(() => Promise.reject(new Error('The store is unavailable.'))));
    assert.equal((await start(one)).isOther, true);
    assert.equal((await start()).isOther, true, 'the generated one again');
    await own.close();
  });

  test('can be replaced by a better one, to the letter, unless the operator has set it', async () => {
    const own = await openTestStore();
    const { generated = '' } = await create(undefined, own).ensure(ignored);
    const passphrase = () => create(undefined, own);
    for (const weak of ['passwordpassword', 'aaaaaaaaaaaaaa', 'qwertyuiop123'])
      assert.equal((await passphrase().replace(weak))?.code, 'too_weak', weak);
    assert.equal(await passphrase().matches(generated), true);
    assert.equal(await passphrase().replace('Velvet otter paints'), undefined);
    for (const [typed, isIt] of [
      [generated, false],
      [' Velvet otter paints ', true],
      ['velvet otter paints', false],
    ] as const)
      assert.equal(await passphrase().matches(typed), isIt, typed);
    assert.match((await own.store.values.get('owner-passphrase')) ?? '', /^chosen:\$argon2id\$/);
    await passphrase().ensure(() => assert.fail('The browser that changed it stays signed in.'));
    const operators = create(other, own);
    assert.match((await operators.replace('Velvet otter paints'))?.message ?? '', /NAMEKEEP_OWNER_PASSPHRASE/);
    assert.equal(await operators.matches(other), true);
    await own.close();
  });
});
