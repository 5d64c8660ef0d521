import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './root.ts';

const { parse } = createRequire(join(root, 'packages', 'formats', 'package.json'))('yaml') as {
  parse: (text: string) => unknown;
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the files of GitHub and of the editor are what their formats allow', () => {
  for (const path of globSync('.github/**/*.yml', { cwd: root })) assert.ok(parse(read(path)), path);
  for (const path of globSync('.vscode/*.json', { cwd: root })) assert.ok(JSON.parse(read(path)), path);
});

test('what the workflows run is in the repository', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(read).join('\n');
  const named = [...workflows.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
  assert.ok(named.length > 0);
  for (const name of named) assert.ok(scripts[name], `npm run ${name}`);
  const files = [...workflows.matchAll(/(scripts\/[\w./-]+\.ts|\.ci\/run)/g)].map(([, path = '']) => path);
  for (const path of files) assert.ok(read(path), path);
});

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps: { uses?: string; run?: string }[] }>;
}

test('every action is pinned by its commit, and what may write runs nothing that was installed', () => {
  for (const path of globSync('.github/workflows/*.yml', { cwd: root })) {
    const { permissions, jobs } = parse(read(path)) as Workflow;
    for (const [name, job] of Object.entries(jobs)) {
      for (const { uses } of job.steps)
        assert.match(uses ?? 'x/y@'.padEnd(44, '0'), /@[0-9a-f]{40}$/, `${path} ${name}`);
      const mayWrite = Object.values(job.permissions ?? permissions).includes('write');
      const commands = job.steps.map(({ run = '' }) => run).join('\n');
      assert.ok(
        !mayWrite || !/\b(npm|npx|node)\b|docker (?!login|load|tag|push|manifest)/.test(commands),
        `${path} ${name}`,
      );
    }
  }
});
