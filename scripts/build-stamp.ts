import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides how the pages look: their sources, the packages of ours in them, and the installed versions. */
const INPUTS = [
  'apps/web',
  'packages/capabilities/src',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
  'tsconfig.base.json',
];
const OUTPUTS = /^(dist|node_modules|\.build-.*)$/;
const TESTS = /\.test\.tsx?$/;

/** Which sources some pages were made from. */
interface Stamp {
  /** SHA-256 of the paths, sizes and times of the sources: quick to compare, and different after a fresh checkout. */
  signature: string;
  /** SHA-256 of the paths and contents of the sources. */
  content: string;
}

/** The sources in the repository at `root`: paths in it, sorted. */
function sourcesIn(root: string): string[] {
  const walk = (path: string): string[] =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { withFileTypes: true })
          .filter((entry) => !OUTPUTS.test(entry.name) && !TESTS.test(entry.name))
          .flatMap((entry) => (entry.isDirectory() ? walk(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
  return INPUTS.filter((path) => existsSync(join(root, path)))
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

/** The stamp of pages that are built from the sources as they are now. */
export function currentStamp(root: string): Stamp {
  const paths = sourcesIn(root);
  return { signature: signatureOf(root, paths), content: contentOf(root, paths) };
}

const stampFile = (pages: string) => join(pages, '.built-from.json');

/** Writes into the folder of built pages what they were built from. */
export function writeStamp(pages: string, stamp: Stamp): void {
  writeFileSync(stampFile(pages), `${JSON.stringify(stamp)}\n`);
}

/** Whether `pages` holds pages that were built from the sources as they are now. */
export function isFresh(pages: string, root: string): boolean {
  const stamp = readStamp(pages);
  if (!stamp) return false;
  const paths = sourcesIn(root);
  const signature = signatureOf(root, paths);
  if (stamp.signature === signature) return true;
  if (stamp.content !== contentOf(root, paths)) return false;
  rememberSignature(pages, { ...stamp, signature });
  return true;
}

function readStamp(pages: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(pages), 'utf8')) as Stamp;
  } catch {
    // Missing or cut short: either way the pages are built again.
    return undefined;
  }
}

function rememberSignature(pages: string, stamp: Stamp): void {
  try {
    writeStamp(pages, stamp);
  } catch {
    // A read-only installation reads the contents at every start instead.
  }
}
