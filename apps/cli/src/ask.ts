import type { Context } from './context.ts';
import { exitCodes, Failure } from './failure.ts';

/** Whether there is a terminal to ask for confirmation. */
export const canAsk = ({ input, output }: Context): boolean => input.isTTY === true && output.errorScreen.isTerminal;

/** Asks on standard error and reads a line. Ctrl-D returns an empty string. */
export async function ask({ input, output, signal }: Context, question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input });
  try {
    output.progress(question);
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return (await Promise.race([lines.question('', { signal }), closed])).trim();
  } finally {
    lines.close();
  }
}

export const declined = (message: string): Failure => new Failure(exitCodes.failed, message);
