// npm run proofs [-- NAME …]: the tests of reliability at their full size, which docs/reliability.md describes.
import { availableParallelism } from 'node:os';
import { SHARED_POSTGRES, startPostgres } from '@namekeep/testing/postgres';
import { buildIfStale } from './build.ts';
import { isProgram } from './root.ts';
import { cleanEnvironment, findTestFiles, groupsOf } from './test/files.ts';
import { inOwnGroup } from './test/own-group.ts';
import { failedIn, fileLine, report } from './test/report.ts';
import { runFiles, type TestOutcome } from './test/run-files.ts';

interface Proof {
  /** Parts of the paths of its test files, as `npm test` takes them. */
  tests: readonly string[];
  /** How large it is. */
  environment?: Readonly<Record<string, string>>;
}

export const proofs: Readonly<Record<string, Proof>> = {
  kills: {
    tests: ['src/sqlite/crash.test', 'src/postgresql/crash.test', 'src/wire/crash.proof'],
    environment: { NAMEKEEP_TEST_CRASH_ROUNDS: '200' },
  },
  writers: {
    tests: ['src/wire/two-services.test'],
  },
  faults: {
    tests: [
      'src/sqlite/faults.test',
      'src/sqlite/place.test',
      'src/postgresql/faults.test',
      'src/wire/store-faults.test',
      'src/wire/operations.test',
      'commands/starting.test',
      'commands/stop-during-import.proof',
    ],
    environment: {
      NAMEKEEP_TEST_STOP_ROUNDS: '20',
      NAMEKEEP_TEST_AWAY_SECONDS: '60',
      NAMEKEEP_TEST_BOTH_DATABASES: '1',
    },
  },
  models: {
    tests: [
      '-model.test',
      'src/wire/payment-sequences.test',
      'src/wire/past-payments.test',
      'src/wire/whole-file.test',
      'src/wire/list-walk.test',
      'src/wire/list.test',
      'src/wire/overview.test',
      'src/sqlite/store.test',
      'src/postgresql/store.test',
      'formats/src/round-trip.test',
      'domain/src/money.test',
      'domain/src/date.test',
      'domain/src/renewal.test',
      'domain/src/spending.test',
      'domain/src/timezone.test',
      'domain/src/record/',
      'domain/src/payments/',
      'domain/src/changes/',
      'domain/src/decisions/',
    ],
    environment: { NAMEKEEP_TEST_RUNS: '1000', NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  hostile: {
    tests: [
      'src/wire/fuzz.test',
      'mcp/fuzz.test',
      'http-fuzz.test',
      'src/wire/broken-http.test',
      'src/wire/import.test',
      'formats/src/repeated.test',
      'rest/import-hostile-process.proof',
    ],
    environment: { NAMEKEEP_TEST_RUNS: '20000', NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  upgrades: {
    tests: [
      'src/wire/upgrade.test',
      'storage/src/migrations/',
      'src/sqlite/migrate.test',
      'commands/migrate.test',
      'commands/backup.test',
    ],
  },
  backups: {
    tests: [
      'src/sqlite/backup.test',
      'src/sqlite/killed-restore.test',
      'src/sqlite/mutilated.test',
      'commands/backup.test',
    ],
    environment: { NAMEKEEP_TEST_CRASH_ROUNDS: '200' },
  },
  databases: {
    tests: ['server/src/wire/', 'server/src/interfaces/', 'server/src/ai/', 'commands/move-account.test'],
    environment: { NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  conformance: {
    tests: [
      'mcp/conformance.proof',
      'mcp/assistant-tasks.proof',
      'mcp/providers.proof',
      'src/wire/openapi.proof',
      'scripts/assistant-bundle.proof',
    ],
    environment: { NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  isolation: {
    tests: ['src/wire/isolation.test', 'src/wire/stolen-browser.test', 'src/wire/access.test', 'src/wire/scopes.test'],
    environment: { NAMEKEEP_TEST_EVERY_SET: '1', NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  'fail-over': {
    tests: ['src/postgresql/fail-over.test'],
    environment: { NAMEKEEP_TEST_ROUNDS: '10' },
  },
  pages: {
    tests: [
      'e2e/pages.proof',
      'e2e/dark.proof',
      'e2e/hands.test',
      'e2e/large.proof',
      'e2e/shipped.proof',
      'e2e/installed.proof',
    ],
    environment: { NAMEKEEP_TEST_EVERY_PLACE: '1' },
  },
  texts: {
    tests: ['texts/src/reader.proof'],
  },
};

/** No proof takes so long, in seconds. */
const longest = 6 * 3600;

/** Runs the test files of a proof at its size, and prints what they count while they run. */
async function run({ tests, environment = {} }: Proof, postgres: string): Promise<boolean> {
  const outcomes: TestOutcome[] = [];
  await runFiles(groupsOf(findTestFiles([...tests])), {
    environment: {
      ...cleanEnvironment(),
      ...environment,
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
