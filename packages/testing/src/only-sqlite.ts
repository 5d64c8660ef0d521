/** The variable with which scripts/test.ts says that a run leaves PostgreSQL and Chromium out. */
export const ONLY_SQLITE = 'NAMEKEEP_TEST_ONLY_SQLITE';

/** Refuses to start a part that this run leaves out: a test that needs it has not said so. */
export function refuseWhenLeftOut(part: string): void {
  if (process.env[ONLY_SQLITE]) throw new Error(`This run leaves ${part} out (--sqlite), and a test asks for it.`);
}
