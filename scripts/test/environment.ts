import { join } from 'node:path';
import { root } from '../root.ts';

/** The environment without the settings of a Namekeep of one's own; a PostgreSQL server for the tests stays. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('NAMEKEEP_') || name.startsWith('NAMEKEEP_TEST_'),
  );
  return { ...Object.fromEntries(kept), NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile') };
}
