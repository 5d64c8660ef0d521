import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';

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

/** The same for a file, without making anybody wait. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Gives a finished file its name, unless something has that name. @throws EEXIST */
export function publish(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    // File systems without hard links have to do with the look that was taken before.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    renameSync(part, file);
    return;
  }
  rmSync(part, { force: true });
}

/** Removes a database that nobody needs, with what SQLite keeps beside one. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '-lock']) rmSync(file + suffix, { force: true });
}
