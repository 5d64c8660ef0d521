import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { filesAt } from './place.ts';

/* The program of a thread that moves the log of a database into its file. */

const { path, file, files } = workerData as { path: string; file: string; files: string };
// The log of one database would be moved into another.
if (filesAt(path, file) === files) {
  const database = new Database(file, { timeout: 0 });
  // Passive: it waits for nobody, and nobody waits for it (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint).
  database.pragma('wal_checkpoint(PASSIVE)');
  database.close();
}
