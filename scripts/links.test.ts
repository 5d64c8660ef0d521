import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './root.ts';

const documents = ['*.md', 'docs/*.md', 'docs/help/*.md', 'docs/decisions/*.md'];

test('every file that a document links to is there', () => {
  for (const document of globSync(documents, { cwd: root })) {
    const text = readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
      ([, a, b]) => a ?? b ?? '',
    );
    for (const target of targets.filter((one) => !/^(?:[a-z]+:|#|\/)/.test(one))) {
      const file = join(root, dirname(document), target.split('#')[0] ?? '');
      assert.ok(existsSync(file), `${document} links to ${target}`);
    }
  }
});

test('the README stays short', () => {
  assert.ok(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length < 120);
});
