import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writeWebsite } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'namekeep-site-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('the site has every article, and its links lead to its own pages', async () => {
  const pages = await writeWebsite(fileURLToPath(new URL('../../../../docs/help', import.meta.url)), folder);
  assert.ok(pages.includes('index.html') && pages.includes('import.html'));
  for (const page of pages) {
    const text = readFileSync(join(folder, page), 'utf8');
    assert.match(text, /<h1>[^<]+<\/h1>/);
    assert.doesNotMatch(text, /noindex|href="\/"/);
    for (const [, target = ''] of text.matchAll(/href="([^"]+)"/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const file = target.split('#')[0];
      assert.ok(!file || existsSync(join(folder, file)), `${page} links to ${target}`);
    }
  }
});
