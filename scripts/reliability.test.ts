import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { proofs } from './proofs.ts';
import { root } from './root.ts';
import { findTestFiles } from './test/files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('every proof is in docs/reliability.md and in the workflow of every night', () => {
  const names = Object.keys(proofs);
  const described = [...read('docs/reliability.md').matchAll(/^\| \*\*.+\*\* \(`([\w-]+)`\)/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(described, names);
  const nightly = [...read('.github/workflows/proofs.yml').matchAll(/^ {10}- ([\w-]+)$/gm)].map(([, name]) => name);
  assert.deepEqual(nightly, names);
});

test('every part of a path in a proof is one of test files, and every file of proofs belongs to a proof', () => {
  const parts = Object.values(proofs).flatMap(({ tests }) => tests);
  const forProofs = findTestFiles(['.proof']);
  const files = [...findTestFiles([]), ...forProofs];
  for (const part of parts)
    assert.ok(
      files.some((file) => file.includes(part)),
      part,
    );
  const alone = forProofs.filter((file) => !parts.some((part) => part.includes('.proof') && file.includes(part)));
  assert.deepEqual(alone, []);
});
