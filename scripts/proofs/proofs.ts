/** Tests of one kind of reliability, at a size that takes too long for every run of the tests. */
export interface Proof {
  title: string;
  /** What is done, as the page says it. */
  what: string;
  /** What must hold. */
  target: string;
  /** Parts of the paths of its test files, as `npm test` takes them. */
  tests: readonly string[];
  /** How large it is. */
  environment?: Readonly<Record<string, string>>;
}

/** The proofs by name, in the order of the page. */
export const proofs: Readonly<Record<string, Proof>> = {
  kills: {
    title: 'Killed at any moment',
    what: 'A process is killed with SIGKILL at random moments, 200 times on each database, below HTTP and over it, while clients create, import, change by rule, renew, decide and label. Each request without an answer is sent again with its key.',
    target: 'No acknowledged write is lost, nothing is stored in part or twice, and `verify` finds nothing.',
    tests: ['src/sqlite/crash.test', 'src/postgresql/crash.test', 'src/wire/crash.proof'],
    environment: { NAMEKEEP_TEST_CRASH_ROUNDS: '200' },
  },
  writers: {
    title: 'Many writers',
    what: 'Two processes on one PostgreSQL write the same records and names at the same time.',
    target: 'One writer wins each revision, one record has each name, and the history has no gap.',
    tests: ['src/wire/two-services.test'],
  },
  faults: {
    title: 'Faults of the database',
    what: 'The disk is full, another process holds the file, PostgreSQL restarts under load, is away, becomes read-only, or keeps its connections open without an answer. The embedded database is moved, deleted and replaced under load, and put back. The service is stopped in the middle of imports.',
    target:
      'Requests get 503 in the envelope, the service recovers by itself, and nothing that was acknowledged is lost.',
    tests: [
      'src/sqlite/faults.test',
      'src/sqlite/place.test',
      'src/postgresql/faults.test',
      'src/wire/store-faults.test',
      'src/wire/displaced.test',
      'src/wire/silent-database.test',
      'src/wire/readiness.test',
      'commands/waiting-start.test',
      'commands/stop-during-import.proof',
    ],
    environment: {
      NAMEKEEP_TEST_STOP_ROUNDS: '20',
      NAMEKEEP_TEST_AWAY_SECONDS: '60',
      NAMEKEEP_TEST_DISPLACED_ROUNDS: '50',
      NAMEKEEP_TEST_BOTH_DATABASES: '1',
    },
  },
  models: {
    title: 'Random sequences against a model',
    what: 'Random records, filters, changes, payments, decisions, files and walks through the list are compared with plain models, and the rules of money and dates with their definitions.',
    target: 'At least 1000 runs of each property, and none fails.',
    tests: [
      '-model.test',
      'src/wire/payment-sequences.test',
      'src/wire/whole-file.test',
      'src/wire/list-walk.test',
      'src/wire/list.test',
      'src/wire/overview.test',
      'import-round-trip.test',
      'formats/src/round-trip.test',
      'formats/src/payments/round-trip.test',
      'formats/src/labels-and-views.test',
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
    title: 'Hostile input',
    what: 'Requests, headers, cursors, files and MCP messages are made up at random from the schemas of the API, 20 000 for each suite.',
    target: 'No answer is a 5xx, every error is in the envelope, and memory stays bounded.',
    tests: [
      'src/wire/fuzz.test',
      'mcp/fuzz.test',
      'http-fuzz.test',
      'src/wire/broken-http.test',
      'rest/import-hostile.test',
      'formats/src/repeated.test',
      'rest/import-hostile-process.proof',
    ],
    environment: { NAMEKEEP_TEST_RUNS: '20000', NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  upgrades: {
    title: 'Upgrades',
    what: 'Databases of every earlier version are brought forward, some migrations are interrupted, and an older program meets a newer database.',
    target: 'All data is equal afterwards. A migration goes on or is refused with a clear message.',
    tests: [
      'src/wire/upgrade.test',
      'storage/src/migrations/',
      'src/sqlite/migrate.test',
      'commands/migrate.test',
      'commands/plain-copy.test',
    ],
  },
  backups: {
    title: 'Backup and restore',
    what: 'Backups are made under writes and restored. 200 backups are mutilated first, and restores are killed at each of their steps.',
    target: 'A restored portfolio equals one moment of the original. What is damaged is refused, and changes nothing.',
    tests: [
      'src/sqlite/backup.test',
      'src/sqlite/killed-restore.test',
      'src/sqlite/mutilated.test',
      'commands/backup-commands.test',
    ],
    environment: { NAMEKEEP_TEST_CRASH_ROUNDS: '200' },
  },
  databases: {
    title: 'Both databases',
    what: 'The tests of the API, of MCP and of signing in, which `npm test` runs on SQLite, run on PostgreSQL too.',
    target: 'The answers are the same.',
    tests: ['server/src/wire/', 'server/src/interfaces/', 'server/src/ai/', 'commands/move-account.test'],
    environment: { NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  conformance: {
    title: 'Conformance of MCP',
    what: 'The official conformance suite of the protocol calls the server.',
    target: 'Every scenario that applies passes.',
    tests: ['mcp/conformance.proof'],
    environment: { NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  isolation: {
    title: 'Isolation of accounts',
    what: 'Every route, tool and command is called with the IDs of another account, and with tokens of every set of scopes.',
    target: 'The answers are the same as for what does not exist, and tell a token nothing that it may not read.',
    tests: ['src/wire/isolation.test', 'src/wire/former-owner.test', 'src/wire/access.test', 'src/wire/scopes.test'],
    environment: { NAMEKEEP_TEST_EVERY_SET: '1', NAMEKEEP_TEST_BOTH_DATABASES: '1' },
  },
  'fail-over': {
    title: 'Fail-over of PostgreSQL',
    what: 'The primary of a synchronous pair is killed under load, and the standby is promoted: with both hosts in the address, and behind PgBouncer in transaction mode, ten times each.',
    target: 'Nothing that was acknowledged is lost, and writes go on within 30 s, with no restart by hand.',
    tests: ['src/postgresql/fail-over.test'],
    environment: { NAMEKEEP_TEST_ROUNDS: '10' },
  },
  pages: {
    title: 'Every page in every way',
    what: 'Every page is opened in ten widths, both themes, three zooms and on paper, with 20 000 names too, and is checked by axe. What is packed and installed is started.',
    target: 'No barrier, no page wider than its window, and nothing that breaks the policy.',
    tests: ['e2e/pages.proof', 'e2e/dark.proof', 'e2e/large.proof', 'e2e/shipped.proof', 'e2e/installed.proof'],
  },
  texts: {
    title: 'Every kept text',
    what: 'All kept texts, in each of their variants, are read by rules and compared with what a careful reader finds.',
    target: 'At most 3 in 1 000 values that are filled in are wrong, and no date is.',
    tests: ['texts/src/score.proof', 'texts/src/variants.proof', 'texts/src/growth.proof'],
  },
};
