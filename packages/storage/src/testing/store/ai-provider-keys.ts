import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SealedKey } from '../../index.ts';
import type { StoreTests } from '../store-suite.ts';
import { at } from './laboratory.ts';

const key = (sealed: string, provider = 'openai'): SealedKey => ({
  provider,
  sealed,
  consentedAt: at,
  updatedAt: '2026-11-20T10:00:01.000Z',
});

export const aiProviderKeyTests: StoreTests = (laboratory) => {
  test('a seal is changed only where it is still the one that was read', async () => {
    const { aiProviderKeys } = laboratory().store;
    const { accountId } = await laboratory().portfolio();
    await aiProviderKeys.put(accountId, key('old'));
    const changes = await Promise.all([
      aiProviderKeys.reseal(accountId, 'old', 'new'),
      laboratory().second.aiProviderKeys.reseal(accountId, 'old', 'newer'),
    ]);
    assert.deepEqual(changes.toSorted(), [false, true]);
    assert.equal((await aiProviderKeys.find(accountId))?.sealed, changes[0] ? 'new' : 'newer');
    assert.equal(await aiProviderKeys.reseal(accountId, 'old', 'late'), false);
  });

  test('keys are walked through by account, page by page', async () => {
    const { aiProviderKeys } = laboratory().store;
    const made = [await laboratory().portfolio(), await laboratory().portfolio(), await laboratory().portfolio()];
    for (const { accountId } of made) await aiProviderKeys.put(accountId, key(`sealed for ${accountId}`));
    const seen: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: { accountId: string }[] = await aiProviderKeys.page(after, 2);
      seen.push(...page.map(({ accountId }) => accountId));
      after = page.at(-1)?.accountId;
    }
    assert.deepEqual(seen, [...new Set(seen)].toSorted());
    for (const { accountId } of made) assert.ok(seen.includes(accountId));
  });
};
