// npm run proofs [-- NAME …]: the tests of reliability at their full size, which docs/reliability.md describes.
import { availableParallelism } from 'node:os';
import { SHARED_POSTGRES, startPostgres } from '@namekeep/testing/postgres';
import { buildIfStale } from './build.ts';
import * as memory from './memory.mjs';
import { isProgram } from './root.ts';
import { cleanEnvironment, findTestFiles, groupsOf } from './test/files.ts';
import { inOwnGroup } from './test/own-group.ts';
import { failedIn, fileLine, report } from './test/report.ts';
import { runFiles, type TestOutcome } from './test/run-files.ts';

interface Proof {
  /** Parts of the paths of its test files, as `npm test` takes them. */
  tests: readonly string[];
  /** How large it is: settings of the tests, without `NAMEKEEP_TEST_`. */
  size: Readonly<Record<string, string>>;
}

const proof = (tests: string, size: Proof['size'] = {}): Proof => ({ tests: tests.split(' '), size });
const both = { BOTH_DATABASES: '1' };

export const proofs: Readonly<Record<string, Proof>> = {
  kills: proof('src/sqlite/crash.test src/postgresql/crash.test src/wire/crash.proof', { CRASH_ROUNDS: '200' }),
  writers: proof('src/wire/two-services.test'),
  faults: proof(
    'src/sqlite/faults.test src/sqlite/place.test src/postgresql/faults.test src/wire/store-faults.test ' +
      'src/wire/operations.test commands/starting.test commands/stop-during-import.proof',
    { ...both, STOP_ROUNDS: '20', AWAY_SECONDS: '60' },
  ),
  models: proof(
    '-model.test src/wire/payment-sequences.test src/wire/whole-file.test src/wire/list-walk.test ' +
      'src/wire/list.test src/sqlite/store.test ' +
      'src/postgresql/store.test formats/src/round-trip.test domain/src/amount.test domain/src/calendar.test ' +
      'domain/src/renewal.test domain/src/spending.test domain/src/record/ ' +
      'domain/src/payments/ domain/src/changes/ domain/src/decisions/',
    { ...both, RUNS: '1000' },
  ),
  hostile: proof(
    'src/wire/fuzz.test mcp/fuzz.test http-fuzz.test src/wire/broken-http.test src/wire/import.test ' +
      'formats/src/hostile.test rest/import-hostile-process.proof',
    { ...both, RUNS: '20000' },
  ),
  upgrades: proof(
    'src/wire/upgrade.test storage/src/migrations/ src/sqlite/migrate.test commands/migrate.test ' +
      'commands/backup.test',
  ),
  backups: proof(
    'src/sqlite/backup.test src/sqlite/killed-restore.test src/sqlite/mutilated.test commands/backup.test',
    { CRASH_ROUNDS: '200' },
  ),
  databases: proof('server/src/wire/ server/src/interfaces/ server/src/ai/ commands/move-account.test', both),
  conformance: proof(
    'mcp/conformance.proof mcp/providers.proof src/wire/openapi.proof scripts/assistant-bundle.proof',
    both,
  ),
  isolation: proof('src/wire/isolation.test src/wire/stolen-browser.test src/wire/access.test src/wire/scopes.test', {
    ...both,
    EVERY_SET: '1',
  }),
  'fail-over': proof('src/postgresql/fail-over.test', { ROUNDS: '10' }),
  pages: proof('e2e/ e2e/pages.proof e2e/large.proof e2e/shipped.proof e2e/installed.proof', {
    EVERY_PLACE: '1',
    DARK: '1',
  }),
  texts: proof('texts/src/reader.proof'),
};

/** No proof takes so long, in seconds. */
const longest = 6 * 3600;

/** Runs the test files of a proof at its size, and prints what they count while they run. */
async function run({ tests, size }: Proof, postgres: string): Promise<boolean> {
  const outcomes: TestOutcome[] = [];
  await runFiles(groupsOf(findTestFiles([...tests])), {
    environment: {
      ...cleanEnvironment(),
      ...memory.environment,
      ...Object.fromEntries(Object.entries(size).map(([name, value]) => [`NAMEKEEP_TEST_${name}`, value])),
      NAMEKEEP_TEST_FILE_SECONDS: String(longest),
      [SHARED_POSTGRES]: postgres,
    },
    concurrency: Math.min(2, availableParallelism()),
    testSeconds: longest,
    onTest: (outcome) => outcomes.push(outcome),
    onNote: (_, note) => console.log(`  ${note}`),
    onFile(file, seconds) {
      const tests = outcomes.filter((one) => one.file === file);
      console.log(fileLine(file, tests, seconds));
    },
  });
  console.log(report(outcomes));
  return failedIn(outcomes) === 0;
}

async function main(): Promise<void> {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(proofs);
  const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
  if (unknown.length > 0) {
    console.error(
      `There is no ${unknown.join(', ')}. Choose from ${Object.keys(proofs).join(', ')}, or name none for all.`,
    );
    process.exitCode = 2;
    return;
  }
  await buildIfStale();
  const postgres = await startPostgres();
  try {
    for (const name of names) {
      console.log(`\n${name}`);
      if (!(await run(proofs[name] as Proof, postgres.url('postgres')))) process.exitCode = 1;
    }
  } finally {
    await postgres.stop();
  }
}

if (isProgram(import.meta.filename)) await inOwnGroup(import.meta.filename, main);
