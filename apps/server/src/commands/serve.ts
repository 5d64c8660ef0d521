import type { Store } from '@namekeep/core/ports';
import { makePrivateFolder } from '@namekeep/storage';
import type { GivenConfig } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { listen } from '../server.ts';
import { bringUp } from './bring-up.ts';
import { listenError } from './listen-error.ts';
import { keepServedMark } from './served-mark.ts';
import { type StopSignals, stopSignals } from './stop-signals.ts';

const GRACE_MS = 10_000;
const PURGE_MS = 10 * 60_000;

export interface ServeOptions {
  /** Called before the first request is served. */
  prepare?: (store: Store) => Promise<void>;
  /** What is printed for the person at the terminal below the address. */
  note?: string;
}

/** Serves until the process is asked to stop. A failed start leaves no socket and no open database behind. */
export async function serve(config: GivenConfig, options: ServeOptions = {}): Promise<void> {
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
