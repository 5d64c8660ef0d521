import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, suite, test } from 'node:test';
import type { AiProviderKeyStatus } from '@namekeep/contract';
import type { Config } from '../config.ts';
import type { TestAccount } from '../testing/account.ts';
import { refused } from '../testing/caller.ts';
import { createDatabase, usedDatabases, type TestDatabase } from '../testing/database.ts';
import { startTestServiceOn, type TestService, type TestServiceOptions } from '../testing/service.ts';

const path = '/api/credentials/ai-provider';
const apiKey = 'sk-key-of-the-tests-0123456789-wXyZ';
const key = { apiKey, consent: true };
const [oldSecret, newSecret] = [randomBytes(32), randomBytes(32)];
const openai: Config['ai'] = { provider: 'openai', baseUrl: 'http://127.0.0.1:9/v1', model: 'small' };

for (const name of usedDatabases) {
  suite(`The key for the AI provider [${name}]`, () => {
    let database: TestDatabase;
    let service: TestService;
    let account: TestAccount;
    const start = (options: Omit<TestServiceOptions, 'database'>) =>
      startTestServiceOn(
        { ...database, remove: async () => undefined },
        { ai: openai, secrets: [oldSecret], ...options },
      );
    before(async () => {
      database = await createDatabase(name);
      service = await start({});
      account = await service.account();
    });
    after(async () => {
      await service.stop();
      await database.remove();
    });
    const none = {
      configured: false,
      provider: 'openai',
      model: 'small',
      hint: null,
      consentedAt: null,
      updatedAt: null,
    };
    const statusOf = async (one: TestAccount, at = service) =>
      (await at.anyone.with(one.browser.headers).get<AiProviderKeyStatus>(path)).body;

    test('is not there at first', async () => {
      assert.deepEqual(await statusOf(account), none);
      assert.deepEqual((await account.browser.delete<AiProviderKeyStatus>(path)).body, none);
    });

    test('is stored, shown by its end, replaced and removed', async () => {
      const stored = await account.browser.put<AiProviderKeyStatus>(path, { ...key, apiKey: `  ${apiKey}\n` });
      const status = {
        ...none,
        configured: true,
        hint: 'wXyZ',
        consentedAt: '2026-11-20T12:00:00.000Z',
        updatedAt: '2026-11-20T12:00:00.000Z',
      };
      assert.deepEqual([stored.status, stored.body], [200, status]);
      assert.ok(!stored.text.includes(apiKey));
      assert.deepEqual(await statusOf(account), status);
      service.clock.pass({ minutes: 1 });
      const replaced = await account.browser.put<AiProviderKeyStatus>(path, { ...key, apiKey: 'local-key' });
      assert.deepEqual(
        [replaced.body.hint, replaced.body.updatedAt],
        ['ey', '2026-11-20T12:01:00.000Z'],
        'of a short key, less is shown',
      );
      assert.equal((await account.browser.put<AiProviderKeyStatus>(path, { ...key, apiKey: 'abc' })).body.hint, null);
      const removed = await account.browser.delete<AiProviderKeyStatus>(path);
      assert.deepEqual([removed.status, removed.body], [200, none]);
      assert.deepEqual(await statusOf(account), none);
    });

    test('is stored only with consent, and only when it can be one', async () => {
      for (const body of [
        { apiKey },
        { ...key, consent: false },
        { ...key, consent: 'true' },
        { ...key, apiKey: '' },
        { ...key, apiKey: '   ' },
        { ...key, apiKey: 'two words' },
        { ...key, apiKey: 'line\nbreak' },
        { ...key, apiKey: 'schlüssel' },
        { ...key, apiKey: 'x'.repeat(513) },
        { ...key, apiKey: 7 },
        { ...key, provider: 'google' },
        { ...key, baseUrl: 'https://evil.example' },
        [],
        null,
      ]) {
        const answer = await account.browser.put(path, body);
        refused(answer, 'invalid_input', JSON.stringify(body));
        assert.ok(!answer.text.includes(apiKey), 'what was sent is not repeated');
      }
      assert.deepEqual(await statusOf(account), none);
    });

    test('needs a recent sign-in to be stored, and a browser for anything', async () => {
      const early = await account.signIn({ signedInAgo: 11 });
      refused(await early.put(path, key), 'recent_sign_in_required');
      assert.equal((await early.get(path)).status, 200);
      assert.equal((await early.delete(path)).status, 200);
      const token = await account.token();
      for (const answer of [await token.get(path), await token.put(path, key), await token.delete(path)])
        refused(answer, 'session_required');
      const elsewhere = await account.signIn({ elsewhere: true });
      refused(await elsewhere.put(path, key), 'cross_origin');
      refused(await elsewhere.delete(path), 'cross_origin');
    });

    test('opens for no other account, and not when anything of its row is changed', async () => {
      const [mine, theirs] = [await service.account(), await service.account()];
      await mine.browser.put(path, key);
      const { aiProviderKeys } = service.store;
      const row = await aiProviderKeys.find(mine.id);
      assert.ok(row);
      assert.ok(!JSON.stringify(row).includes(apiKey));
      await aiProviderKeys.put(theirs.id, row);
      assert.deepEqual(await statusOf(theirs), none);
      const last = row.sealed.at(-1) === 'A' ? 'Q' : 'A';
      for (const changed of [
        { ...row, sealed: row.sealed.slice(0, -1) + last },
        { ...row, sealed: '' },
        { ...row, sealed: 'v1.x.y' },
        { ...row, provider: 'anthropic' },
        { ...row, consentedAt: '2020-01-01T00:00:00.000Z' },
        { ...row, updatedAt: '2020-01-01T00:00:00.000Z' },
      ]) {
        await aiProviderKeys.put(mine.id, changed);
        assert.deepEqual(await statusOf(mine), none, JSON.stringify(changed));
        refused(await mine.browser.post('/api/ai/extract', { text: 'example.com' }), 'ai_key_missing');
      }
      await aiProviderKeys.put(mine.id, row);
      assert.equal((await statusOf(mine)).configured, true);
    });

    test('is for one provider at one address: another one never gets it', async () => {
      const mine = await service.account();
      await mine.browser.put(path, key);
      for (const ai of [
        { ...openai, provider: 'anthropic' as const },
        { ...openai, baseUrl: 'http://127.0.0.1:10/v1' },
        { ...openai, baseUrl: 'https://api.openai.com/v1' },
      ]) {
        const other = await start({ ai, clock: service.clock });
        const status = await statusOf(mine, other);
        assert.deepEqual([status.configured, status.provider], [false, ai.provider]);
        await other.stop();
      }
      const same = await start({ ai: { ...openai, model: 'another' }, clock: service.clock });
      assert.deepEqual(
        [(await statusOf(mine, same)).configured, (await statusOf(mine, same)).model],
        [true, 'another'],
      );
      await same.stop();
    });

    test('outlives a change of the master secret, when the old one is there for one start', async () => {
      const mine = await service.account();
      await mine.browser.put(path, key);
      const status = await statusOf(mine);
      const sealedBefore = (await service.store.aiProviderKeys.find(mine.id))?.sealed;
      const without = await start({ secrets: [newSecret], clock: service.clock });
      assert.deepEqual(await statusOf(mine, without), none, 'a key that cannot be opened is as good as none');
      await without.stop();
      const rotating = await start({ secrets: [newSecret, oldSecret], clock: service.clock });
      assert.deepEqual(await statusOf(mine, rotating), status);
      await rotating.stop();
      assert.notEqual((await service.store.aiProviderKeys.find(mine.id))?.sealed, sealedBefore);
      const afterwards = await start({ secrets: [newSecret], clock: service.clock });
      assert.deepEqual(await statusOf(mine, afterwards), status);
      await afterwards.stop();
    });

    test('is in no export', async () => {
      const mine = await service.account();
      await mine.browser.put(path, key);
      for (const format of ['json', 'yaml', 'csv']) {
        const { text } = await mine.browser.get(`/api/v1/export?format=${format}&includeSettings=true`);
        assert.ok(!text.includes(apiKey) && !text.includes('wXyZ'), format);
      }
    });
  });
}
