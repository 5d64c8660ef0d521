import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { isCanonicalPath, pathOf, queryOf } from './http-context.ts';

for (const [address, path, query] of [
  ['https://host', '/', ''],
  ['https://host?a=/b', '/', 'a=/b'],
  ['https://host/a/b', '/a/b', ''],
  ['https://host/a/b?', '/a/b', ''],
  ['https://host/a?b=c?d', '/a', 'b=c?d'],
  ['https://host/a#b?c', '/a', ''],
  ['https://host/a?b=c#d', '/a', 'b=c'],
  ['https://host:8080//a//?q', '//a//', 'q'],
  ['https://host/%2F%61', '/%2F%61', ''],
] as const) {
  test(`${address} has the path ${path} and the query "${query}"`, () => {
    const { url } = new Request(address);
    assert.deepEqual([pathOf(url), queryOf(url)], [path, query]);
  });
}

test('path and query are those of the URL parser, for any address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const { href, pathname, search } = new URL(address);
      assert.deepEqual([pathOf(href), queryOf(href)], [pathname, search.slice(1)]);
    }),
    propertyRuns(),
  );
});

test('a canonical path is absolute and stays what it is in an address', () => {
  for (const path of ['/', '/a', '/a/', '/a//b', '/%2F', '/a;b=c', '/a:b@c', '/~a.b-c_d']) {
    assert.equal(isCanonicalPath(path), true, path);
  }
  for (const path of ['', 'a', '//a', '/a/..', '/./a', '/a?', '/a#', '/a b', '/ä', '/\\', '/a\n', '//', 7, undefined]) {
    assert.equal(isCanonicalPath(path), false, String(path));
  }
});
