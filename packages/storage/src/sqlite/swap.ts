import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { removeDatabase, syncPath } from './files.ts';

/*
 * A checked copy takes the place of the database, which keeps its files under other names:
 *
 *   1. FILE.restoring becomes FILE.restoring-TIME: from here on, the swap is under way;
 *   2. the log and its index move to FILE.before-restore-TIME-wal …, because SQLite would read them into the copy;
 *   3. FILE is linked as FILE.before-restore-TIME;
 *   4. FILE.restoring-TIME becomes FILE: the swap is done.
 *
 * A process that ends in between leaves FILE.restoring-TIME, and with it all that is needed to go back.
 */

/** What SQLite keeps beside a database: it belongs to that one alone. */
const companions = ['-journal', '-wal', '-shm'] as const;

export const copyOf = (target: string): string => `${target}.restoring`;
const readyOf = (target: string, time: string): string => `${target}.restoring-${time}`;
const beforeOf = (target: string, time: string): string => `${target}.before-restore-${time}`;

/**
 * Puts the copy in the place of `target`. Gives where what was there is kept; undefined when nothing was there.
 *
 * @throws what the file system throws, when everything is as it was.
 */
export function swapIn(target: string, time: string): string | undefined {
  const [ready, before] = [readyOf(target, time), beforeOf(target, time)];
  try {
    renameSync(copyOf(target), ready);
    syncPath(dirname(target));
    for (const suffix of companions) {
      if (existsSync(target + suffix)) renameSync(target + suffix, before + suffix);
    }
    if (existsSync(target)) keepAs(target, before);
    syncPath(dirname(target));
    renameSync(ready, target);
  } catch (error) {
    undoSwap(target, time);
    throw error;
  }
  syncPath(dirname(target));
  return existsSync(before) ? before : undefined;
}

function keepAs(target: string, before: string): void {
  try {
    linkSync(target, before);
  } catch {
    // A file system without hard links.
    renameSync(target, before);
  }
}

/**
 * Goes back where a process ended within a swap. The caller holds the database's lock alone.
 *
 * @returns whether there was anything to go back from.
 */
export function undoUnfinished(target: string): boolean {
  const times = unfinished(target);
  for (const time of times) undoSwap(target, time);
  // A copy that was not finished.
  removeDatabase(copyOf(target));
  return times.length > 0;
}

/** Whether a restore, under way or cut short, has left files beside the database. */
export const isUnfinished = (target: string): boolean => namesFrom(target, copyOf(target)).length > 0;

/** The times of the swaps that are under way. */
function unfinished(target: string): string[] {
  const start = readyOf(target, '');
  return namesFrom(target, start).flatMap((name) => (name.endsWith('Z') ? [name.slice(basename(start).length)] : []));
}

const namesFrom = (target: string, start: string): string[] =>
  readdirSync(dirname(target)).filter((name) => name.startsWith(basename(start)));

function undoSwap(target: string, time: string): void {
  const [ready, before] = [readyOf(target, time), beforeOf(target, time)];
  if (existsSync(before)) {
    if (!existsSync(target)) renameSync(before, target);
    else if (isSameFile(before, target)) rmSync(before);
  }
  for (const suffix of companions) {
    if (existsSync(before + suffix) && !existsSync(target + suffix)) renameSync(before + suffix, target + suffix);
  }
  syncPath(dirname(target));
  // Last: as long as it is there, the rest is not done.
  if (existsSync(ready)) removeDatabase(ready);
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
}
