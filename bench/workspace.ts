import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';
import { runCommand } from './processes.ts';

export const resultsFolder = join(root, 'bench', 'results');

/**
 * A folder for the databases of one run. It lies in the repository and not in the system's folder for temporary files,
 * which may be memory, where an fsync costs nothing.
 */
export function createWorkspace(): string {
  mkdirSync(resultsFolder, { recursive: true });
  const folder = mkdtempSync(join(resultsFolder, '.work-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with `records` sample records; another one with a copy of the database for the limit. */
export async function seededFolders(workspace: string, records: number): Promise<{ service: string; limit: string }> {
  const service = join(workspace, `service-${records}`);
  const limit = join(workspace, `limit-${records}.db`);
  mkdirSync(service);
  await runCommand({ dataDir: service }, ['seed', String(records)]);
  return { service, limit };
}

export const databaseIn = (dataDir: string): string => join(dataDir, 'namekeep.db');

/** Copies a database that no process has open. */
export const copyDatabase = (dataDir: string, file: string): void => copyFileSync(databaseIn(dataDir), file);
