import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './root.ts';

const documents = globSync(['*.md', 'docs/*.md', 'docs/help/*.md', 'docs/website/*.md', 'docs/decisions/*.md'], {
  cwd: root,
});
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** The addresses of a document's headings, as GitHub makes them. */
const headingsOf = (document: string): string[] =>
  [...withoutCode(read(document)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every file that a document links to is there, and has the heading', () => {
  let headings = 0;
  for (const document of documents) {
    const matches = withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g);
    const targets = [...matches].map(([, a, b]) => a ?? b ?? '');
    for (const target of targets.filter((one) => !/^(?:[a-z]+:|\/|(?:\.\.\/){2}actions\/)/.test(one))) {
      const [path = '', heading] = target.split('#');
      const file = path ? join(dirname(document), path) : document;
      assert.ok(existsSync(join(root, file)), `${document} links to ${target}`);
      if (heading === undefined) continue;
      headings += 1;
      assert.ok(headingsOf(file).includes(heading), `${document} links to ${target}`);
    }
  }
  assert.ok(headings > 0);
});

test('every script that a document names is in the repository', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  // The changelog and the decisions may name what is no more.
  const current = documents.filter((document) => !/^CHANGELOG|decisions/.test(document)).map(read);
  const matches = current.flatMap((text) => [...text.matchAll(/npm run ([\w-]+)|\b(scripts\/[\w./-]+\.(?:ts|mjs))/g)]);
  assert.ok(matches.length > 10);
  for (const [named, script, file] of matches)
    assert.ok(file ? existsSync(join(root, file)) : scripts[script ?? ''], named);
});

test('the README stays short, and a test proves each of its ticks', () => {
  const readme = read('README.md');
  assert.ok(readme.split('\n').length <= 91);
  const ticks = [...readme.matchAll(/\[✓\]\((.*?)\)/g)].map(([, file = '']) => file);
  assert.equal(ticks.length, readme.split('✓').length - 1);
  assert.equal(ticks.length, 6);
  for (const file of ticks) assertTests(file);
});

test('a test proves each requirement of security that is met', () => {
  const [, table = ''] = read('SECURITY.md').split('| Requirement | Where | Test |\n| --- | --- | --- |\n');
  const rows = table.match(/^\| .* \|$/gm) ?? [];
  assert.ok(rows.length > 25);
  for (const row of rows) {
    const proofs = [...(row.split(' | ').at(-1) ?? '').matchAll(/\]\((.*?)\)/g)].map(([, file = '']) => file);
    assert.ok(proofs.length > 0 || row.includes('**Not met**'), row);
    for (const file of proofs) assertTests(file);
  }
});

function assertTests(file: string): void {
  assert.match(file, /\.test\.ts$/);
  assert.match(read(file), /\btest\(|Suite\(/, file);
}
