import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { articleOf, exportArticles } from './registrar-help.ts';

test('every article exists and has the title of its link', async () => {
  for (const { title, article } of exportArticles) {
    const text = await readFile(new URL(`../../../../../docs/help/${article}.md`, import.meta.url), 'utf8');
    assert.equal(text.split('\n')[0], `# Export your domains from ${title}`);
  }
});

test('a file that was recognized leads to its article', () => {
  assert.equal(articleOf('porkbun'), 'export-porkbun');
  assert.equal(articleOf('generic'), undefined);
});
