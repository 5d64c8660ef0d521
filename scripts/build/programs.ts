import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../root.ts';
import { fileReferences } from './file-references.ts';
import { licensesOf } from './licenses.ts';

/** What a bundle cannot hold: native code, and files that are served as they are. Dependencies in package.json. */
const external = [/^better-sqlite3/, /^swagger-ui-dist/, /^pg-native$/];

/** The programs that people start, by the file in dist that starts them. */
const programs = { server: 'apps/server/src/main.ts', namekeep: 'apps/cli/src/main.ts' };

/** Writes the server, its threads and the command line into `folder`, with every package that can be bundled. */
export async function buildPrograms(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(root, path)])),
    platform: 'node',
    external,
    plugins: [fileReferences()],
    checks: { eval: false },
    logLevel: 'warn',
  });
  const { output } = await bundle.write({
    dir: join(folder, 'program'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    keepNames: true,
  });
  await bundle.close();
  const modules = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
  writeFileSync(join(folder, 'licenses.md'), `# Packages in this bundle\n\n${licensesOf(modules)}`);
  for (const name of Object.keys(programs)) writeFileSync(join(folder, `${name}.mjs`), starter(name), { mode: 0o755 });
  for (const name of ['launch.mjs', 'memory.mjs']) cpSync(join(root, 'scripts', name), join(folder, name));
  cpSync(join(root, 'docs', 'help'), join(folder, 'help'), { recursive: true });
}

const starter = (name: string) => `#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { launch } from './launch.mjs';

await launch(fileURLToPath(new URL('./program/${name}.mjs', import.meta.url)), process.argv.slice(2));
`;
