// npm test [-- PATH … --grep WORDS --watch --sqlite --coverage]
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@namekeep/testing/chromium';
import { ONLY_SQLITE, POSTGRESQL_MARK, POSTGRESQL_PATTERN } from '@namekeep/testing/only-sqlite';
import { type PostgresServer, SHARED_POSTGRES, startPostgres } from '@namekeep/testing/postgres';
import { buildIfStale } from './build.ts';
import { check } from './check.ts';
import { root } from './root.ts';
import { cleanEnvironment } from './test/environment.ts';
import { findTestFiles, needsChromium } from './test/files.ts';
import { readOptions, type TestOptions, usage } from './test/options.ts';
import { groupsOf } from './test/groups.ts';
import { inOwnGroup } from './test/own-group.ts';
import { coverageText, failedIn, fileLine, report, slowestText, tooSlow } from './test/report.ts';
import { runFiles, type TestOutcome } from './test/run-files.ts';

const environment = cleanEnvironment();
const outcomes: TestOutcome[] = [];
const secondsOf = new Map<string, number>();
/** The most seconds that a file may take, where a machine does nothing else: on CI. */
const mostSeconds = Number(process.env.NAMEKEEP_TEST_MOST_SECONDS ?? Number.POSITIVE_INFINITY);

/** Something that the run needs or asks besides the test files, counted as one test. */
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

/** What the test files share, so that none of them has to prepare it. */
async function prepare({ sqlite }: TestOptions): Promise<PostgresServer | undefined> {
  let postgres: PostgresServer | undefined;
  const built = step('dist', buildIfStale);
  if (!sqlite) {
    // One after the other: on CI, both install packages.
    await step('Chromium', chromiumPath);
    await step('PostgreSQL', async () => {
      postgres = await startPostgres();
      environment[SHARED_POSTGRES] = postgres.url('postgres');
    });
  }
  await built;
  environment.NAMEKEEP_TEST_DIST = join(root, 'dist');
  return postgres;
}

/** Leaves out what needs PostgreSQL or Chromium, and says what that is. */
function onlySqlite(files: string[]): string[] {
  environment[ONLY_SQLITE] = '1';
  const browsers = files.filter((file) => needsChromium(file));
  console.log(`Left out: every test marked ${POSTGRESQL_MARK}`);
  if (browsers.length > 0) console.log(`Left out, because they drive Chromium:\n  ${browsers.join('\n  ')}`);
  return files.filter((file) => !browsers.includes(file));
}

async function runAll(files: string[], options: TestOptions): Promise<void> {
  await runFiles(groupsOf(files, options.watch), {
    environment,
    // Tests wait for browsers, servers and files about half of their time.
    concurrency: Math.min(6, availableParallelism() + 2),
    only: options.grep,
    without: options.sqlite ? POSTGRESQL_PATTERN : undefined,
    watch: options.watch,
    coverage: options.coverage,
    onTest: (outcome) => outcomes.push(outcome),
    onFile(file, seconds) {
      const tests = outcomes.filter((one) => one.file === file);
      secondsOf.set(file, seconds);
      if (tests.length > 0) console.log(fileLine(file, tests, seconds));
    },
    onCoverage: (summary) => console.log(`\n${coverageText(summary, root)}`),
    onDrained() {
      console.log(`\n${report(outcomes.splice(0))}\nWaiting for changes …`);
    },
  });
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  const found = findTestFiles(options.paths);
  const files = options.sqlite ? onlySqlite(found) : found;
  // A file that is run alone starts what it needs by itself.
  const isFull = options.paths.length === 0 && !options.watch;
  const postgres = isFull ? await prepare(options) : undefined;
  try {
    const checked = isFull && step('types, lint and format', checkEverything);
    if (files.length > 0) await runAll(files, options);
    await checked;
  } finally {
    await postgres?.stop();
  }
  if (outcomes.length === 0 && !options.watch) {
    outcomes.push({ file: 'set-up/npm test', path: [], failure: 'No test has such a path and name.' });
  }
  outcomes.push(...tooSlow(secondsOf, mostSeconds));
  if (options.paths.length === 0) console.log(`\n${slowestText(secondsOf)}`);
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
