import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { suffixListVersion, tldOf } from './tld.ts';

test('the top-level domain is the public suffix of the ICANN section, in ASCII', () => {
  const expected = {
    'example.com': 'com',
    'www.example.co.uk': 'co.uk',
    'co.uk': 'co.uk',
    'somebody.github.io': 'io',
    'city.kawasaki.jp': 'kawasaki.jp',
    'a.b.kobe.jp': 'b.kobe.jp',
    'xn--bcher-kva.xn--p1ai': 'xn--p1ai',
    'one.example': 'example',
  };
  for (const [name, tld] of Object.entries(expected)) assert.equal(tldOf(name), tld, name);
});

test('the version of the list is that of the installed package', () => {
  const { version } = createRequire(import.meta.url)('tldts/package.json') as { version: string };
  assert.equal(suffixListVersion, `tldts ${version}`);
});
