import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { root } from './root.ts';

const folders: string[] = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A repository that has only the programs of `npm start`, and `build` in the place of the build. */
function repositoryWith(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-npm-start-'));
  folders.push(folder);
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'dist', 'program'), { recursive: true });
  for (const name of ['launch.mjs', 'memory.mjs', 'start.mjs'])
    copyFileSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  writeFileSync(join(folder, 'scripts', 'build.ts'), build);
  return folder;
}
const programs = ['scripts/launch.mjs', 'scripts/start.mjs', 'start'];

suite('npm start', () => {
  test('builds in another process than the one that becomes the server', () => {
    const server = 'console.log(JSON.stringify({ build: BUILD, server: process.pid, argv: process.argv.slice(2) }))';
    const folder = repositoryWith(
      `import { writeFileSync } from 'node:fs';
      writeFileSync('dist/program/server.mjs', ${JSON.stringify(server)}.replace('BUILD', String(process.pid)));`,
    );
    const ended = spawnSync(process.execPath, programs, { cwd: folder, encoding: 'utf8' });
    assert.equal(ended.status, 0, ended.stderr);
    const { build, server: pid, argv } = JSON.parse(ended.stdout) as { build: number; server: number; argv: string[] };
    assert.deepEqual([pid, argv], [ended.pid, ['start']]);
    assert.notEqual(build, pid);
  });

  test('starts no server when the build fails, and ends with its code', () => {
    const folder = repositoryWith("console.error('It does not build.'); process.exitCode = 3;");
    writeFileSync(join(folder, 'dist', 'program', 'server.mjs'), "console.log('served');");
    const ended = spawnSync(process.execPath, programs, { cwd: folder, encoding: 'utf8' });
    assert.deepEqual([ended.status, ended.stdout, ended.stderr], [3, '', 'It does not build.\n']);
  });

  test('leaves no build behind when it is killed', async () => {
    const folder = repositoryWith("setInterval(() => {}, 1000); console.error('Building');");
    const child = spawn(process.execPath, programs, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    await once(child.stderr, 'data');
    child.kill('SIGKILL');
    // The build has the same standard error, which is closed when both are gone.
    await once(child, 'close');
  });
});
