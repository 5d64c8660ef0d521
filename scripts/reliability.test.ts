import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPublished, reliabilityPage } from './proofs/page.ts';
import { proofs } from './proofs/proofs.ts';
import { root } from './root.ts';
import { findTestFiles } from './test/files.ts';

test('docs/reliability.md says what the published proofs have shown', () => {
  const published = readPublished();
  assert.ok(Object.keys(published).length > 0);
  assert.equal(readFileSync(join(root, 'docs', 'reliability.md'), 'utf8'), reliabilityPage(published));
});

test('every part of a path in a proof is one of test files', () => {
  const files = [...findTestFiles([]), ...findTestFiles(['.proof'])];
  for (const [name, { tests }] of Object.entries(proofs)) {
    for (const part of tests)
      assert.ok(
        files.some((file) => file.includes(part)),
        `${name}: ${part}`,
      );
  }
});

test('the workflow of every night runs every proof', () => {
  const workflow = readFileSync(join(root, '.github', 'workflows', 'proofs.yml'), 'utf8');
  const named = [...workflow.matchAll(/^ {10}- ([\w-]+)$/gm)].map(([, name]) => name);
  assert.deepEqual(named, Object.keys(proofs));
});

test('every file of proofs belongs to a proof', () => {
  const parts = Object.values(proofs).flatMap(({ tests }) => tests);
  const alone = findTestFiles(['.proof']).filter((file) => !findTestFiles(parts).includes(file));
  assert.deepEqual(alone, []);
});
