import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildIfStale } from '../scripts/build.ts';
import { otherSettings, startProgram } from '../tools/program.ts';

export const passphrase = 'velvet otter paints a lighthouse';

/** A service of its own: a real process on a free port, with an empty embedded database and the bundled sign-in. */
export interface RunningService {
  /** Such as `http://localhost:41873`. */
  origin: string;
  /** The file of its database. */
  database: string;
  /** What it wrote to both of its outputs, so far. */
  output: () => string;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

const dist = join(dirname(import.meta.dirname), 'dist');

// As `npm start` does, once for all services of a run.
let building: Promise<boolean> | undefined;

/** Builds dist when it is missing or older than its sources. */
export const buildOnce = (): Promise<boolean> => (building ??= buildIfStale());

/**
 * Starts the service as `npm start` does, with `settings` in its environment; or a built copy of it, by its folder `built`;
 * or the demo. Throws with its own words when it does not come up.
 */
export async function startService(
  settings: NodeJS.ProcessEnv = {},
  built = dist,
  command: 'start' | 'demo' = 'start',
): Promise<RunningService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'namekeep-e2e-'));
  await buildOnce();
  const env = { NAMEKEEP_DATA_DIR: dataDir, NAMEKEEP_PORT: '0', NAMEKEEP_OWNER_PASSPHRASE: passphrase, ...settings };
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { ready, output, stop } = await startProgram([process.execPath, join(built, 'server.mjs'), command], {
      until: /ready at (https?:\S+)/,
      // No .env file of the checkout may reach it.
      cwd: dataDir,
      env: { ...otherSettings(), ...env },
    });
    return {
      origin: ready[1] ?? '',
      database: join(dataDir, 'namekeep.db'),
      output,
      stop: () => stop().then(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Lets eleven minutes pass for every session. */
export function makeSessionsOld({ database: file }: RunningService): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 5000');
  database.prepare('UPDATE sessions SET authenticated_at = ?').run(new Date(Date.now() - 11 * 60_000).toISOString());
  database.close();
}
