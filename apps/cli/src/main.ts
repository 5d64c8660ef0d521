import type { Api } from './api.ts';
import { readSettings } from './config.ts';
import type { Connection } from './connect.ts';
import { type ExitCode, exitCodes } from './failure.ts';
import { createOutput } from './output.ts';
import { run } from './parse.ts';

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
const { signal } = interruption;
let connection: Connection | undefined;
let session: ReturnType<typeof requestSession> | undefined;

// A closed pipe, as in `namekeep list --all | head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  const full = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  output.tell(`Cannot write to standard output: ${full ? 'the disk is full.' : `${error.message}.`}`);
  process.exit(exitCodes.failed);
});

async function connect(): Promise<Api> {
  const { open } = await import('./connect.ts');
  if (!connection) {
    connection = open({ settings, output, signal });
    // Until there is a request to cancel, the default handling of signals is right.
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());
  }
  return connection.api;
}

const requestSession = async () => (await (await connect()).call('sessionGet', {})).body;

async function main(): Promise<ExitCode> {
  try {
    await run(argv, {
      output,
      // Created on first use, which takes time.
      input: () => process.stdin,
      signal,
      connect,
      address: async () => (await import('./connect.ts')).originOf(settings.url),
      async today() {
        const { today } = await import('@namekeep/domain/calendar');
        return today((await (session ??= requestSession())).timezone, Date.now());
      },
      currency: async () => (await (session ??= requestSession())).defaultCurrency,
    });
    return exitCodes.done;
  } catch (error) {
    if (signal.aborted) {
      output.tell('Interrupted.');
      return exitCodes.interrupted;
    }
    const { failureOf } = await import('./api.ts');
    const failure = failureOf(error);
    const text = error instanceof Error ? (settings.debug && error.stack) || error.message : String(error);
    output.tell(failure?.message ?? text);
    return failure?.exitCode ?? exitCodes.failed;
  } finally {
    connection?.close();
  }
}

process.exitCode = await main();
