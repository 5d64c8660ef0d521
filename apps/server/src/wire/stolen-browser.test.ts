import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createOwners } from '@namekeep/core';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import { follow, passphrase as first, sendPassphrase, signIn } from '../interfaces/sign-in/testing/story.ts';
import { expect, refused } from '../testing/caller.ts';
import { createDatabase, startTestServiceOn, type TestService, usedDatabases } from '../testing/service.ts';

const owners = createOwners({ issuer: 'bundled', entries: ['owner'] });
const second = 'seven lanterns over the harbor';
const passphrasePath = '/api/credentials/passphrase';

/** A browser at a service whose provider is the bundled one. */
function at({ baseUrl }: TestService, visitor: Visitor = createVisitor()) {
  const headers = { origin: baseUrl.origin, 'sec-fetch-site': 'same-origin' };
  return {
    copy: (path?: string) => visitor.copy(path),
    get: (path: string) => visitor.fetch(new URL(path, baseUrl)),
    send: (method: string, path: string, body: unknown = {}) =>
      visitor.fetch(new URL(path, baseUrl), {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    isSignedIn: async () => (await visitor.fetch(new URL('/api/session', baseUrl))).status === 200,
    /** Signs in, if a passphrase is asked for, and says whether it was. */
    async signIn(passphrase?: string): Promise<'asked' | 'silent'> {
      const { url } = await signIn({ baseUrl }, visitor, '?returnTo=/home');
      if (url.pathname === '/home') return 'silent';
      assert.match(url.pathname, /^\/identity\/interaction\//);
      if (passphrase === undefined) return 'asked';
      const sent = await sendPassphrase(visitor, url, passphrase);
      assert.equal(sent.status, 303);
      await follow({ baseUrl }, visitor, sent.headers.get('location') ?? '');
      return 'asked';
    },
  };
}

for (const name of usedDatabases) {
  suite(`A browser whose cookies were copied [${name}]`, () => {
    const endings: Record<string, (own: ReturnType<typeof at>) => Promise<unknown>> = {
      'signs out everywhere': (own) => own.send('POST', '/api/sessions/revoke-all'),
      'signs out': (own) => own.send('POST', '/api/auth/logout'),
      'signs out that one': async (own) => {
        const { sessions } = (await (await own.get('/api/sessions')).json()) as {
          sessions: { id: string; current: boolean }[];
        };
        for (const { id } of sessions.filter(({ current }) => !current))
          await own.send('POST', `/api/sessions/${id}/revoke`);
      },
    };
    test('is asked for the passphrase once the owner ends the session, in any way', async () => {
      const service = await startTestServiceOn(await createDatabase(name), { owners, passphrase: first });
      for (const [what, end] of Object.entries(endings)) {
        const own = at(service);
        await own.signIn(first);
        const [whole, provider] = [at(service, own.copy()), at(service, own.copy('/identity'))];
        // The copies work, for as long as the owner has not noticed.
        assert.deepEqual([await whole.isSignedIn(), await provider.signIn()], [true, 'silent'], what);
        await end(own);
        for (const copy of [provider, whole]) assert.equal(await copy.signIn(), 'asked', what);
      }
      await service.stop();
    });

    test('is signed out by a start with another passphrase, and only by that', async () => {
      const database = await createDatabase(name);
      const visitor = createVisitor();
      for (const [passphrase, isSignedIn] of [
        [first, undefined],
        [first, true],
        [second, false],
      ] as const) {
        const on = { ...database, remove: async () => undefined };
        const service = await startTestServiceOn(passphrase === first ? on : database, { owners, passphrase });
        const own = at(service, visitor);
        if (isSignedIn === undefined) await own.signIn(first);
        else assert.equal(await own.isSignedIn(), isSignedIn);
        if (isSignedIn === false) {
          assert.equal(await own.signIn(), 'asked');
          const said = service.logged().find(({ msg }) => msg.startsWith('The passphrase is not'));
          assert.partialDeepStrictEqual(said, { sessions: 1 });
        }
        await service.stop();
      }
    });

    test('is signed out when the owner changes the passphrase elsewhere, who stays signed in', async () => {
      const service = await startTestServiceOn(await createDatabase(name), { owners });
      const own = at(service);
      await own.signIn(service.generatedPassphrase);
      assert.deepEqual(await (await own.get(passphrasePath)).json(), { setBy: 'owner' });
      const thief = at(service, own.copy('/identity'));
      assert.equal(await thief.signIn(), 'silent');
      const weak = await own.send('PUT', passphrasePath, { passphrase: 'passwordpassword' });
      assert.match(`${weak.status} ${await weak.text()}`, /^422 .*"path":"passphrase","code":"too_weak"/);
      assert.equal(await thief.isSignedIn(), true, 'a refused change signs nobody out');
      const changed = await own.send('PUT', passphrasePath, { passphrase: second });
      assert.deepEqual([changed.status, await changed.json()], [200, { revoked: 1 }]);
      assert.deepEqual([await own.isSignedIn(), await thief.isSignedIn()], [true, false]);
      assert.deepEqual([await thief.signIn(), await at(service).signIn(second)], ['asked', 'asked']);
      await service.stop();
    });

    test('cannot change a passphrase that the operator has set', async () => {
      const service = await startTestServiceOn(await createDatabase(name), { owners, passphrase: first });
      const own = at(service);
      await own.signIn(first);
      assert.deepEqual(await (await own.get(passphrasePath)).json(), { setBy: 'operator' });
      const reply = await own.send('PUT', passphrasePath, { passphrase: second });
      assert.match(await reply.text(), /"code":"not_changeable"[^]*NAMEKEEP_OWNER_PASSPHRASE/);
      await service.stop();
    });
  });

  suite(`A former owner [${name}]`, () => {
    const listed = (issuer: string, entry: string) => createOwners({ issuer, entries: [entry] });
    const changes = {
      'is no longer named as an owner': listed('https://id.example', 'another@example.com'),
      'is at a provider that is not the present one': listed('https://other.example', 'owner@example.com'),
      'is at an external provider, where the bundled one is in use now': listed('bundled', 'owner'),
    };
    for (const [what, others] of Object.entries(changes))
      test(`and ${what} is signed out at the next start; tokens rest until they are an owner again`, async () => {
        const database = await createDatabase(name);
        const on = { ...database, remove: async () => undefined };
        const before = await startTestServiceOn(on);
        const account = await before.account();
        const token = await account.token();
        const [cookie, authorization] = [String(account.browser.headers.cookie), String(token.headers.authorization)];
        for (const headers of [{ cookie }, { authorization }])
          await expect(200, before.anyone.get('/api/session', headers));
        await before.stop();

        const during = await startTestServiceOn(on, { owners: others });
        for (const headers of [{ cookie }, { authorization }])
          refused(await during.anyone.get('/api/session', headers), 'unauthenticated');
        refused(await during.anyone.post('/mcp', {}, { authorization }), 'unauthenticated');
        const line = (begins: string) => during.logged().find(({ msg }) => msg.startsWith(begins));
        assert.partialDeepStrictEqual(line('No longer an owner'), { accountId: account.id, sessions: 1, tokens: 1 });
        const reason = { account: account.id, token: token.id, refused: { reason: 'not_owner' } };
        assert.partialDeepStrictEqual(line('refused'), reason);
        await during.stop();

        const after = await startTestServiceOn(database);
        refused(await after.anyone.get('/api/session', { cookie }), 'unauthenticated');
        await expect(200, after.anyone.get('/api/session', { authorization }));
        await after.stop();
      });
  });
}

suite('A former owner, with two processes [PostgreSQL]', () => {
  test('is signed out by each process that knows, while another does not know yet', async () => {
    const old = await startTestServiceOn(await createDatabase('PostgreSQL'));
    const account = await old.account();
    const token = await account.token();
    const fresh = await old.beside({ owners: createOwners({ issuer: 'https://id.example', entries: ['x'] }) });
    const { cookie } = (await account.signIn()).headers;
    for (const headers of [{ cookie: String(cookie) }, { authorization: String(token.headers.authorization) }]) {
      refused(await fresh.anyone.get('/api/session', headers), 'unauthenticated');
      await expect(200, old.anyone.get('/api/session', headers));
    }
    await fresh.stop();
    await old.stop();
  });
});
