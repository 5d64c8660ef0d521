import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSettings } from '@namekeep/domain';
import { nextNumber } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at } from './laboratory.ts';

const fresh = (settings = defaultSettings) => ({ id: `acc_${nextNumber()}_${process.pid}`, settings, at });
const person = () => ({ issuer: 'https://id.example', subject: `person ${nextNumber()} ${process.pid}` });

export const accountTests: StoreTests = (laboratory) => {
  test('the verified address of an identity is the one of the last entry that gave one', async () => {
    const { store, second } = laboratory();
    const identity = person();
    const kept = async (accountId: string) =>
      (await second.accounts.identitiesOf(accountId)).map(({ verifiedEmail }) => verifiedEmail);
    const { id } = await store.accounts.enter(identity, { ...fresh(), verifiedEmail: 'Ada@example.com' });
    assert.deepEqual(await kept(id), ['Ada@example.com']);
    await store.accounts.enter(identity, fresh());
    assert.deepEqual(await kept(id), ['Ada@example.com']);
    await store.accounts.enter(identity, { ...fresh(), verifiedEmail: null });
    assert.deepEqual(await kept(id), [null]);
    await store.accounts.enter(identity, { ...fresh(), verifiedEmail: 'new@example.com' });
    const all = await store.accounts.identities();
    const actual = all.filter(({ accountId }) => accountId === id);
    assert.deepEqual(actual, [{ ...identity, accountId: id, verifiedEmail: 'new@example.com' }]);
    assert.deepEqual(await store.accounts.identitiesOf('acc_missing'), []);
  });

  test('of many entries of one person at once, on two stores, all get one account', async () => {
    const { store, second } = laboratory();
    const identity = person();
    const entered = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? store : second).accounts.enter(identity, fresh())),
    );
    assert.equal(new Set(entered.map(({ id }) => id)).size, 1);
    assert.equal((await store.accounts.find(identity))?.id, entered[0]?.id);
  });
};
