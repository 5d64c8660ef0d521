import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { explanations } from '../bench/explanations.ts';
import { inReadme, performancePage, readPublished, withFigures } from '../bench/published.ts';
import { isMet } from '../bench/report.ts';
import { root } from './root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('every figure in the README and in docs/performance.md is one that a benchmark printed', () => {
  const published = readPublished();
  assert.ok(Object.keys(published).length > 0);
  assert.equal(read('docs/performance.md'), performancePage(published));
  assert.equal(read('README.md'), withFigures(read('README.md'), published));
  assert.match(read('README.md'), /<!-- figures -->\n\| Measured \|[\s\S]*\n<!-- end of figures -->/);
  // A figure that its benchmark no longer prints must not leave the README unnoticed.
  for (const { title } of inReadme) assert.ok(read('README.md').includes(`| ${title} | `), title);
});

test('where a target is missed, docs/performance.md says why', () => {
  for (const [name, { figures }] of Object.entries(readPublished())) {
    if (figures.some((figure) => isMet(figure) === false)) assert.ok(explanations[name], name);
  }
});
