import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Only the person who runs the service reads what is in them. */
export const privateFile = 0o600;

/** What SQLite keeps beside a database while it is open. */
const whileOpen = ['-wal', '-shm'] as const;

/** Which files are at the paths of an open database: device and inode of each. `path` may lead to `file` through links. */
export const filesAt = (path: string, file: string): string =>
  [path, ...whileOpen.map((suffix) => file + suffix)].map(fileAt).join(' ');

function fileAt(path: string): string {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : 'none';
  } catch {
    // It is out of reach, as in a folder that may not be entered any more.
    return 'none';
  }
}

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

/** Removes a database that is no longer needed, with what SQLite keeps beside one, and its lock unless that is held. */
export function removeDatabase(file: string, { isLocked = false } = {}): void {
  const suffixes = ['', '-wal', '-shm', '-journal', ...(isLocked ? [] : ['-lock'])];
  for (const suffix of suffixes) rmSync(file + suffix, { force: true });
}
