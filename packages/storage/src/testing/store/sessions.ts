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
