// npm test [-- PATH … --grep WORDS --sqlite]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shellPath } from '@namekeep/testing/chromium';
import { ONLY_SQLITE, POSTGRESQL_MARK, POSTGRESQL_PATTERN } from '@namekeep/testing/only-sqlite';
import { type PostgresServer, SHARED_POSTGRES, startPostgres } from '@namekeep/testing/postgres';
import { buildIfStale } from './build.ts';
import { check } from './check.ts';
import { root } from './root.ts';
import { atOnce, cleanEnvironment, findTestFiles, groupsOf, needsChromium } from './test/files.ts';
import { inOwnGroup } from './test/own-group.ts';
import { failedIn, fileLine, report, slowestText, tooSlow } from './test/report.ts';
import { runFiles, type TestOutcome } from './test/run-files.ts';

const usage = `Usage: npm test -- [PATH ...] [OPTION ...]

Runs the test files whose path contains one of the words, or all of them.

  --grep WORDS   Only tests whose full name matches, a regular expression without regard to case.
  --sqlite       Leave out what needs PostgreSQL or Chromium, and list it.`;

const environment = cleanEnvironment();
const outcomes: TestOutcome[] = [];
const secondsOf = new Map<string, number>();
/** The most seconds that a file may take on a machine that does nothing else: on CI. */
const mostSeconds = Number(process.env.NAMEKEEP_TEST_MOST_SECONDS ?? Number.POSITIVE_INFINITY);

/** Something that the run needs or checks apart from the test files, counted as one test. */
async function step(name: string, action: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const outcome: TestOutcome = { file: `set-up/${name}`, path: [] };
  try {
    await action();
  } catch (error) {
    outcome.failure = (error as Error).message;
  }
  outcomes.push(outcome);
  console.log(fileLine(name, [outcome], (performance.now() - start) / 1000));
}

async function checkEverything(): Promise<void> {
  const failed = (await check()).filter((result) => !result.passed);
  if (failed.length > 0) throw new Error(failed.map(({ name, output }) => `${name}\n${output}`).join('\n\n'));
}

/** Starts what the test files share. */
async function prepare(sqlite: boolean): Promise<PostgresServer | undefined> {
  let postgres: PostgresServer | undefined;
  const built = step('dist', buildIfStale);
  if (!sqlite) {
    // One after the other: on CI, both install packages.
    await step('Chromium', async () => {
      environment.CHROMIUM_PATH = await shellPath();
    });
    await step('PostgreSQL', async () => {
      postgres = await startPostgres({ fsync: false });
      environment[SHARED_POSTGRES] = postgres.url('postgres');
    });
  }
  await built;
  environment.NAMEKEEP_TEST_DIST = join(root, 'dist');
  return postgres;
}

/** Leaves out what needs PostgreSQL or Chromium, and lists it. */
function onlySqlite(files: string[]): string[] {
  environment[ONLY_SQLITE] = '1';
  const browsers = files.filter((file) => needsChromium(file));
  console.log(`Left out: every test marked ${POSTGRESQL_MARK}`);
  if (browsers.length > 0) console.log(`Left out, because they drive Chromium:\n  ${browsers.join('\n  ')}`);
  return files.filter((file) => !browsers.includes(file));
}

async function main(): Promise<void> {
  const { values, positionals: paths } = parseArgs({
    allowPositionals: true,
    options: { grep: { type: 'string' }, sqlite: { type: 'boolean', default: false } },
  });
  const { grep, sqlite } = values;
  const only = grep === undefined ? undefined : new RegExp(grep, 'i');
  const found = findTestFiles(paths);
  const files = sqlite ? onlySqlite(found) : found;
  // A file that is run alone starts what it needs by itself.
  const isFull = paths.length === 0;
  const postgres = isFull ? await prepare(sqlite) : undefined;
  try {
    const checked = isFull && step('types, lint and format', checkEverything);
    await runFiles(groupsOf(files), {
      environment,
      concurrency: atOnce,
      only,
      without: sqlite ? POSTGRESQL_PATTERN : undefined,
      onTest: (outcome) => outcomes.push(outcome),
      onFile(file, seconds) {
        const tests = outcomes.filter((one) => one.file === file);
        secondsOf.set(file, seconds);
        if (tests.length > 0) console.log(fileLine(file, tests, seconds));
      },
    });
    await checked;
  } finally {
    await postgres?.stop();
  }
  if (outcomes.length === 0) {
    outcomes.push({ file: 'set-up/npm test', path: [], failure: 'No test has such a path and name.' });
  }
  outcomes.push(...tooSlow(secondsOf, mostSeconds));
  if (isFull) console.log(`\n${slowestText(secondsOf)}`);
  console.log(`\n${report(outcomes)}`);
  if (failedIn(outcomes) > 0) process.exitCode = 1;
}

await inOwnGroup(import.meta.filename, async () => {
  try {
    await main();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
  }
});
