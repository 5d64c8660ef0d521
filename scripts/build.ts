import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentStamp, isFresh, writeStamp } from './build-stamp.ts';
import { isProgram, root } from './root.ts';
import { runTool, toolFile } from './tool.ts';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');

/**
 * Builds the pages into apps/web/dist, unless they are there and made from the sources as they are now.
 * Answers whether it built. Throws an Error with the bundler's own words when the sources do not build.
 */
export async function buildIfStale(): Promise<boolean> {
  if (isFresh(dist, root)) return false;
  await build();
  return true;
}

/** Builds the pages beside apps/web/dist and then puts them there, so that nobody finds half of them. */
export async function build(): Promise<void> {
  // Taken before the build: what changes while it runs makes the pages stale.
  const stamp = currentStamp(root);
  const staging = mkdtempSync(join(web, '.build-'));
  try {
    const pages = join(staging, 'dist');
    await vite(['build', '--outDir', pages, '--emptyOutDir', '--logLevel', 'warn']);
    writeStamp(pages, stamp);
    putInPlace(pages, staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Moves `pages` to apps/web/dist, and what was there into `staging`. Several processes may do so at once. */
function putInPlace(pages: string, staging: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(dist)) renameSync(dist, join(staging, `old-${attempt}`));
      renameSync(pages, dist);
      return;
    } catch (error) {
      // Another process was between the two steps, or has put the same pages there.
      if (isFresh(dist, root)) return;
      if (attempt === 10) throw error;
    }
  }
}

async function vite(command: string[]): Promise<void> {
  const { succeeded, stdout, stderr } = await runTool([viteProgram(), ...command], web, { NODE_ENV: 'production' });
  if (!succeeded) throw new Error(`The pages of apps/web do not build:\n${stdout}${stderr}`.trim());
  process.stderr.write(stderr);
}

function viteProgram(): string {
  try {
    return toolFile('vite', 'bin/vite.js');
  } catch (cause) {
    throw new Error(
      'The pages of apps/web are missing or older than their sources, and Vite, which builds them, is not installed.\n' +
        'Run `npm ci` without `--omit=dev` in the folder of the repository, and then `npm run build`.',
      { cause },
    );
  }
}

if (isProgram(import.meta.filename)) {
  try {
    const start = performance.now();
    await build();
    console.log(`Built apps/web/dist in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
