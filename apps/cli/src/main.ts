import { readSettings } from './config.ts';
import { type ExitCode, exitCodes, Failure } from './failure.ts';
import type { Connection } from './http/connect.ts';
import { createOutput } from './output.ts';
import { run } from './run.ts';

const argv = process.argv.slice(2);
const endOfOptions = argv.indexOf('--');
const read = readSettings();
// Read separately, so that it works even if the command line is not valid.
const settings = {
  ...read,
  debug: read.debug || argv.slice(0, endOfOptions === -1 ? undefined : endOfOptions).includes('--debug'),
};
const output = createOutput(process, settings);
const interruption = new AbortController();
let connection: Connection | undefined;

// A closed pipe, as in `namekeep list --all | head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  const full = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  output.tell(`Cannot write to standard output: ${full ? 'the disk is full.' : `${error.message}.`}`);
  process.exit(exitCodes.failed);
});

async function main(): Promise<ExitCode> {
  try {
    await run(argv, {
      output,
      get input() {
        return process.stdin;
      },
      signal: interruption.signal,
      now: Date.now,
      async address() {
        const { originOf } = await import('./http/connect.ts');
        return originOf(settings.url);
      },
      async connect() {
        const { connect } = await import('./http/connect.ts');
        const { signal } = interruption;
        connection = connect({ settings, output, signal, now: Date.now, random: Math.random });
        // Until there is a request to cancel, the default handling of signals is right.
        for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());
        return connection.client;
      },
    });
    return exitCodes.done;
  } catch (error) {
    if (interruption.signal.aborted) {
      output.tell('Interrupted.');
      return exitCodes.interrupted;
    }
    const failure = await failureOf(error);
    output.tell(failure.message);
    return failure.exitCode;
  } finally {
    connection?.close();
  }
}

async function failureOf(error: unknown): Promise<Failure> {
  const { failureOf: foreseen } = await import('./http/answer.ts');
  const known = foreseen(error);
  if (known) return known;
  const text = error instanceof Error ? (settings.debug && error.stack) || error.message : String(error);
  return new Failure(exitCodes.failed, text);
}

process.exitCode = await main();
