import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { helpOf } from './pages.ts';

test('every place has a help article of its own or of the place above it', () => {
  const expected: [path: string, article: string][] = [
    ['/', 'application'],
    ['/domains', 'find'],
    ['/domains/new', 'records'],
    ['/domains/new/text', 'quick-add'],
    ['/domains/dom_x', 'records'],
    ['/domains/dom_x/edit', 'records'],
    ['/import', 'import'],
    ['/report', 'year'],
    ['/activity', 'activity'],
    ['/tokens/new', 'tokens'],
    ['/settings', 'reminders'],
    ['/settings/labels', 'labels-and-views'],
    ['/settings/connect', 'mcp'],
    ['/nothing', 'start'],
  ];
  for (const [path, article] of expected) {
    assert.equal(helpOf(path), article, path);
    assert.ok(existsSync(new URL(`../../../docs/help/${article}.md`, import.meta.url)), article);
  }
});
