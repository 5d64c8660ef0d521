import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../scripts/root.ts';
import { readmeSentence } from './published.ts';

test('every figure in the README is one of docs/performance.md', () => {
  assert.ok(readFileSync(join(root, 'README.md'), 'utf8').includes(`\n${readmeSentence()}\n`));
});
