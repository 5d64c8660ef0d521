import { randomUUID } from 'node:crypto';
import type { Store } from '@namekeep/core/ports';
import { makePrivateFolder } from '@namekeep/storage';
import { ConfigError, environment, type GivenConfig, readConfig } from '../config.ts';
import { errorCode } from '../error-code.ts';
import { createLog, type Log } from '../log.ts';
import { listen } from '../server.ts';
import { bringUp } from './bring-up.ts';

const GRACE_MS = 10_000;
const PURGE_MS = 10 * 60_000;

export interface ServeOptions {
  /** Called before the first request is served. */
  prepare?: (store: Store) => Promise<void>;
  /** What is printed for the person at the terminal below the address. */
  note?: string;
}

/** `start`: serves the portfolio until the process is asked to stop. */
export async function start(): Promise<number> {
  await serve(readConfig(environment()));
  return 0;
}

/** Serves until the process is asked to stop. A failed start leaves no socket and no open database behind. */
export async function serve(config: GivenConfig, options: ServeOptions = {}): Promise<void> {
  // V8 would soon make objects of each request old from the start, which keep whole requests from the cheap collection of
  // young objects: a fifth of the processor time of a read.
  process.getBuiltinModule('node:v8').setFlagsFromString('--no-allocation-site-pretenuring');
  const signals = stopSignals();
  const log = await createLog(config.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Stopping after an unhandled error');
    log.flush(() => process.exit(1));
  });
  for (const warning of config.warnings) log.warn(warning);
  try {
    await serveUntilStopped(config, options, log, signals);
  } finally {
    await new Promise<void>((resolve) => log.flush(() => resolve()));
  }
}

async function serveUntilStopped(
  config: GivenConfig,
  { prepare, note }: ServeOptions,
  log: Log,
  signals: StopSignals,
): Promise<void> {
  if (config.databaseUrl.startsWith('sqlite:')) makePrivateFolder(config.dataDir);
  const { host, port } = config;
  const listener = await listen({ host, port, https: config.baseUrl?.protocol === 'https:' }).catch(
    (error: unknown) => {
      throw listenError(error, host, port);
    },
  );
  const baseUrl = config.baseUrl ?? new URL(`http://localhost:${listener.port}`);
  const localOrigin = `http://${host.includes(':') ? `[${host}]` : host}:${listener.port}`;
  const running = await bringUp({ config, baseUrl, localOrigin, log, signal: signals.stop }).catch(
    async (error: unknown) => {
      await listener.close(0);
      throw error;
    },
  );
  if (!running) return listener.close(0);

  const { store, service } = running;
  await prepare?.(store);
  listener.serve(service.listener);
  announce(baseUrl, listener.port, service.generatedPassphrase, note);
  log.info({ address: baseUrl.origin, port: listener.port, database: store.dialect }, 'Ready');
  const served = await keepServedMark(store, log);
  const purging = setInterval(() => {
    store.maintenance
      .purge(Date.now())
      .catch((error: unknown) => log.warn({ err: error }, 'Could not remove expired data'));
  }, PURGE_MS);

  log.info({ signal: await signals.received }, 'Stopping');
  clearInterval(purging);
  service.drain();
  await listener.close(GRACE_MS);
  await served.remove();
  await store.maintenance.close();
}

/** Printed for the person at the terminal, so that the passphrase does not get into the log. */
function announce(baseUrl: URL, port: number, passphrase: string | undefined, note: string | undefined): void {
  const elsewhere =
    Number(baseUrl.port || (baseUrl.protocol === 'https:' ? 443 : 80)) === port ? '' : ` (listening on port ${port})`;
  process.stderr.write(`\nNamekeep is ready at ${baseUrl.origin}${elsewhere}\n\n`);
  if (passphrase !== undefined) {
    process.stderr.write(`  Your passphrase, shown only this once:  ${passphrase}\n\n`);
  }
  if (note !== undefined) process.stderr.write(`  ${note}\n\n`);
}

/** Ctrl-C in a terminal reaches this process and the launcher, which forwards it. Count this as one signal. */
const sameMs = 250;

interface StopSignals {
  received: Promise<NodeJS.Signals>;
  /** Aborted by the first signal. */
  stop: AbortSignal;
}

/**
 * From now on, the first SIGTERM or SIGINT stops this process gracefully, and a second one ends it immediately. So does
 * the end of the process that started this one (`scripts/launch.mjs`), which is no second signal.
 */
function stopSignals(): StopSignals {
  const stop = new AbortController();
  const received = new Promise<NodeJS.Signals>((resolve) => {
    let first: number | undefined;
    const hear = (signal: NodeJS.Signals) => {
      first ??= performance.now();
      if (stop.signal.aborted && performance.now() - first > sameMs) process.exit(1);
      stop.abort();
      resolve(signal);
    };
    process.on('SIGTERM', hear).on('SIGINT', hear);
    process.once('disconnect', () => {
      stop.abort();
      resolve('SIGTERM');
    });
  });
  return { received, stop: stop.signal };
}

const MARK_MS = 15_000;

/** Marks the database as served until `remove`, so that commands that need it for themselves can refuse. */
async function keepServedMark({ maintenance }: Store, log: Log): Promise<{ remove(): Promise<void> }> {
  const own = randomUUID();
  const mark = () =>
    maintenance
      .markServed(own, Date.now())
      .catch((error: unknown) => log.debug({ err: error }, 'Could not mark the database as served'));
  await mark();
  const marking = setInterval(() => void mark(), MARK_MS);
  return {
    async remove() {
      clearInterval(marking);
      // A database that is away is not served either, and the mark expires.
      await maintenance.unmarkServed(own, Date.now()).catch(() => {});
    },
  };
}

/** An error of opening the port, as a message with the cause and the solution. */
function listenError(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  switch (code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} on ${host} is already in use, perhaps by another Namekeep. ` +
          'Stop the other program, or choose another port with NAMEKEEP_PORT (EADDRINUSE).',
        { cause: error },
      );
    case 'EACCES':
    case 'EPERM':
      return new ConfigError([
        `NAMEKEEP_PORT is ${port}, which this user may not open. Choose a port from 1024 on (${code}).`,
      ]);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAMILY':
      return new ConfigError([
        `NAMEKEEP_HOST is "${host}", which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all (${code}).`,
      ]);
    default:
      return error;
  }
}
