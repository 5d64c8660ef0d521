import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { licensesOf } from './build/licenses.ts';
import { precompress } from './build/precompress.ts';
import { currentStamp, isFresh, writeStamp } from './build-stamp.ts';
import { isProgram, root, runTool, toolFile } from './root.ts';

/** The server, the command line and the pages. A copy of it runs next to package.json, its lock file and `npm ci --omit=dev`. */
export const dist = join(root, 'dist');
const pagesIn = (folder: string) => join(folder, 'pages');

/**
 * Builds dist, unless it is there and made from the sources as they are now. Answers whether it built.
 * Throws an Error with the bundler's own words when the sources do not build.
 */
export async function buildIfStale(): Promise<boolean> {
  if (isFresh(dist, root)) return false;
  await build();
  return true;
}

/** Builds next to dist and then moves it there, so that nobody finds half of it. */
async function build(): Promise<void> {
  // Taken before the build: what changes while it runs makes the result stale.
  const stamp = currentStamp(root);
  const staging = mkdtempSync(join(root, '.build-'));
  try {
    const built = join(staging, 'dist');
    await Promise.all([buildPages(built), buildPrograms(built)]);
    writeStamp(built, stamp);
    putInPlace(built, staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Moves `built` to dist, and what was there into `staging`. Several processes may do so at once. */
function putInPlace(built: string, staging: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(dist)) renameSync(dist, join(staging, `old-${attempt}`));
      renameSync(built, dist);
      return;
    } catch (error) {
      // Another process was between the two steps, or has put the same there.
      if (isFresh(dist, root)) return;
      if (attempt === 10) throw error;
    }
  }
}

async function buildPages(built: string): Promise<void> {
  const vite = installed(() => toolFile('vite', 'bin/vite.js'));
  const command = [vite, 'build', '--outDir', pagesIn(built), '--emptyOutDir', '--logLevel', 'warn'];
  const { succeeded, stdout, stderr } = await runTool(command, join(root, 'apps', 'web'), { NODE_ENV: 'production' });
  if (!succeeded) throw new Error(`The pages of apps/web do not build:\n${stdout}${stderr}`.trim());
  process.stderr.write(stderr);
  // The bundler lists the packages that scripts import. The font comes from a style sheet, and the icons are in our sources.
  const font = join(root, 'node_modules', '@fontsource-variable', 'inter', 'index.css');
  const icons = readFileSync(join(root, 'apps', 'web', 'src', 'kit', 'icons-license.md'), 'utf8');
  appendFileSync(join(pagesIn(built), 'licenses.md'), `\n${licensesOf([font])}\n${icons}`);
  await precompress(join(pagesIn(built), 'assets'));
}

async function buildPrograms(built: string): Promise<void> {
  installed(() => toolFile('rolldown', 'package.json'));
  const { buildPrograms: bundle } = await import('./build/programs.ts');
  await bundle(built);
}

function installed<T>(find: () => T): T {
  try {
    return find();
  } catch (cause) {
    throw new Error(
      'dist is missing or older than its sources, and the tools that build it are not installed.\n' +
        'Run `npm ci` without `--omit=dev` in the folder of the repository, and then `npm run build`.',
      { cause },
    );
  }
}

if (isProgram(import.meta.filename)) {
  try {
    const start = performance.now();
    await (process.argv.includes('--if-stale') ? buildIfStale() : build());
    console.log(`Built dist in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
