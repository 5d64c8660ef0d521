import type { Command, Context } from './command.ts';
import { readSettings } from './config.ts';
import type { Connection } from './connect.ts';
import { type ExitCode, exitCodes, Failure } from './failure.ts';
import { createOutput, type Streams } from './output.ts';
import { run } from './parse.ts';

/** The parts of `process` that a command line uses. Tests pass their own. */
export interface Surroundings extends Streams {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadStream;
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: ExitCode): void;
}

/** Runs the words of a command line to their end. */
export async function runCommandLine(argv: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const endOfOptions = argv.indexOf('--');
  const options = argv.slice(0, endOfOptions === -1 ? undefined : endOfOptions);
  const read = readSettings(surroundings);
  // Read separately, so that they work even if the command line is not valid.
  const settings = { ...read, debug: read.debug || options.includes('--debug'), json: options.includes('--json') };
  const output = createOutput(surroundings, settings);
  const interruption = new AbortController();
  const { signal } = interruption;
  let connection: Connection | undefined;

  // A closed pipe, as in `namekeep list --all | head`, is not an error.
  surroundings.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return surroundings.exit(exitCodes.done);
    const full = error.code === 'ENOSPC' || error.code === 'EDQUOT';
    const why = full ? 'the disk is full.' : `${error.message}.`;
    surroundings.exit(output.fail(exitCodes.failed, `Cannot write to standard output: ${why}`));
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
        for (const name of ['SIGINT', 'SIGTERM'] as const) surroundings.on(name, () => interruption.abort());
      }
      return connection.api;
    };
    let session: ReturnType<Context['session']> | undefined;
    const requestSession = async () => (await connect()).call('sessionGet', {});
    const context: Context = {
      output,
      settings,
      // Created on first use, which takes time.
      input: () => surroundings.stdin,
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
