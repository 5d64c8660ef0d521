import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { scopes } from '@namekeep/contract';
import { defaultSettings } from '@namekeep/domain';
import { refusal } from './access.ts';
import type { Actor } from './actor.ts';

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
  test('by scope is exactly that scope: write does not imply read', () => {
    for (const held of scopes) {
      for (const asked of scopes) {
        const expected = held === asked ? undefined : 'insufficient_scope';
        assert.equal(refusal({ scope: asked }, { ...token, scopes: [held] }, now), expected);
      }
    }
  });

  test('by session is refused to a token with every scope', () => {
    assert.equal(refusal({ session: 'any' }, token, now), 'session_required');
    assert.equal(refusal({ session: 'recent' }, token, now), 'session_required');
    assert.equal(refusal({ session: 'any' }, session, now), undefined);
  });

  test('by recent sign-in ends ten minutes after the sign-in, to the millisecond', () => {
    const limit = Date.parse('2026-11-20T12:05:00Z');
    assert.equal(refusal({ session: 'recent' }, session, limit - 1), undefined);
    assert.equal(refusal({ session: 'recent' }, session, limit), 'recent_sign_in_required');
  });
});
