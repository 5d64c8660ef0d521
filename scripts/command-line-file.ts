// node scripts/launch.mjs scripts/command-line-file.ts FILE
import { chmodSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { licensesOf } from './build/licenses.ts';
import { isProgram, root } from './root.ts';

const tooOld = `if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('This command needs Node.js 24 or newer, and this is ' + process.version + '.');
  process.exit(1);
}`;

/** Writes the command line into one file, which needs nothing but Node.js 24. */
export async function writeCommandLine(file: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: join(root, 'apps/cli/src/main.ts'),
    platform: 'node',
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, keepNames: true });
  await bundle.close();
  const [program] = output;
  const licenses = licensesOf(program.moduleIds).replaceAll('*/', '* /');
  writeFileSync(file, `#!/usr/bin/env node\n${tooOld}\n${program.code}\n/*\n${licenses}\n*/\n`);
  chmodSync(file, 0o755);
}

if (isProgram(import.meta.filename)) await writeCommandLine(resolve(process.argv[2] ?? 'namekeep.mjs'));
