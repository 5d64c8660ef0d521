import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readmeOutput, readmeProgram } from './testing/readme.ts';

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const temporary = await mkdtemp(join(tmpdir(), 'capabilities-package-'));
after(() => rm(temporary, { recursive: true }));

const dist = join(temporary, 'dist');
await run(process.execPath, [join(packageFolder, 'build.ts'), dist]);

/** The folder of an installed package, which may hide its package.json. */
async function folderOf(name: string): Promise<string> {
  let folder = dirname(fileURLToPath(import.meta.resolve(name)));
  for (;;) {
    const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
    if (JSON.parse(manifest).name === name) return folder;
    assert.notEqual(folder, dirname(folder), `${name} is not installed`);
    folder = dirname(folder);
  }
}

/** Packs as `npm publish` would, with the npm of the machine, and gives the file list and the tarball. */
async function pack() {
  const env = { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false' };
  const options = { cwd: temporary, env, shell: process.platform === 'win32' };
  const { stdout } = await run('npm', ['pack', './dist', '--json', '--ignore-scripts'], options);
  const [{ filename, files, version }] = JSON.parse(stdout);
  const list: string[] = files.map((file: { path: string }) => file.path);
  return { tarball: join(temporary, filename), list: list.sort(), version };
}

const packed = await pack();

test('the tarball holds the code, its declarations, the README, the changelog and the license, and no test', async () => {
  assert.equal(packed.version, '1.1.0');
  const modules = packed.list.filter((name) => name.endsWith('.js')).map((name) => name.slice(0, -3));
  assert.ok(modules.includes('index') && modules.includes('http') && modules.includes('http-adapter'));
  const expected = modules.flatMap((name) => [`${name}.js`, `${name}.d.ts`]);
  assert.deepEqual(packed.list, [...expected, 'CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'].sort());
  assert.ok(!packed.list.some((name) => /test/.test(name)));
});

test('its package.json points at the built files and depends on the standard alone', async () => {
  const manifest = JSON.parse(await readFile(join(dist, 'package.json'), 'utf8'));
  assert.deepEqual(manifest.exports, {
    '.': { types: './index.d.ts', default: './index.js' },
    './http': { types: './http.d.ts', default: './http.js' },
  });
  assert.deepEqual(manifest.dependencies, { '@standard-schema/spec': '1.1.0' });
  assert.equal(manifest.devDependencies, undefined);
  assert.equal(manifest.private, undefined);
  assert.equal(manifest.license, 'MIT');
  assert.match(
    await readFile(join(dist, 'LICENSE'), 'utf8'),
    /^MIT License\n\nCopyright \(c\) 2026 Namekeep contributors\n/,
  );
  assert.match(await readFile(join(dist, 'CHANGELOG.md'), 'utf8'), new RegExp(`^## ${manifest.version} `, 'm'));
});

test('the packed package, installed in an empty folder, runs the README’s code and type-checks it', async () => {
  const host = join(temporary, 'host');
  const installed = join(host, 'node_modules', '@namekeep', 'capabilities');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', packed.tarball, '--strip-components=1', '-C', installed]);
  for (const name of ['@standard-schema/spec', 'zod']) {
    await cp(await folderOf(name), join(host, 'node_modules', name), { recursive: true });
  }
  await writeFile(join(host, 'package.json'), '{ "type": "module", "private": true }\n');
  await writeFile(join(host, 'start.ts'), readmeProgram);

  const { stdout } = await run(process.execPath, ['start.ts'], { cwd: host });
  assert.ok(stdout.startsWith(readmeOutput), stdout);

  const tsc = join(await folderOf('typescript'), 'bin', 'tsc');
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2024',
  ];
  await run(process.execPath, [tsc, ...options, '--lib', 'es2024,dom', '--types', '', 'start.ts'], { cwd: host });
});
