import type { ProcessResult, TestOutcome } from './test-process.ts';

/** A part of the run under its name in the report. */
export interface Part extends ProcessResult {
  name: string;
  folder: string;
}

export const passedIn = (tests: TestOutcome[]) => tests.filter((test) => test.failure === undefined).length;
export const failedIn = (tests: TestOutcome[]) => tests.length - passedIn(tests);

/** One line for a part that has ended: a success stays quiet. */
export function partLine({ name, tests, seconds }: Part): string {
  const failed = failedIn(tests);
  const counts = failed > 0 ? `${passedIn(tests)} passed, ${failed} failed` : `${passedIn(tests)} passed`;
  return `${failed > 0 ? '✖' : '✔'} ${name}: ${counts} (${seconds.toFixed(1)} s)`;
}

/** Every failure in full, the counts by folder and by database, and at last the one line that machines read. */
export function report(parts: Part[]): string {
  const tests = parts.flatMap((part) => part.tests);
  const on = (database: string) =>
    tests.filter(({ path }) => path.some((name) => name.endsWith(`[${database}]`))).length;
  return [
    ...parts.flatMap(failures),
    'By folder',
    ...[...Map.groupBy(parts, (part) => part.folder)].sort(byName).map(([folder, members]) => {
      const inFolder = members.flatMap((part) => part.tests);
      const failed = failedIn(inFolder);
      return `  ${folder}: ${passedIn(inFolder)} passed${failed > 0 ? `, ${failed} failed` : ''}`;
    }),
    `On SQLite: ${on('SQLite')}, on PostgreSQL: ${on('PostgreSQL')}`,
    `${passedIn(tests)} passed, ${failedIn(tests)} failed`,
  ].join('\n');
}

function failures({ name, tests }: Part): string[] {
  return tests
    .filter((test) => test.failure !== undefined)
    .map(
      ({ path, place, failure }) =>
        `✖ ${[name, ...path].join(' › ')}\n${indent([place, failure].filter(Boolean).join('\n'))}\n`,
    );
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '    ');
