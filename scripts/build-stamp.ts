import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides what is in dist: the sources, the articles, the installed versions, and how it is built. */
export const sources = [
  'apps/cli/src',
  'apps/server/src',
  'apps/web',
  'docs/help',
  ...['capabilities', 'contract', 'core', 'domain', 'formats', 'sheets', 'storage', 'texts', 'threads'].map(
    (name) => `packages/${name}/src`,
  ),
  'package-lock.json',
  'scripts/build',
  'scripts/launch.mjs',
  'scripts/memory.mjs',
  'tsconfig.base.json',
] as const;

const OUTPUTS = /^(dist|node_modules|\.build-.*)$/;
const TESTS = /\.test\.tsx?$/;

/** SHA-256 of the paths, sizes and times of the sources in the repository at `root`, as they are now. */
export function currentStamp(root: string): string {
  const walk = (path: string): string[] =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { withFileTypes: true })
          .filter((entry) => !OUTPUTS.test(entry.name) && !TESTS.test(entry.name))
          .flatMap((entry) => (entry.isDirectory() ? walk(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
  const hash = createHash('sha256');
  for (const path of sources.filter((source) => existsSync(join(root, source))).flatMap(walk)) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size} ${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

const stampFile = (folder: string) => join(folder, '.built-from');

/** Writes into a folder of built files what they were built from. */
export const writeStamp = (folder: string, stamp: string): void => writeFileSync(stampFile(folder), stamp);

/** Whether `folder` holds what was built from the sources as they are now. */
export const isFresh = (folder: string, root: string): boolean =>
  existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === currentStamp(root);
