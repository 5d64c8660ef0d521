// Starts a program of this repository on the pinned Node.js, whatever Node.js the machine has.
// Plain JavaScript for any Node.js from 18 on: npm 10 runs scripts with the machine's own.
//
//   node scripts/launch.mjs FILE [ARGUMENT ...]
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MINIMUM_MAJOR = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The runtime that `npm ci` brought for this platform, or undefined. */
async function pinnedRuntime() {
  const [{ existsSync }, { createRequire }] = await Promise.all([import('node:fs'), import('node:module')]);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));
    const file = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

async function runHere(file, argv) {
  // An `import` of these modules takes as long as a small command: it reads every member, and some load others.
  process.getBuiltinModule('node:module').enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));
  process.argv = [process.execPath, file, ...argv];
  await import(pathToFileURL(file).href);
}

async function runThere(runtime, file, argv) {
  const [{ spawn }, { constants }] = await Promise.all([import('node:child_process'), import('node:os')]);
  const child = spawn(runtime, [fileURLToPath(import.meta.url), file, ...argv], { stdio: 'inherit' });
  // A terminal sends its signals to both processes; a supervisor only to this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Could not start ${runtime}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/** Runs `file` (relative to the working directory) with `argv`, on Node.js 24 or newer. */
export async function launch(file, argv) {
  const path = resolve(file);
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_MAJOR) return runHere(path, argv);
  const runtime = await pinnedRuntime();
  if (runtime) return runThere(runtime, path, argv);
  console.error(
    `Namekeep needs Node.js ${MINIMUM_MAJOR} or newer, and this is ${process.version}.\n` +
      'Run `npm ci` without `--omit=optional` in the folder of the repository, or install Node.js 24 (LTS).',
  );
  process.exitCode = 1;
}

// By its name: the path that it was started with may lead through links.
if (basename(process.argv[1] ?? '') === basename(fileURLToPath(import.meta.url))) {
  const [file, ...argv] = process.argv.slice(2);
  if (file) await launch(file, argv);
  else {
    console.error('Usage: node scripts/launch.mjs FILE [ARGUMENT ...]');
    process.exitCode = 2;
  }
}
