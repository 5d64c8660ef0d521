import { closeSync, fsyncSync, openSync, readSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { namedFileError } from '../file-errors.ts';
import { chunksOf, createSum, type Header, readHeader } from './checksum.ts';
import { privateFile } from './files.ts';

/** A file that may be a backup. */
export interface BackupFile {
  file: string;
  size: number;
  header: Header;
}

/**
 * Judges a file by what can be seen at once, before a byte of it is copied.
 *
 * @throws Error that names the file and says what is wrong with it.
 */
export function inspectBackup(file: string, target: string): BackupFile {
  const { size, header } = readBeginning(file, target);
  const whole = header.pageSize * header.pages;
  if (size !== whole) {
    const difference = Math.abs(size - whole);
    const what =
      size < whole ? `${difference} of its ${whole} bytes are missing` : `it has ${difference} bytes too many`;
    throw new Error(`${file} is not a whole backup: ${what}. Copy it again, or use another one.`);
  }
  for (const suffix of ['-wal', '-journal']) {
    if (statSync(file + suffix, { throwIfNoEntry: false })?.size) {
      throw new Error(
        `${file}${suffix} lies beside the backup, so the file was open in a program, or is a copy of a database in ` +
          'use. Make a backup with `namekeep-server backup FILE`; if this is one, move it to another folder alone.',
      );
    }
  }
  return { file, size, header };
}

function readBeginning(file: string, target: string): { size: number; header: Header } {
  try {
    // A pipe would keep whoever opens it waiting.
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file ${file}.`);
    if (!found.isFile()) throw new Error(`${file} is not a file. Name the file that \`namekeep-server backup\` wrote.`);
    const place = statSync(target, { throwIfNoEntry: false });
    if (place && place.ino === found.ino && place.dev === found.dev) {
      throw new Error(`${file} is the database itself. Name a backup.`);
    }
    if (found.size === 0) throw new Error(`${file} is empty. Use another backup.`);
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(100);
      const read = readSync(descriptor, bytes, 0, 100, 0);
      return { size: found.size, header: readHeader(bytes.subarray(0, read), file) };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw namedFileError(error, `The backup ${file} cannot be read`);
  }
}

/** Copies a backup to a new file and to the disk, and compares it with its checksum on the way. */
export function copyBackup({ file, size, header }: BackupFile, part: string): void {
  const { bavail, bsize } = statfsSync(dirname(part));
  if (size > bavail * bsize) {
    throw new Error(
      `The disk of ${dirname(part)} has ${megabytes(bavail * bsize)} left, and the backup needs ${megabytes(size)}. ` +
        'Free some space, then restore again.',
    );
  }
  const sum = header.sumAt === undefined ? undefined : createSum(header.sumAt);
  const source = openSync(file, 'r');
  try {
    const copy = openSync(part, 'wx', privateFile);
    try {
      let copied = 0;
      for (const bytes of chunksOf(source)) {
        sum?.add(bytes);
        for (let done = 0; done < bytes.length; ) done += writeSync(copy, bytes, done, bytes.length - done);
        copied += bytes.length;
        if (copied > size) break;
      }
      if (copied !== size)
        throw new Error(`${file} changed while it was read. Restore again when nothing writes to it.`);
      fsyncSync(copy);
    } finally {
      closeSync(copy);
    }
  } finally {
    closeSync(source);
  }
  const { computed, stored } = sum?.end() ?? {};
  if (computed && stored && !computed.equals(stored)) {
    throw new Error(
      `${file} is damaged: its bytes do not match its checksum. Nothing was changed; use another backup.`,
    );
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
