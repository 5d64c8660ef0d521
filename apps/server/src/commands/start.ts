import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { openStore } from '@namekeep/storage';
import { environment, readConfig } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { listen } from '../server.ts';
import { createService } from '../service.ts';
import { logStoreEvents } from './store-events.ts';

const GRACE_MS = 10_000;
const PURGE_MS = 10 * 60_000;

/** Serves until it is told to stop. */
export async function start(): Promise<number> {
  const config = readConfig(environment());
  const log = await createLog(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  await buildPages(log);

  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const listener = await listen({ host: config.host, port: config.port, https: config.baseUrl?.protocol === 'https:' });
  const baseUrl = config.baseUrl ?? new URL(`http://localhost:${listener.port}`);
  const store = await openStore(config.databaseUrl, {
    onEvent: logStoreEvents(log),
  });
  const schema = await store.maintenance.migrate();
  if (schema.from !== schema.to) log.info(schema, 'Migrated the database');

  const service = await createService({
    config,
    baseUrl,
    store,
    log,
    localOrigin: () => `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${listener.port}`,
    now: Date.now,
    random: randomBytes,
    validateOutput: false,
  });
  listener.serve(service.listener);
  announce(baseUrl, listener.port, service.generatedPassphrase);
  log.info({ address: baseUrl.origin, port: listener.port, database: store.dialect }, 'Ready');

  const purging = setInterval(() => {
    store.maintenance
      .purge(Date.now())
      .catch((error: unknown) => log.warn({ err: error }, 'Could not remove what has expired'));
  }, PURGE_MS);

  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Stopping after a fault that nothing handled');
    log.flush(() => process.exit(1));
  });

  const signal = await nextSignal();
  process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1));
  log.info({ signal }, 'Stopping');
  clearInterval(purging);
  service.drain();
  await listener.close(GRACE_MS);
  await store.maintenance.close();
  await new Promise<void>((resolve) => log.flush(() => resolve()));
  return 0;
}

const nextSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve));

/** What a person at the terminal needs; logs stay free of the passphrase. */
function announce(baseUrl: URL, port: number, passphrase: string | undefined): void {
  const elsewhere =
    Number(baseUrl.port || (baseUrl.protocol === 'https:' ? 443 : 80)) === port ? '' : ` (listening on port ${port})`;
  process.stderr.write(`\nNamekeep is ready at ${baseUrl.origin}${elsewhere}\n\n`);
  if (passphrase !== undefined) {
    process.stderr.write(`  Your passphrase, shown only this once:  ${passphrase}\n\n`);
  }
}

/** In a source checkout, pages that are missing or older than their sources are built; an image brings them along. */
async function buildPages(log: Log): Promise<void> {
  const { buildIfStale } = await import('../../../../scripts/build.ts');
  try {
    await buildIfStale();
  } catch (error) {
    // The API is of use without the pages, and the pages say what is missing.
    log.error({ err: error }, 'The pages could not be built');
  }
}
