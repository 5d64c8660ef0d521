import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledOwner, createIds } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import { defaultSettings, domainInput, today } from '@namekeep/domain';
import { samplePortfolio } from '@namekeep/domain/sample-portfolio';
import { type Environment, environment, readConfig } from '../config.ts';
import { newStoredRecord } from './seed.ts';
import { serve } from './serve.ts';

/** Where the demo is reached and what it logs. No other setting applies, least of all the database. */
const settings = ['PORT', 'HOST', 'BASE_URL', 'TRUST_PROXY', 'LOG_LEVEL'].map((name) => `NAMEKEEP_${name}`);

const note = 'This is a demo with 400 made-up domains. Press Ctrl-C to end it and to delete its data.';

/** `demo`: serves made-up domains from a temporary folder, which is deleted at the end. */
export async function demo(): Promise<number> {
  const given = environment();
  const own = (dataDir: string): Environment => ({
    ...Object.fromEntries(settings.map((name) => [name, given[name]])),
    NAMEKEEP_DATA_DIR: dataDir,
  });
  // Invalid settings are reported before anything is created.
  readConfig(own(tmpdir()));
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-demo-'));
  // However the process ends. Only SIGKILL leaves the folder behind.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  await serve({ ...readConfig(own(folder)), isDemo: true }, { prepare: addPortfolio, note });
  return 0;
}

async function addPortfolio(store: Store): Promise<void> {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const ids = createIds({ now: Date.now, random: randomBytes });
  const account = await store.accounts.enter(bundledOwner, { id: ids.next('acc'), settings: defaultSettings, at });
  const records = samplePortfolio(today(account.settings.timezone, now)).map((input) =>
    newStoredRecord(domainInput.parse(input), { ids, settings: account.settings, at }),
  );
  await store.portfolios.write(account.id, (writer) => writer.insert(records, { kind: 'system', name: 'Demo' }));
}
