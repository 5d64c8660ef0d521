// node scripts/launch.mjs scripts/release-notes.ts v1.2.3
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, root } from './root.ts';

/**
 * The part of a changelog that belongs to a tag, `v1.2.3`. Throws an Error when there is none, when it still says that it is
 * unreleased, or when the package has another version.
 */
export function releaseNotes(tag: string, changelog: string, packageVersion: string): string {
  const version = tag.replace(/^v/, '');
  if (version !== packageVersion) throw new Error(`The tag is ${tag}, and package.json has version ${packageVersion}.`);
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((text) => text.split(/\s/, 1)[0] === version);
  if (part === undefined) throw new Error(`CHANGELOG.md has no part for ${version}.`);
  const [heading = '', ...lines] = part.split('\n');
  if (/unreleased/i.test(heading)) throw new Error(`CHANGELOG.md calls ${version} unreleased: give it its date.`);
  return lines.join('\n').trim();
}

if (isProgram(import.meta.filename)) {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  try {
    console.log(releaseNotes(process.argv[2] ?? '', read('CHANGELOG.md'), version));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
