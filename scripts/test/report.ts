import { workspaceOf } from './files.ts';
import type { TestOutcome } from './run-files.ts';

export const passedIn = (tests: readonly TestOutcome[]) => tests.filter(({ failure }) => failure === undefined).length;
export const failedIn = (tests: readonly TestOutcome[]) => tests.length - passedIn(tests);

/** One line for a file that has ended: a success stays quiet. */
export function fileLine(file: string, tests: readonly TestOutcome[], seconds: number): string {
  return `${failedIn(tests) > 0 ? '✖' : '✔'} ${file}: ${counts(tests)} (${seconds.toFixed(1)} s)`;
}

/** Every failure in full, the counts by folder and by database, and at last the one line that machines read. */
export function report(tests: readonly TestOutcome[]): string {
  const on = (database: string) =>
    tests.filter(({ path }) => path.some((name) => name.endsWith(`[${database}]`))).length;
  const folders = Map.groupBy(tests, ({ file }) => workspaceOf(file));
  return [
    ...tests.filter(({ failure }) => failure !== undefined).map(failureText),
    'By folder',
    ...[...folders].sort(byName).map(([folder, members]) => `  ${folder}: ${counts(members)}`),
    `On SQLite: ${on('SQLite')}, on PostgreSQL: ${on('PostgreSQL')}`,
    `${passedIn(tests)} passed, ${failedIn(tests)} failed`,
  ].join('\n');
}

/** The files that took longest, as a table of Markdown: CONTRIBUTING.md has that of a quiet machine. */
export function slowestText(seconds: ReadonlyMap<string, number>, count = 20): string {
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, count);
  const rows = slowest.map(([file, took]) => `| ${file} | ${took.toFixed(1)} |`);
  return ['| Slowest files | Seconds |', '| --- | --: |', ...rows].join('\n');
}

/** A failure for each file that took more than `most` seconds. */
export const tooSlow = (seconds: ReadonlyMap<string, number>, most: number): TestOutcome[] =>
  [...seconds]
    .filter(([, took]) => took > most)
    .map(([file, took]) => ({ file, path: [], failure: `It took ${took.toFixed(1)} s, and may take ${most} s here.` }));

function counts(tests: readonly TestOutcome[]): string {
  const failed = failedIn(tests);
  return `${passedIn(tests)} passed${failed > 0 ? `, ${failed} failed` : ''}`;
}

function failureText({ file, path, place, failure = '' }: TestOutcome): string {
  return `✖ ${[file, ...path].join(' › ')}\n${indent([place, failure].filter(Boolean).join('\n'))}\n`;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '    ');
