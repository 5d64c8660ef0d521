import { parseArgs } from 'node:util';

export const usage = `Usage: npm test -- [PATH ...] [OPTION ...]

Runs the test files whose path contains one of the words, or all of them.

  --grep WORDS   Only tests whose full name matches, a regular expression without regard to case.
  --watch        Run again whenever a test file or something that it imports changes.
  --sqlite       Leave out what needs PostgreSQL or Chromium, and say what that is.
  --coverage     Print how much of each workspace the tests reach.
  --help         Show this help.`;

export interface TestOptions {
  /** Parts of paths; none for every file. */
  paths: string[];
  grep: RegExp | undefined;
  watch: boolean;
  sqlite: boolean;
  coverage: boolean;
  help: boolean;
}

/** Reads the words behind `npm test --`. @throws Error with a sentence for what is not understood. */
export function readOptions(argv: string[]): TestOptions {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { grep: { type: 'string' }, watch: flag, sqlite: flag, coverage: flag, help: flag },
  });
  const { grep, ...flags } = values;
  if (flags.watch && flags.coverage) throw new Error('--watch and --coverage cannot be used together.');
  return { ...flags, paths: positionals, grep: grep === undefined ? undefined : new RegExp(grep, 'i') };
}
