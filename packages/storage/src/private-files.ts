import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileError } from './errors.ts';

/**
 * Makes a folder that only its owner can enter, unless it is there.
 *
 * @throws StoreConfigurationError with the path, the cause and the cure.
 */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw fileError(error, `The folder ${folder} cannot be created`);
  }
}

/** The error that opening `file` for reading and writing would meet, as far as the file system tells. */
export function whyNotWritable(file: string): unknown {
  try {
    const isThere = statSync(file, { throwIfNoEntry: false });
    if (isThere?.isDirectory()) return Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
    if (isThere) accessSync(file, constants.R_OK | constants.W_OK);
    // SQLite keeps its log next to the file.
    accessSync(dirname(file), constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** What begins with the database's name: what SQLite keeps next to it, its lock, and the copies that this program makes. */
const besideDatabase = /^(?:-wal|-shm|-journal|-lock|-server|\.schema-\d+\.backup|\.restoring.*|\.before-restore-.+)?$/;
/** What is in the folder of the backups: those before a migration, and what is left of one that was cut short. */
const inBackups = /^before-\d+\.db(?:\.part(?:-wal|-shm|-journal|-lock)?)?$/;

/**
 * Takes the permissions of everyone else from the database's files, and from `backups` with the backups in it, which an
 * earlier version or a copy may have left. Says which it changed, and which it may not change.
 */
export function makePrivate(file: string, backups: string | undefined): { narrowed: string[]; open: string[] } {
  const found: Record<'narrowed' | 'open', string[]> = { narrowed: [], open: [] };
  // Windows has access control lists in their place.
  if (process.platform === 'win32') return found;
  const [folder, name] = [dirname(file), basename(file)];
  const paths = readdirSync(folder)
    .filter((entry) => entry.startsWith(name) && besideDatabase.test(entry.slice(name.length)))
    .map((entry) => join(folder, entry));
  if (backups !== undefined && existsSync(backups)) {
    paths.push(
      backups,
      ...readdirSync(backups).flatMap((entry) => (inBackups.test(entry) ? [join(backups, entry)] : [])),
    );
  }
  for (const path of paths) {
    const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 };
    if ((mode & 0o077) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
      found.narrowed.push(path);
    } catch {
      found.open.push(path);
    }
  }
  return found;
}
