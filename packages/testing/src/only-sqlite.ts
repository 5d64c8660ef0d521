/** The variable that scripts/test.ts sets if a run leaves out PostgreSQL and Chromium. */
export const ONLY_SQLITE = 'NAMEKEEP_TEST_ONLY_SQLITE';

/** Fails if this run leaves out a part: a test that needs it has to declare this. */
export function refuseWhenLeftOut(part: string): void {
  if (process.env[ONLY_SQLITE]) throw new Error(`This run leaves ${part} out (--sqlite), and a test asks for it.`);
}
