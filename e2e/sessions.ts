import { DatabaseSync } from 'node:sqlite';
import type { RunningService } from './service.ts';

/** Lets eleven minutes pass for every session. */
export function makeSessionsOld({ database: file }: RunningService): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 5000');
  database.prepare('UPDATE sessions SET authenticated_at = ?').run(new Date(Date.now() - 11 * 60_000).toISOString());
  database.close();
}
