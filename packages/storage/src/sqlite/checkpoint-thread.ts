import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { CheckpointData } from './checkpointer.ts';
import { filesAt } from './files.ts';

/* The program of a thread that moves the log of a database into its file each time it is told to, until it is told null. */

const { path, file, files } = workerData as CheckpointData;
// The log of one database would be moved into another.
if (filesAt(path, file) !== files) process.exit();
const database = new Database(file, { timeout: 0 });

parentPort?.on('message', (message: 'checkpoint' | null) => {
  if (message === null) {
    database.close();
    parentPort?.close();
    return;
  }
  // Passive: it waits for nobody, and nobody waits for it (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint).
  database.pragma('wal_checkpoint(PASSIVE)');
  parentPort?.postMessage('done');
});
