import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readme, readmeOutput, readmeProgram } from './testing/readme.ts';

test('the README’s code runs, and prints what the README says', async () => {
  const run = ['--input-type=module-typescript', '-e', readmeProgram];
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, run, { cwd });
  assert.ok(stdout.startsWith(readmeOutput), stdout);
  const remarks = [...readmeProgram.matchAll(/^console\.log\(.*; \/\/ (.*)$/gm)].map((match) => match[1]);
  assert.deepEqual(stdout.slice(readmeOutput.length).trimEnd().split('\n'), remarks);
});

/** `RegExp.escape`, which the type library of ES2024 does not have yet. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Titles of the tests in a file; a placeholder in a title stands for anything. */
async function titlesOf(file: string): Promise<RegExp[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return [...text.matchAll(/\btest\(\s*(['`])(.*?)\1,/gs)].map((match) => {
    const parts = String(match[2]).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
    return new RegExp(`^${parts.map((part) => escaped(part)).join('.*')}$`);
  });
}

test('every proof that the README names is a test of that name in that file', async () => {
  const proofs = [...readme.matchAll(/`([\w-]+\.test\.ts)`: “(.+?)”/g)];
  assert.ok(proofs.length > 80);
  for (const [, file, title] of proofs) {
    const titles = await titlesOf(String(file));
    assert.ok(
      titles.some((known) => known.test(String(title))),
      `${file} has no test “${title}”`,
    );
  }
});

test('every row of the README’s proofs has a sentence and a proof', () => {
  const rows = readme.slice(readme.indexOf('## Tests by requirement')).match(/^\| .* \|$/gm) ?? [];
  const bodies = rows.filter((row) => !/^\| (?:Sentence|-)/.test(row));
  assert.ok(bodies.length > 55);
  for (const row of bodies) assert.match(row, /^\| \S.+ \| `[\w-]+\.test\.ts`: “.+” +\|$/);
});
