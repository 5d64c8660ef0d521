// Starts a program of this repository on the pinned Node.js, whatever Node.js the machine has.
// Plain JavaScript for any Node.js from 18 on: npm 10 runs scripts with the machine's own.
//
//   node scripts/launch.mjs FILE [ARGUMENT ...]
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as memory from './memory.mjs';

const MINIMUM_MAJOR = 24;
/** How often to look whether npm is still there. */
const PARENT_MS = 300;
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

/**
 * Sends `disconnect` to this process when the one that started it is gone: npm, or the launcher below. Neither passes on a
 * SIGKILL, and the shell between npm and this process passes on no signal at all.
 */
function endWithParent(fs) {
  process.on('disconnect', () => {
    if (process.listenerCount('SIGTERM') === 0) process.exit(143);
  });
  if (process.connected) return process.channel.unref();
  watchNpm(fs, () => process.emit('disconnect'));
}

/** Calls `gone` when npm has ended, if it has started this process. */
function watchNpm(fs, gone) {
  // Windows does not tell: there, closing the window ends all.
  if (!['start', 'demo', 'npx'].includes(process.env.npm_lifecycle_event) || process.platform === 'win32') return;
  const first = parents(fs);
  const watch = setInterval(() => {
    if (parents(fs) === first) return;
    clearInterval(watch);
    gone();
  }, PARENT_MS);
  watch.unref();
}

/** The parent of this process. If it is a shell, which waits for this process alone, also the shell's. */
function parents({ readFileSync }) {
  try {
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return /^(?:[a-z]{0,2}sh|busybox)$/.test(name) ? `${process.ppid} ${parent}` : String(process.ppid);
  } catch {
    return String(process.ppid);
  }
}

async function runHere(file, argv) {
  endWithParent(process.getBuiltinModule('node:fs'));
  // An `import` of these modules takes as long as a small command: it reads every member, and some load others.
  process.getBuiltinModule('node:module').enableCompileCache(join(root, 'node_modules', '.cache', 'compile'));
  process.argv = [process.execPath, file, ...argv];
  await import(pathToFileURL(file).href);
}

async function runThere(runtime, file, argv) {
  const [{ spawn }, { constants }, fs] = await Promise.all([
    import('node:child_process'),
    import('node:os'),
    import('node:fs'),
  ]);
  // The channel closes however this process ends, and the child ends with it.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const command = [...memory.flags, fileURLToPath(import.meta.url), file, ...argv];
  const child = spawn(runtime, command, { stdio, env: { ...memory.environment, ...process.env } });
  // A terminal sends its signals to both processes; a supervisor only to this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  watchNpm(fs, () => child.disconnect());
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
