import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { assertNoBarriers, hasFailed, patience } from './page-checks.ts';

const folder = join(import.meta.dirname, 'aria-snapshots');
const renews = process.env['NAMEKEEP_TEST_SNAPSHOTS'] === 'renew';

/**
 * Compares what a screen reader is told of `part` with the file of this name, and writes the file with
 * NAMEKEEP_TEST_SNAPSHOTS=renew. Read what changed: every control needs a name, and what it is called has to tell it from its
 * neighbours.
 */
export async function assertTells(part: Locator, name: string): Promise<void> {
  const file = join(folder, `${name}.yml`);
  const told = async () => lasting(await part.ariaSnapshot());
  if (renews) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await settled(told));
    return;
  }
  const expected = readFileSync(file, 'utf8');
  const deadline = Date.now() + patience();
  let found = await told();
  // Parts of a page come after each other.
  while (found !== expected && Date.now() < deadline) {
    await setTimeout(100);
    found = await told();
  }
  if (found !== expected) hasFailed();
  assert.equal(
    found,
    expected,
    `${name}: if this is right, NAMEKEEP_TEST_SNAPSHOTS=renew npm test -- screen-reader pages sign-in`,
  );
}

/** Looks for barriers in `part` too. Other tests do not look again at what is in one of the files. */
export async function assertAccessible(part: Locator, name: string): Promise<void> {
  await assertTells(part, name);
  await part.evaluate((element, mark) => element.setAttribute('data-looked-at', mark), name);
  await assertNoBarriers(part.page(), name, `[data-looked-at="${name}"]`);
}

/** What is read three times alike, a second apart. */
async function settled(read: () => Promise<string>): Promise<string> {
  for (let last = [await read()]; ; last = [...last.slice(-2), await read()]) {
    if (last.length === 3 && new Set(last).size === 1) return last[0] ?? '';
    await setTimeout(1000);
  }
}

const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const weekdays = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';

/** What is different on another day, or with another number of records, is replaced, so that only words and roles count. */
const replacements: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DATE'],
  [new RegExp(`(?:${weekdays},? )?\\b\\d{1,2} (?:${months})(?: \\d{4})?\\b(?: at [\\d:]+)?`, 'g'), 'DATE'],
  [new RegExp(`\\b(?:${months})(?: \\d{4})?\\b`, 'g'), 'MONTH'],
  [/\b\d{1,2}:\d\d\b/g, 'TIME'],
  [/(?<!level=)\d(?:[\d,.]*\d)?/g, 'N'],
  [/\bN (names?|domains?|payments?|days?|years?|changes?)\b/g, 'N of $1'],
  [/\bN of (\w+?)s?\b/g, 'N $1s'],
  [/\b(?:Due )?(?:[Ii]n N days|[Tt]omorrow|[Tt]oday|N days ago|N days overdue|just now|N minutes? ago)\b/g, 'WHEN'],
];

/** The snapshot without addresses and changing values; neighbours that then read alike are told once. */
export function lasting(snapshot: string): string {
  const lines = snapshot.split('\n').filter((line) => !/^\s*- \/url:/.test(line));
  const plain = replacements.reduce((text, [found, instead]) => text.replace(found, instead), lines.join('\n'));
  return `${folded(treeOf(plain.split('\n'))).join('\n')}\n`;
}

interface Branch {
  line: string;
  branches: Branch[];
}

const depth = (line: string) => line.search(/\S/);

/** Lines by their indentation. */
function treeOf(lines: readonly string[]): Branch[] {
  const top: Branch[] = [];
  const path: { at: number; branches: Branch[] }[] = [{ at: -1, branches: top }];
  for (const line of lines.filter((one) => one.trim() !== '')) {
    while ((path.at(-1)?.at ?? -1) >= depth(line)) path.pop();
    const branch: Branch = { line: line.replace(/:$/, ''), branches: [] };
    path.at(-1)?.branches.push(branch);
    path.push({ at: depth(line), branches: branch.branches });
  }
  return top;
}

/** Of an article, its headings; what is below them is the text of a file that has its own readers. */
const inArticle = ({ line, branches }: Branch): readonly Branch[] =>
  /^\s*- article\b/.test(line) ? branches.filter((one) => /^\s*- heading\b/.test(one.line)) : branches;

/** The lines of a tree, without branches that read like the one before them. */
function folded(branches: readonly Branch[]): string[] {
  const written = branches.map((branch) => [branch.line, ...folded(inArticle(branch))]);
  return written.filter((lines, index) => lines.join('\n') !== written[index - 1]?.join('\n')).flat();
}
