// npm test [-- PATTERN …]
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@namekeep/testing/chromium';
import { type PostgresServer, SHARED_POSTGRES, startPostgres } from '@namekeep/testing/postgres';
import { buildIfStale } from './build.ts';
import { check } from './check.ts';
import { root } from './root.ts';
import { killAll, runTests, type TestOutcome } from './test-process.ts';
import { failedIn, type Part, partLine, report } from './test-report.ts';
import { findUnits, type Unit } from './test-units.ts';

/** Many times what the slowest file needs. */
const LIMITS = { limitSeconds: 300, graceSeconds: 10 };

const patterns = process.argv.slice(2);
const parts: Part[] = [];
const environment = cleanEnvironment();
let postgres: PostgresServer | undefined;

/** The environment without the settings of a Namekeep of one's own; a PostgreSQL server for the tests stays. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('NAMEKEEP_') || name === SHARED_POSTGRES,
  );
  return { ...Object.fromEntries(kept), NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile') };
}

function finish(part: Part): void {
  parts.push(part);
  console.log(partLine(part));
}

/** Something that the run needs or asks besides the test files, counted as one test. */
async function step(name: string, action: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const outcome: TestOutcome = { path: [] };
  try {
    await action();
  } catch (error) {
    outcome.failure = (error as Error).message;
  }
  finish({ name, folder: 'set-up', tests: [outcome], seconds: (performance.now() - start) / 1000 });
}

async function checkEverything(): Promise<void> {
  const failed = (await check()).filter((result) => !result.passed);
  if (failed.length > 0) throw new Error(failed.map(({ name, output }) => `${name}\n${output}`).join('\n\n'));
}

/** What the test files share, so that none of them has to prepare it. */
async function prepare(): Promise<void> {
  await step('Chromium', chromiumPath);
  await step('PostgreSQL', async () => {
    postgres = await startPostgres();
    environment[SHARED_POSTGRES] = postgres.url('postgres');
  });
  await step('the pages', buildIfStale);
  await step('types, lint and format', checkEverything);
}

async function runAll(units: Unit[]): Promise<void> {
  const waiting = [...units];
  const runner = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) {
      const result = await runTests(unit.files, { environment, ...LIMITS });
      finish({ name: unit.name, folder: unit.folder, ...result });
    }
  };
  // More than a few browsers and servers at once would only wait for each other.
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, runner));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killAll();
    process.exit(1);
  });
}

const units = findUnits(patterns);
// A file that is run alone starts what it needs by itself.
if (patterns.length === 0) await prepare();
await runAll(units);
await postgres?.stop();
if (units.length === 0) {
  const which =
    patterns.length > 0 ? ` whose path contains ${patterns.map((pattern) => `“${pattern}”`).join(' or ')}` : '';
  finish({
    name: 'npm test',
    folder: 'set-up',
    seconds: 0,
    tests: [{ path: [], failure: `There is no test file${which}.` }],
  });
}
console.log(`\n${report(parts)}`);
process.exitCode = parts.some((part) => failedIn(part.tests) > 0) ? 1 : 0;
