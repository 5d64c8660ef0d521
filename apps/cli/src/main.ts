import type { Command, Context } from './command.ts';
import { readSettings } from './config.ts';
import type { Connection } from './connect.ts';
import { type ExitCode, exitCodes, Failure } from './failure.ts';
import { createOutput } from './output.ts';
import { run } from './parse.ts';

const argv = process.argv.slice(2);
const endOfOptions = argv.indexOf('--');
const options = argv.slice(0, endOfOptions === -1 ? undefined : endOfOptions);
const read = readSettings();
// Read separately, so that they work even if the command line is not valid.
const settings = { ...read, debug: read.debug || options.includes('--debug'), json: options.includes('--json') };
const output = createOutput(process, settings);
const interruption = new AbortController();
const { signal } = interruption;
let connection: Connection | undefined;

// A closed pipe, as in `namekeep list --all | head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  const full = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  output.fail(exitCodes.failed, `Cannot write to standard output: ${full ? 'the disk is full.' : `${error.message}.`}`);
  process.exit(exitCodes.failed);
});

function contextOf(command: Command, profile: string | undefined): Context {
  const credentials = async () => {
    if (profile !== undefined && settings.token !== undefined)
      output.tell('NAMEKEEP_TOKEN takes precedence over --profile.');
    return (await import('./connect.ts')).credentialsOf(settings, profile);
  };
  const connect = async (given?: { url: string; token: string }) => {
    const { open } = await import('./connect.ts');
    if (!connection) {
      connection = open({ ...(given ?? (await credentials())), debug: settings.debug, command, output, signal });
      // Until there is a request to cancel, the default handling of signals is right.
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());
    }
    return connection.api;
  };
  let session: ReturnType<Context['session']> | undefined;
  const requestSession = async () => (await connect()).call('sessionGet', {});
  const context: Context = {
    output,
    settings,
    // Created on first use, which takes time.
    input: () => process.stdin,
    signal,
    connect,
    credentials,
    session: () => (session ??= requestSession()),
    async today() {
      const { today } = await import('@namekeep/domain/calendar');
      return today((await context.session()).body.timezone, Date.now());
    },
    currency: async () => (await context.session()).body.defaultCurrency,
  };
  return context;
}

async function main(): Promise<ExitCode> {
  try {
    await run(argv, output, contextOf);
    return exitCodes.done;
  } catch (error) {
    if (signal.aborted) return output.fail(exitCodes.interrupted, 'Interrupted.');
    const failure = error instanceof Failure ? error : (await import('./api.ts')).failureOf(error);
    const text = error instanceof Error ? (settings.debug && error.stack) || error.message : String(error);
    return output.fail(failure?.exitCode ?? exitCodes.failed, failure?.message ?? text, failure?.error);
  } finally {
    connection?.close();
  }
}

process.exitCode = await main();
