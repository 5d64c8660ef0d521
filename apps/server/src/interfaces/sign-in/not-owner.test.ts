import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { OpenIdProvider } from '@namekeep/testing/openid-provider';
import { createVisitor } from '@namekeep/testing/visitor';
import { assertPage } from './testing/assert-page.ts';
import { type ExternalSite, owner, startExternalSite } from './testing/external-site.ts';
import type { Site } from './testing/site.ts';
import { sessionCookie, signIn, whoIs } from './testing/story.ts';

let external: ExternalSite;
let site: Site;
let provider: OpenIdProvider;
before(async () => {
  external = await startExternalSite(['owner', 'verified@example.com', 'kate@example.com']);
  ({ site, provider } = external);
});
after(() => external.stop());
afterEach(async () => {
  await provider.provoke(null);
  await provider.signInAs(owner);
});

describe('a person who is not an owner', () => {
  const others = [
    { sub: 'somebody', email: 'somebody@example.com', emailVerified: true },
    { sub: 'somebody', email: 'verified@example.com', emailVerified: false },
    { sub: 'verified@example.com.evil', email: 'verified@example.com.evil', emailVerified: true },
    { sub: 'OWNER', email: 'owner', emailVerified: false },
    // U+212A and U+0130, which Unicode folds to `k` and `i` with a dot.
    { sub: 'somebody', email: '\u212aate@example.com', emailVerified: true },
    { sub: 'somebody', email: 'ver\u0130fied@example.com', emailVerified: true },
  ];
  for (const person of others) {
    test(`has no access: ${JSON.stringify(person)}`, async () => {
      await provider.signInAs(person);
      const before = site.lines.length;
      const { visitor, response } = await signIn(site);
      assert.equal(response.status, 403);
      assert.equal(sessionCookie(response), undefined);
      assert.equal(await whoIs(site, visitor), undefined);
      assert.deepEqual(
        site.lines.slice(before).map(({ message, reason }) => [message, reason]),
        [['Not an owner', 'not_owner']],
      );
      assert.equal(await site.store.accounts.find({ issuer: provider.issuer, subject: person.sub }), undefined);
      await assertPage(response, site.lines.at(-1)?.requestId);
    });
  }

  test('is an owner by a verified address, whatever the case of its letters', async () => {
    await provider.signInAs({ sub: 'kate', email: 'KATE@Example.COM', emailVerified: true });
    assert.ok(await whoIs(site, (await signIn(site)).visitor));
  });

  test('has no access by an address that the provider does not vouch for', async () => {
    await provider.provoke('email-unverified');
    await provider.signInAs({ sub: 'person-7', email: 'verified@example.com', emailVerified: true });
    assert.equal((await signIn(site)).response.status, 403);
  });

  test('anymore, because the provider took the address away, loses sessions and tokens at the next attempt', async () => {
    const kate = { sub: 'kate-2', email: 'kate@example.com', emailVerified: true };
    await provider.signInAs(kate);
    const { visitor } = await signIn(site);
    const accountId = (await whoIs(site, visitor))?.accountId ?? '';
    assert.notEqual(accountId, '');
    await provider.signInAs({ ...kate, email: 'other@example.com' });
    assert.equal((await signIn(site, createVisitor())).response.status, 403);
    assert.equal(await whoIs(site, visitor), undefined);
    assert.ok(site.lines.some(({ message, ended }) => message.startsWith('No longer an owner') && ended === 1));
    const [identity] = await site.store.accounts.identitiesOf(accountId);
    assert.equal(identity?.verifiedEmail, 'other@example.com', 'which the tokens of the account are refused by');
    // Listed by the subject, nothing is lost by another address.
    await provider.signInAs(owner);
    const own = await signIn(site);
    await provider.signInAs({ ...owner, email: 'other@example.com', emailVerified: false });
    assert.ok(await whoIs(site, (await signIn(site, createVisitor())).visitor));
    assert.ok(await whoIs(site, own.visitor));
  });

  test('anymore, after having signed in by an address that is no longer listed, is signed out', async () => {
    await provider.signInAs({ sub: 'kate', email: 'kate@example.com', emailVerified: true });
    const { visitor } = await signIn(site);
    const isSignedInWith = async (owners: string[]) => {
      const issuer = new URL(provider.issuer);
      const client = { clientId: 'namekeep', clientSecret: 'x', scopes: 'openid', storedIssuer: undefined };
      const restarted = await external.another({ provider: async () => ({ ...client, issuer, owners }) });
      return (await whoIs(restarted, visitor)) !== undefined;
    };
    assert.equal(await isSignedInWith(['owner', 'verified@example.com']), false);
    assert.equal(await isSignedInWith(['kate']), true);
    assert.equal(await isSignedInWith(['KATE@EXAMPLE.COM']), true);
  });

  test('does not end the session of the owner whose browser it is', async () => {
    const { visitor } = await signIn(site);
    await provider.signInAs({ sub: 'somebody' });
    assert.equal((await signIn(site, visitor)).response.status, 403);
    assert.equal((await whoIs(site, visitor))?.name, 'Olive Owner');
  });
});
