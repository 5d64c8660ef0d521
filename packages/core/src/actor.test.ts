import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Scope, scopes } from '@namekeep/contract';
import { defaultSettings } from '@namekeep/domain';
import { type Actor, refusal } from './actor.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const session: Actor = {
  accountId: 'acc_1',
  kind: 'session',
  scopes,
  name: null,
  email: null,
  tokenId: null,
  sessionId: 'ses_1',
  authenticatedAt: '2026-11-20T11:55:00Z',
  settings: defaultSettings,
};
const token: Actor = { ...session, kind: 'token', tokenId: 'tok_1', sessionId: null, authenticatedAt: null };

suite('Access', () => {
  test('by scope is exactly that scope, whatever else a token has: write does not imply read', () => {
    const everySet = scopes.reduce<Scope[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
    for (const held of everySet) {
      for (const scope of scopes) {
        const expected = held.includes(scope) ? undefined : 'insufficient_scope';
        assert.equal(refusal({ scope }, { ...token, scopes: held }, now), expected, `${scope} with ${held}`);
      }
      for (const access of [{ session: 'any' }, { session: 'recent' }] as const)
        assert.equal(refusal(access, { ...token, scopes: held }, now), 'session_required');
      assert.equal(refusal({ signedIn: true }, { ...token, scopes: held }, now), undefined);
    }
  });

  test('by session and by scope is given to every browser', () => {
    const old: Actor = { ...session, authenticatedAt: '2026-11-19T12:00:00Z' };
    for (const access of [{ session: 'any' }, { signedIn: true }, ...scopes.map((scope) => ({ scope }))] as const)
      assert.equal(refusal(access, old, now), undefined);
  });

  test('by recent sign-in ends ten minutes after the sign-in, to the millisecond', () => {
    const limit = Date.parse('2026-11-20T12:05:00Z');
    assert.equal(refusal({ session: 'recent' }, session, limit - 1), undefined);
    assert.equal(refusal({ session: 'recent' }, session, limit), 'recent_sign_in_required');
  });
});
