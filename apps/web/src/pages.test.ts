import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { helpOf, moved, pageAt, pages } from './pages.ts';

test('every place has a help article of its own or of the place above it', () => {
  const expected: [path: string, article: string][] = [
    ['/', 'application'],
    ['/domains', 'find'],
    ['/domains/new', 'quick-add'],
    ['/domains/dom_x', 'records'],
    ['/domains/dom_x/edit', 'records'],
    ['/export', 'import'],
    ['/todo', 'todo'],
    ['/report', 'year'],
    ['/activity', 'activity'],
    ['/settings/connections/new', 'tokens'],
    ['/settings', 'reminders'],
    ['/settings/labels', 'labels-and-views'],
    ['/settings/connections', 'tokens'],
    ['/nothing', 'start'],
  ];
  for (const [path, article] of expected) {
    assert.equal(helpOf(path), article, path);
    assert.ok(existsSync(new URL(`../../../docs/help/${article}.md`, import.meta.url)), article);
  }
});

test('the addresses of earlier versions lead to pages', () => {
  for (const [from, { to }] of Object.entries(moved)) {
    assert.equal(pageAt(from), undefined, from);
    assert.ok(pageAt(to), to);
  }
});

test('no two pages have the same path, key or name', () => {
  for (const member of ['path', 'key', 'label'] as const) {
    const values = pages.flatMap((page) => page[member] ?? []);
    assert.deepEqual(values, [...new Set(values)], member);
  }
});
