import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSettings } from '@namekeep/domain';
import type { StoredSession } from '../../index.ts';
import { nextNumber } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at } from './laboratory.ts';

function makeSession(fields: Partial<StoredSession> = {}): { session: StoredSession; hash: string } {
  const number = nextNumber();
  const session: StoredSession = {
    id: `ses_${number}`,
    issuer: 'https://id.example',
    subject: 'subject',
    name: 'Ada',
    email: null,
    authenticatedAt: at,
    createdAt: at,
    lastSeenAt: at,
    idToken: 'a.b.c',
    ...fields,
  };
  return { session, hash: `hash-of-session-${number}-${process.pid}` };
}

export const sessionTests: StoreTests = (laboratory) => {
  test('a session is found by the hash of its cookie, in every process', async () => {
    const { store, second } = laboratory();
    const { accountId } = await laboratory().portfolio();
    const { session, hash } = makeSession();
    await store.sessions.insert(accountId, session, hash);
    assert.deepEqual(await second.sessions.findByHash(hash), { accountId, session, settings: defaultSettings });
    assert.deepEqual(await store.sessions.list(accountId), [session]);
    assert.equal(await store.tokens.findByHash(hash), undefined);
  });

  test('a new sign-in ends the session that it replaces', async () => {
    const { sessions } = laboratory().store;
    const { accountId } = await laboratory().portfolio();
    const [old, fresh] = [makeSession(), makeSession()];
    await sessions.insert(accountId, old.session, old.hash);
    await sessions.insert(accountId, fresh.session, fresh.hash, old.hash);
    assert.equal(await sessions.findByHash(old.hash), undefined);
    assert.deepEqual(await sessions.list(accountId), [fresh.session]);
    const other = makeSession();
    await sessions.insert(accountId, other.session, other.hash, 'a hash that nobody has');
    assert.equal((await sessions.list(accountId)).length, 2);
  });

  test('activity moves on and never back', async () => {
    const { sessions } = laboratory().store;
    const { accountId } = await laboratory().portfolio();
    const { session, hash } = makeSession();
    await sessions.insert(accountId, session, hash);
    await sessions.markSeen(accountId, session.id, '2026-11-20T12:00:00.000Z');
    await sessions.markSeen(accountId, session.id, '2026-11-20T11:00:00.000Z');
    assert.equal((await sessions.findByHash(hash))?.session.lastSeenAt, '2026-11-20T12:00:00.000Z');
  });

  test('a session ends once and says what it was', async () => {
    const { sessions } = laboratory().store;
    const { accountId } = await laboratory().portfolio();
    const { session, hash } = makeSession();
    await sessions.insert(accountId, session, hash);
    assert.deepEqual(await sessions.end(hash), session);
    assert.equal(await sessions.end(hash), undefined);
    assert.equal(await sessions.findByHash(hash), undefined);
  });

  test('one session ends by its id, for its own account only', async () => {
    const { sessions } = laboratory().store;
    const [mine, theirs] = [await laboratory().portfolio(), await laboratory().portfolio()];
    const [one, other] = [makeSession(), makeSession()];
    for (const { session, hash } of [one, other]) await sessions.insert(mine.accountId, session, hash);
    for (const id of [one.hash, `${one.session.id}x`, '\0', ''])
      assert.equal(await sessions.endOne(mine.accountId, id), false);
    assert.equal(await sessions.endOne(theirs.accountId, one.session.id), false);
    assert.ok(await sessions.findByHash(one.hash));
    assert.equal(await sessions.endOne(mine.accountId, one.session.id), true);
    assert.equal(await sessions.endOne(mine.accountId, one.session.id), false);
    assert.equal(await sessions.findByHash(one.hash), undefined);
    assert.deepEqual(await sessions.list(mine.accountId), [other.session]);
  });

  test('all sessions of an account end, and none of another', async () => {
    const { sessions } = laboratory().store;
    const [mine, theirs] = [await laboratory().portfolio(), await laboratory().portfolio()];
    const made = [makeSession(), makeSession(), makeSession()];
    for (const { session, hash } of made.slice(0, 2)) await sessions.insert(mine.accountId, session, hash);
    const other = makeSession();
    await sessions.insert(theirs.accountId, other.session, other.hash);
    assert.equal(await sessions.endAll(mine.accountId), 2);
    assert.equal(await sessions.endAll(mine.accountId), 0);
    assert.ok(await sessions.findByHash(other.hash));
  });

  test('the sessions of a person at a provider end, and no others', async () => {
    const { sessions, accounts } = laboratory().store;
    const identity = { issuer: 'https://id.example', subject: `person ${nextNumber()} ${process.pid}` };
    const { id } = await accounts.enter(identity, {
      id: `acc_${nextNumber()}_${process.pid}`,
      settings: defaultSettings,
      at,
    });
    const made = [makeSession(identity), makeSession(identity), makeSession({ ...identity, subject: 'somebody else' })];
    for (const { session, hash } of made) await sessions.insert(id, session, hash);
    assert.equal(await sessions.endOf({ ...identity, issuer: 'bundled' }), 0);
    assert.equal(await sessions.endOf({ ...identity, subject: '\0' }), 0);
    assert.equal(await sessions.endOf(identity), 2);
    const actual = (await sessions.list(id)).map(({ subject }) => subject);
    assert.deepEqual(actual, ['somebody else']);
  });

  test('sessions that are idle for 7 days or 30 days old are purged', async () => {
    const { sessions, maintenance } = laboratory().store;
    const { accountId } = await laboratory().portfolio();
    const now = Date.parse('2026-11-20T10:00:00.000Z');
    const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString();
    const made = [
      makeSession({ createdAt: day(29), lastSeenAt: day(6) }),
      makeSession({ createdAt: day(10), lastSeenAt: day(8) }),
      makeSession({ createdAt: day(31), lastSeenAt: day(0) }),
    ];
    for (const { session, hash } of made) await sessions.insert(accountId, session, hash);
    await maintenance.purge(now);
    assert.deepEqual(await sessions.list(accountId), [made[0]?.session]);
    assert.deepEqual(await Promise.all(made.map(async ({ hash }) => (await sessions.findByHash(hash)) !== undefined)), [
      true,
      false,
      false,
    ]);
  });
};
