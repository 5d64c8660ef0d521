import { environment, readConfig } from '../config.ts';
import { serve } from './serve.ts';
import { UsageError } from './usage-error.ts';

/** `start`: serves the portfolio until the process is asked to stop. */
export async function start(argv: readonly string[]): Promise<number> {
  if (argv.length > 0) throw new UsageError('start takes no arguments.');
  await serve(readConfig(environment()));
  return 0;
}
