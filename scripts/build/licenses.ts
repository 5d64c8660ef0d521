import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The names, versions and license texts of the packages that `modules` are from, for the bundle that contains them. */
export function licensesOf(modules: readonly string[]): string {
  const folders = new Set(modules.filter((path) => path.includes('node_modules')).map(packageFolder));
  const entries = [...folders].map(describe).sort((a, b) => (a.title < b.title ? -1 : 1));
  return entries.map(({ title, text }) => `## ${title}\n\n${text.trim()}\n`).join('\n');
}

/** The folder of the package that a module is in: the nearest package.json with a name and a version. */
function packageFolder(module: string): string {
  let folder = dirname(module.replace(/^\0/, '').split('?')[0] ?? module);
  while (!('version' in manifestIn(folder))) folder = dirname(folder);
  return folder;
}

function manifestIn(folder: string): { name?: string; version?: string; license?: string } {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
}

function describe(folder: string): { title: string; text: string } {
  const { name = '', version = '', license = 'see its repository' } = manifestIn(folder);
  const file = readdirSync(folder).find((entry) => /^licen[sc]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  return { title: `${name} ${version} (${license})`, text };
}
