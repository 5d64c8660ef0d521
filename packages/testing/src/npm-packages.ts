import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
/** What the packages depend on is of this day, too. */
const day = '2026-11-27';

/**
 * Installs packages, such as `@redocly/cli@2.77.0`, that only proofs and benchmarks need: the first time one of them needs
 * them, and apart from the packages of the repository, since they bring hundreds of megabytes. Returns the path of a file
 * in them.
 */
export function npmPackages(...names: readonly string[]): (path: string) => string {
  const folder = join(root, 'node_modules', '.cache', 'npm-packages', names.join('+').replaceAll('/', '-'));
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n');
    const options = ['--prefix', unfinished, '--ignore-scripts', '--no-audit', '--no-fund', '--before', day];
    execFileSync('npm', ['install', ...options, ...names], {
      cwd: dirname(folder),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(unfinished, folder);
  }
  return (path) => join(folder, 'node_modules', path);
}
