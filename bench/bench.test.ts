import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../scripts/root.ts';
import { pagesWith, readPublished } from './published.ts';

test('every figure in the README and in docs/performance.md is one that a benchmark printed', () => {
  for (const [path, text] of Object.entries(pagesWith(readPublished())))
    assert.equal(readFileSync(join(root, path), 'utf8'), text);
});
