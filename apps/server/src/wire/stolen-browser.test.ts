import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createOwners } from '@namekeep/core';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import { createDatabase, usedDatabases } from '../testing/service.ts';
import { startTestServiceOn, type TestService } from '../testing/service.ts';

const owners = createOwners({ issuer: 'bundled', entries: ['owner'] });
const first = 'velvet otter paints a lighthouse';
const second = 'seven lanterns over the harbor';

/** Signs in at the bundled provider, if it asks, and says whether it did. */
async function signIn({ baseUrl }: TestService, visitor: Visitor, passphrase?: string): Promise<'asked' | 'silent'> {
  const isHome = ({ pathname }: URL) => pathname === '/home';
  const { url } = await visitor.follow(new URL('/api/auth/login?returnTo=/home', baseUrl), isHome);
  if (isHome(url)) return 'silent';
  assert.match(url.pathname, /^\/identity\/interaction\//);
  if (passphrase === undefined) return 'asked';
  const sent = await visitor.fetch(url, {
    method: 'POST',
    headers: { origin: baseUrl.origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ username: 'owner', passphrase }),
  });
  assert.equal(sent.status, 303, await sent.text());
  await visitor.follow(new URL(sent.headers.get('location') ?? '', baseUrl), isHome);
  return 'asked';
}

const send = ({ baseUrl }: TestService, visitor: Visitor, method: string, path: string, body: unknown = {}) =>
  visitor.fetch(new URL(path, baseUrl), {
    method,
    headers: { origin: baseUrl.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const isSignedIn = async ({ baseUrl }: TestService, visitor: Visitor) =>
  (await visitor.fetch(new URL('/api/session', baseUrl))).status === 200;

for (const name of usedDatabases) {
  suite(`A browser whose cookies were copied [${name}]`, () => {
    const endings: Record<string, (service: TestService, own: Visitor) => Promise<unknown>> = {
      'signs out everywhere': (service, own) => send(service, own, 'POST', '/api/sessions/revoke-all'),
      'signs out': (service, own) => send(service, own, 'POST', '/api/auth/logout'),
      'signs out that one': async (service, own) => {
        const list = await own.fetch(new URL('/api/sessions', service.baseUrl));
        const { sessions } = (await list.json()) as { sessions: { id: string; current: boolean }[] };
        for (const { id, current } of sessions) {
          if (!current) await send(service, own, 'POST', `/api/sessions/${id}/revoke`);
        }
      },
    };
    for (const [what, end] of Object.entries(endings)) {
      test(`is asked for the passphrase once the owner ${what}`, async () => {
        const service = await startTestServiceOn(await createDatabase(name), { owners, passphrase: first });
        const own = createVisitor();
        await signIn(service, own, first);
        const [whole, provider] = [own.copy(), own.copy('/identity')];
        // The copies work, for as long as the owner has not noticed.
        assert.equal(await isSignedIn(service, whole), true);
        assert.equal(await signIn(service, provider), 'silent');
        await end(service, own);
        for (const copy of [provider, whole]) assert.equal(await signIn(service, copy), 'asked');
        await service.stop();
      });
    }

    test('is signed out by a start with another passphrase, and only by that', async () => {
      const database = await createDatabase(name);
      const on = { ...database, remove: async () => undefined };
      const before = await startTestServiceOn(on, { owners, passphrase: first });
      const own = createVisitor();
      await signIn(before, own, first);
      await before.stop();

      const same = await startTestServiceOn(on, { owners, passphrase: first });
      assert.equal(await isSignedIn(same, own), true);
      await same.stop();
      const changed = await startTestServiceOn(database, { owners, passphrase: second });
      assert.equal(await isSignedIn(changed, own), false);
      assert.equal(await signIn(changed, own), 'asked');
      const said = changed.logged().find(({ msg }) => msg.startsWith('The passphrase is not')) as unknown as object;
      assert.equal((said as { sessions: number }).sessions, 1);
      await changed.stop();
    });

    test('is signed out when the owner changes the passphrase elsewhere, who stays signed in', async () => {
      const service = await startTestServiceOn(await createDatabase(name), { owners });
      const { generatedPassphrase = '' } = service;
      const own = createVisitor();
      await signIn(service, own, generatedPassphrase);
      const path = '/api/credentials/passphrase';
      const status = await own.fetch(new URL(path, service.baseUrl));
      assert.deepEqual(await status.json(), { setBy: 'owner' });
      const thief = own.copy('/identity');
      assert.equal(await signIn(service, thief), 'silent');
      const weak = await send(service, own, 'PUT', path, { passphrase: 'passwordpassword' });
      assert.equal(weak.status, 422);
      assert.match(await weak.text(), /"path":"passphrase","code":"too_weak"/);
      assert.equal(await isSignedIn(service, thief), true, 'a refused change signs nobody out');

      const changed = await send(service, own, 'PUT', path, { passphrase: second });
      assert.deepEqual([changed.status, await changed.json()], [200, { revoked: 1 }]);
      assert.deepEqual([await isSignedIn(service, own), await isSignedIn(service, thief)], [true, false]);
      assert.equal(await signIn(service, thief), 'asked');
      assert.equal(await signIn(service, createVisitor(), second), 'asked');
      await service.stop();
    });

    test('cannot change a passphrase that the operator has set', async () => {
      const service = await startTestServiceOn(await createDatabase(name), { owners, passphrase: first });
      const own = createVisitor();
      await signIn(service, own, first);
      const path = '/api/credentials/passphrase';
      assert.deepEqual(await (await own.fetch(new URL(path, service.baseUrl))).json(), { setBy: 'operator' });
      const refused = await send(service, own, 'PUT', path, { passphrase: second });
      assert.match(await refused.text(), /"code":"not_changeable"[^]*NAMEKEEP_OWNER_PASSPHRASE/);
      await service.stop();
    });
  });
}
