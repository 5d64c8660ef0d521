import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { articleOf, exportArticles } from './registrar-help.ts';

const help = new URL('../../../../../docs/help/', import.meta.url);

test('every article about an export has a link with its title', async () => {
  const files = (await readdir(help)).filter((file) => file.startsWith('export-'));
  assert.deepEqual(exportArticles.map(({ article }) => `${article}.md`).sort(), files.sort());
  for (const { title, article } of exportArticles) {
    const text = await readFile(new URL(`${article}.md`, help), 'utf8');
    assert.equal(text.split('\n')[0], `# Export your domains from ${title}`);
  }
});

test('a file that was recognized leads to its article', () => {
  assert.equal(articleOf('porkbun'), 'export-porkbun');
  assert.equal(articleOf('generic'), undefined);
});
