import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { safeReturnTo } from './sign-in.ts';

const baseUrl = new URL('https://names.example');

describe('where a person goes after signing in', () => {
  for (const path of ['/', '/domains', '/domains?q=a%20b&sort=-name#row-3', '/settings/tokens', '/domains/%E4%BE%8B']) {
    test(`is ${path}, a path of ours`, () => assert.equal(safeReturnTo(path, baseUrl), path));
  }

  const foreign = [
    null,
    undefined,
    '',
    'domains',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\n/evil.example',
    '/%0d%0aset-cookie:x=y',
    '/\u0000',
    '/%00',
    '/%7f',
    '/\u0085/x',
    '/.//evil.example',
    '/a/..//evil.example',
    ' /domains',
    'https:evil.example',
    'https://evil.example/',
    'https://names.example/domains',
    'https://names.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(2048)}`,
  ];
  for (const wanted of foreign) {
    test(`is / instead of ${JSON.stringify(wanted)?.slice(0, 60)}`, () =>
      assert.equal(safeReturnTo(wanted, baseUrl), '/'));
  }

  test('is always one path of our own origin, read by any browser', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '@',
      ':',
      'evil.example',
      'https:',
      '?',
      '#',
      'é',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 8 }), (pieces) => {
        const safe = safeReturnTo(`/${pieces.join('')}`, baseUrl);
        assert.match(safe, /^\/(?!\/)[\x21-\x7e]*$/);
        assert.equal(new URL(safe, baseUrl).origin, baseUrl.origin);
        assert.equal(safeReturnTo(safe, baseUrl), safe);
      }),
      propertyRuns(),
    );
  });
});
