import type { Context } from './context.ts';
import type { OptionValues } from './definition.ts';
import { type ExitCode, exitCodes, Failure, usageFailure } from './failure.ts';
import { failureOf } from './http/answer.ts';

/**
 * Runs `act` for each name and reports each result. If one fails, the others still run, and the command ends with the
 * highest exit code.
 */
export async function forEachRecord(
  { output, signal }: Context,
  names: readonly string[],
  /** Of a command with --revision. */
  options: OptionValues | undefined,
  act: (nameOrId: string) => Promise<string>,
): Promise<void> {
  if (names.length > 1 && options?.text('revision') !== undefined) {
    throw usageFailure('--revision works with a single record.');
  }
  const failures: Failure[] = [];
  for (const name of names) {
    try {
      await output.print(await act(name));
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || !failure || names.length === 1) throw error;
      failures.push(failure);
      output.tell(failure.message.includes(name) ? failure.message : `${name}: ${failure.message}`);
    }
  }
  if (failures.length === 0) return;
  const worst = failures.reduce<ExitCode>(
    (code, { exitCode }) => (exitCode > code ? exitCode : code),
    exitCodes.failed,
  );
  throw new Failure(worst, `${failures.length} of ${names.length} failed.`);
}
