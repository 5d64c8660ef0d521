import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createOwners } from '@namekeep/core';
import { refused } from '../testing/caller.ts';
import { createDatabase, usedDatabases } from '../testing/service.ts';
import { startTestServiceOn } from '../testing/service.ts';

const issuer = 'https://id.example';
const changes = {
  'is no longer named as an owner': createOwners({ issuer, entries: ['another@example.com'] }),
  'is at a provider that is not the present one': createOwners({
    issuer: 'https://other.example',
    entries: ['owner@example.com'],
  }),
  'is at an external provider, where the bundled one is in use now': createOwners({
    issuer: 'bundled',
    entries: ['owner'],
  }),
};

for (const name of usedDatabases) {
  suite(`A former owner [${name}]`, () => {
    for (const [what, owners] of Object.entries(changes)) {
      test(`and ${what} is signed out at the next start; tokens rest until they are an owner again`, async () => {
        const database = await createDatabase(name);
        const on = { ...database, remove: async () => undefined };
        const before = await startTestServiceOn(on);
        const account = await before.account();
        const token = await account.token();
        for (const caller of [account.browser, token]) assert.equal((await caller.get('/api/session')).status, 200);
        const [cookie, authorization] = [account.browser.headers.cookie, token.headers.authorization];
        await before.stop();

        const during = await startTestServiceOn(on, { owners });
        refused(await during.anyone.get('/api/session', { cookie: String(cookie) }), 'unauthenticated');
        refused(await during.anyone.get('/api/session', { authorization: String(authorization) }), 'unauthenticated');
        refused(await during.anyone.post('/mcp', {}, { authorization: String(authorization) }), 'unauthenticated');
        const said = during.logged().find(({ msg }) => msg.startsWith('No longer an owner')) as unknown as {
          accountId: string;
          sessions: number;
          tokens: number;
        };
        assert.deepEqual([said.accountId, said.sessions, said.tokens], [account.id, 1, 1]);
        const line = during.logged().find(({ msg }) => msg === 'refused') as unknown as Record<string, unknown>;
        assert.deepEqual(
          [line.account, line.token, (line.refused as { reason: string }).reason],
          [account.id, token.id, 'not_owner'],
        );
        await during.stop();

        const after = await startTestServiceOn(database);
        refused(await after.anyone.get('/api/session', { cookie: String(cookie) }), 'unauthenticated');
        assert.equal((await after.anyone.get('/api/session', { authorization: String(authorization) })).status, 200);
        await after.stop();
      });
    }
  });
}

suite('A former owner, with two processes [PostgreSQL]', () => {
  test('is signed out by each process that knows, while another does not know yet', async () => {
    const old = await startTestServiceOn(await createDatabase('PostgreSQL'));
    const account = await old.account();
    const token = await account.token();
    const fresh = await old.beside({ owners: createOwners({ issuer, entries: ['x'] }) });
    const later = await account.signIn();
    const [cookie, authorization] = [String(later.headers.cookie), String(token.headers.authorization)];
    for (const headers of [{ cookie }, { authorization }]) {
      refused(await fresh.anyone.get('/api/session', headers), 'unauthenticated');
      assert.equal((await old.anyone.get('/api/session', headers)).status, 200);
    }
    await fresh.stop();
    await old.stop();
  });
});
