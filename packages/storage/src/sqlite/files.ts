import { closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';

/** Only the person who runs the service reads what is in them. */
export const privateFile = 0o600;

/** What was written to a file, or renamed in a folder, survives a power cut from here on. */
export function syncPath(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows writes names by itself, and syncs only what may be written.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes a database that is no longer needed, with what SQLite keeps beside one, and its lock unless that is held. */
export function removeDatabase(file: string, { isLocked = false } = {}): void {
  const suffixes = ['', '-wal', '-shm', '-journal', ...(isLocked ? [] : ['-lock'])];
  for (const suffix of suffixes) rmSync(file + suffix, { force: true });
}

/** The copy of a backup that is checked before it takes the place of the database. */
export const copyOf = (database: string): string => `${database}.restoring`;
