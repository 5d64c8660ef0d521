import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInAddress } from './session.ts';

test('signing in comes back to where it began', () => {
  assert.equal(signInAddress('/domains?q=a b'), '/api/auth/login?returnTo=%2Fdomains%3Fq%3Da+b');
});

test('a fresh sign-in is asked for', () => {
  assert.equal(signInAddress('/tokens/new', { stepUp: true }), '/api/auth/login?returnTo=%2Ftokens%2Fnew&step_up=1');
});
