import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides how the pages look: their sources, the packages of ours in them, and the installed versions. */
export const pageSources = [
  'apps/web',
  'packages/capabilities/src',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
  'tsconfig.base.json',
] as const;

/** What decides what the server and the command line do, and what lies next to them in dist. */
export const programSources = [
  'apps/cli/src',
  'apps/server/src',
  'docs/help',
  ...['capabilities', 'contract', 'core', 'domain', 'formats', 'storage', 'texts', 'threads'].map(
    (name) => `packages/${name}/src`,
  ),
  'package-lock.json',
  'scripts/build',
  'scripts/launch.mjs',
] as const;

const OUTPUTS = /^(dist|node_modules|\.build-.*)$/;
const TESTS = /\.test\.tsx?$/;

/** Which sources something was built from. */
interface Stamp {
  /** SHA-256 of the paths, sizes and times of the sources: quick to compare, and different after a fresh checkout. */
  signature: string;
  /** SHA-256 of the paths and contents of the sources. */
  content: string;
}

/** The sources in the repository at `root`: paths in it, sorted. */
function sourcesIn(root: string, sources: readonly string[]): string[] {
  const walk = (path: string): string[] =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { withFileTypes: true })
          .filter((entry) => !OUTPUTS.test(entry.name) && !TESTS.test(entry.name))
          .flatMap((entry) => (entry.isDirectory() ? walk(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
  return sources
    .filter((path) => existsSync(join(root, path)))
    .flatMap(walk)
    .sort();
}

function hashOf(root: string, paths: string[], describe: (file: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const description = describe(join(root, path));
    hash.update(`${path}\0${description.length}\0`).update(description);
  }
  return hash.digest('hex');
}

const signatureOf = (root: string, paths: string[]) =>
  hashOf(root, paths, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });

const contentOf = (root: string, paths: string[]) => hashOf(root, paths, (file) => readFileSync(file));

/** The stamp of what is built from `sources` as they are now. */
export function currentStamp(root: string, sources: readonly string[]): Stamp {
  const paths = sourcesIn(root, sources);
  return { signature: signatureOf(root, paths), content: contentOf(root, paths) };
}

const stampFile = (folder: string) => join(folder, '.built-from.json');

/** Writes into a folder of built files what they were built from. */
export function writeStamp(folder: string, stamp: Stamp): void {
  writeFileSync(stampFile(folder), `${JSON.stringify(stamp)}\n`);
}

/** Whether `folder` holds what was built from `sources` as they are now. */
export function isFresh(folder: string, root: string, sources: readonly string[]): boolean {
  const stamp = readStamp(folder);
  if (!stamp) return false;
  const paths = sourcesIn(root, sources);
  const signature = signatureOf(root, paths);
  if (stamp.signature === signature) return true;
  if (stamp.content !== contentOf(root, paths)) return false;
  rememberSignature(folder, { ...stamp, signature });
  return true;
}

function readStamp(folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(folder), 'utf8')) as Stamp;
  } catch {
    // Missing or cut short: either way it is built again.
    return undefined;
  }
}

function rememberSignature(folder: string, stamp: Stamp): void {
  try {
    writeStamp(folder, stamp);
  } catch {
    // A read-only installation reads the contents at every start instead.
  }
}
