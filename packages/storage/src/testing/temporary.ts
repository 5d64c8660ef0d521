import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { openStore, type PortfolioWriter, type Store, type StoreOptions } from '../index.ts';
import { defaultSettings, type StoredRecord } from '@namekeep/domain';

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An embedded store on this file, with the tables of today. */
export async function openFile(file: string, options: StoreOptions = {}): Promise<Store> {
  const store = await openStore(`sqlite:${file}`, options);
  await store.maintenance.migrate();
  return store;
}

export const account = 'acc_1';

/** Makes the one account of a test. */
export async function enter(store: Store): Promise<void> {
  await store.accounts.enter(
    { issuer: 'bundled', subject: 'owner' },
    { id: account, settings: defaultSettings, at: '2026-11-20T10:00:00.000Z' },
  );
}

export const insert =
  (records: readonly StoredRecord[]) =>
  (writer: PortfolioWriter): Promise<unknown[]> =>
    writer.insert(records, { kind: 'system', name: null });

export async function findings(store: Store): Promise<string[]> {
  const found: string[] = [];
  for await (const { what, where } of store.maintenance.verify()) found.push(`${where}: ${what}`);
  return found;
}
