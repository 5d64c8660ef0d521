// Makes the folder that is published:
//
//   node build.ts [FOLDER]      (Node.js 24 or newer; the folder is `dist` next to this file unless given)
import { execFileSync } from 'node:child_process';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(root, 'dist'));

await rm(out, { recursive: true, force: true });
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json'), '--outDir', out], { stdio: 'inherit' });

// The compiler rewrites the endings of relative imports in JavaScript, not in declarations.
for (const name of await readdir(out)) {
  if (!name.endsWith('.d.ts')) continue;
  const text = await readFile(join(out, name), 'utf8');
  await writeFile(join(out, name), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
}

const built = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
const { devDependencies: _, ...manifest } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const published = { ...manifest, exports: { '.': built('index'), './http': built('http') } };
await writeFile(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE']) await copyFile(join(root, name), join(out, name));
