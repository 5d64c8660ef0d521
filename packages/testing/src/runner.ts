import { getTestContext } from 'node:test';

const actions: (() => unknown)[] = [];

/**
 * Stops something that the test files of a process share, such as a server: after the last of them, in the reverse order.
 * What belongs to one file ends in its own `after`.
 */
export function atEnd(action: () => unknown): void {
  actions.push(action);
}

/** Ends everything that is shared. The runner calls it after the last test file. */
export async function endShared(): Promise<void> {
  for (let action = actions.pop(); action; action = actions.pop()) await action();
}

/** The variable that scripts/test.ts sets if a run leaves out PostgreSQL and Chromium. */
export const ONLY_SQLITE = 'NAMEKEEP_TEST_ONLY_SQLITE';

/** What a test that uses PostgreSQL, or a suite around it, has in its name. */
export const POSTGRESQL_MARK = '[PostgreSQL]';
export const POSTGRESQL_PATTERN = /\[PostgreSQL\]/;

/** Fails if this run leaves out a part: a test that needs it has to declare this. */
export function refuseWhenLeftOut(part: string): void {
  if (process.env[ONLY_SQLITE]) throw new Error(`This run leaves ${part} out (--sqlite), and a test asks for it.`);
}

/**
 * Fails in a test that uses PostgreSQL without saying so in its name. It fails in every run, not only with --sqlite,
 * which leaves out what has the mark.
 */
export function refuseUnmarked(): void {
  // Around the tests of a file is a suite whose name is one private character (scripts/test/running.ts).
  const name = getTestContext()?.fullName.replace(/^[\u{f0000}-\u{fffff}] > /u, '');
  if (name === undefined || name.includes(POSTGRESQL_MARK)) return;
  throw new Error(
    `“${name}” uses PostgreSQL. Add ${POSTGRESQL_MARK} to its name, or to that of a suite around it, so that ` +
      '`npm test -- --sqlite` can leave it out.',
  );
}
