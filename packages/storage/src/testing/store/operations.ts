import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignIn } from '../../index.ts';
import { nextNumber } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at } from './laboratory.ts';
import { findings } from '../temporary.ts';

const signIn: SignIn = {
  browserHash: 'browser',
  nonce: 'nonce',
  codeVerifier: 'verifier',
  returnTo: '/domains?q=ü',
  stepUp: true,
  startedAt: at,
};

export const operationTests: StoreTests = (laboratory) => {
  test('a sign-in is taken once, also by many at once on two stores', async () => {
    const { store, second } = laboratory();
    const state = `state ${nextNumber()}`;
    await store.signIns.begin(state, signIn);
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? store : second).signIns.take(state)),
    );
    assert.deepEqual(taken.filter(Boolean), [signIn]);
    await store.signIns.begin(state, signIn);
    await store.maintenance.purge(Date.parse(at) + 86_400_000);
    assert.equal(await store.signIns.take(state), undefined);
  });

  test('counters of all processes add up, each in its window', async () => {
    const { store, second } = laboratory();
    const key = `reads ${nextNumber()}`;
    const sums = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? store : second).rateLimits.add(key, 60_000, 2)),
    );
    const actual = sums.sort((a, b) => a - b);
    assert.deepEqual(
      actual,
      Array.from({ length: 50 }, (_, index) => 2 * (index + 1)),
    );
    assert.equal(await store.rateLimits.add(key, 120_000, 1), 1);
    await store.maintenance.purge(60_000 + 86_400_000);
    assert.equal(await store.rateLimits.add(key, 60_000, 1), 1);
  });

  test('a value of the service is set once by many, and replaced by one', async () => {
    const { store, second } = laboratory();
    const name = `value ${nextNumber()}`;
    assert.equal(await store.values.get(name), undefined);
    const stand = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? store : second).values.setIfAbsent(name, `${index}`)),
    );
    assert.equal(new Set(stand).size, 1);
    assert.equal(await second.values.get(name), stand[0]);
    await store.values.set(name, 'new');
    assert.equal(await second.values.setIfAbsent(name, 'other'), 'new');
  });

  test("the identity provider's records are found by id and uid, consumed once and revoked by grant", async () => {
    const { provider } = laboratory().store;
    const [id, uid, grantId] = [`id ${nextNumber()}`, `uid ${nextNumber()}`, `grant ${nextNumber()}`];
    const payload = { uid, grantId, nested: { a: [1, 'é\0'] } };
    await provider.upsert('Session', id, payload, null);
    assert.deepEqual(await provider.find('Session', id), payload);
    assert.deepEqual(await provider.findByUid('Session', uid), payload);
    assert.equal(await provider.find('Interaction', id), undefined);
    for (const text of ['\0', '\ud800', '']) {
      assert.equal(await provider.find('Session', text), undefined);
      assert.equal(await provider.findByUid('Session', text), undefined);
      assert.equal(await provider.consume('Session', text, 1), false);
      await provider.destroy('Session', text);
      await provider.revokeByGrantId(text);
    }
    const consumed = await Promise.all([1, 2, 3, 4].map((second) => provider.consume('Session', id, second)));
    assert.deepEqual(consumed.filter(Boolean), [true]);
    assert.deepEqual(await provider.find('Session', id), { ...payload, consumed: consumed.indexOf(true) + 1 });
    await provider.upsert('Grant', id, { grantId }, null);
    await provider.upsert('Grant', `${id} other`, { grantId: 'another' }, null);
    await provider.revokeByGrantId(grantId);
    assert.equal(await provider.find('Session', id), undefined);
    assert.equal(await provider.find('Grant', id), undefined);
    assert.deepEqual(await provider.find('Grant', `${id} other`), { grantId: 'another' });
    await provider.destroy('Grant', `${id} other`);
    assert.equal(await provider.find('Grant', `${id} other`), undefined);
    await provider.upsert('Session', id, payload, null);
    await provider.upsert('Interaction', id, {}, 4_000_000_000_000);
    await provider.clear();
    for (const model of ['Session', 'Interaction']) assert.equal(await provider.find(model, id), undefined);
  });

  test("the identity provider's records are replaced, and purged after their end", async () => {
    const { provider, maintenance } = laboratory().store;
    const [short, long] = [`id ${nextNumber()}`, `id ${nextNumber()}`];
    await provider.upsert('AccessToken', short, { first: 1 }, 1_000_000);
    await provider.upsert('AccessToken', short, { second: 2 }, 2_000_000);
    await provider.upsert('AccessToken', long, {}, null);
    await maintenance.purge(1_500_000);
    assert.deepEqual(await provider.find('AccessToken', short), { second: 2 });
    await maintenance.purge(2_000_000 + 86_400_000);
    assert.equal(await provider.find('AccessToken', short), undefined);
    assert.deepEqual(await provider.find('AccessToken', long), {});
  });

  test('verify finds nothing wrong', async () => {
    assert.deepEqual(await findings(laboratory().second), []);
  });
};
