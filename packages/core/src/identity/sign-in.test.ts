import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createOwners } from './sign-in.ts';

suite('The owners', () => {
  const owners = createOwners({ issuer: 'https://id.example', entries: ['subject-1', 'Kate@example.com'] });
  const is = (subject: string, verifiedEmail: string | null = null, issuer = 'https://id.example') =>
    owners.include({ issuer, subject, verifiedEmail });

  test('are known by their subject, exactly, or by a verified address', () => {
    assert.ok(is('subject-1') && is('x', 'kate@EXAMPLE.com'));
    for (const subject of ['SUBJECT-1', 'subject-1 ', 'subject', '', 'Kate']) assert.equal(is(subject), false, subject);
    for (const address of ['kate@example.co', 'xkate@example.com', '', 'subject-1@example.com'])
      assert.equal(is('x', address), false, address);
  });

  test('are not found by letters that only Unicode takes for theirs', () => {
    for (const address of ['\u212aate@example.com', 'kate@\u0435xample.com', 'kate@e\u03c7ample.com'])
      assert.equal(is('x', address), false, address);
  });

  test('are those of one provider, with or without the slash at the end of its name', () => {
    assert.ok(is('subject-1', null, 'https://id.example/'));
    for (const issuer of ['bundled', 'https://other.example', 'https://id.example/realm', 'http://id.example'])
      assert.equal(is('subject-1', null, issuer), false, issuer);
    const bundled = createOwners({ issuer: 'bundled', entries: ['owner'] });
    assert.ok(bundled.include({ issuer: 'bundled', subject: 'owner', verifiedEmail: null }));
    assert.equal(bundled.include({ issuer: 'https://id.example', subject: 'owner', verifiedEmail: null }), false);
  });
});
