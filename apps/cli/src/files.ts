import { randomUUID } from 'node:crypto';
import { constants, openAsBlob } from 'node:fs';
import { access, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Context } from './command.ts';
import { errorCode, exitCodes, Failure } from './failure.ts';

/** What the system does not say in its own words, by its error code. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied. Check its permissions.',
  EPERM: 'permission denied. Check its permissions.',
  EISDIR: 'it is a folder. Specify a file.',
  ENOSPC: 'the disk is full. Free some space and try again.',
};

function fileFailure(what: string, error: unknown, missing: string): Failure {
  const code = errorCode(error) ?? '';
  // `EBUSY: resource busy or locked, open '/path'`
  const said = error instanceof Error ? error.message.replace(/^[A-Z]+: |, \w+ '.*$/g, '') : String(error);
  const reason = code === 'ENOENT' ? missing : (reasons[code] ?? `${said.replace(/\.$/, '')}.`);
  return new Failure(exitCodes.failed, `${what}: ${reason}`);
}

/** The file at a path, or standard input for `-`. */
export async function openFile(file: string, { input }: Pick<Context, 'input'>): Promise<{ name: string; file: Blob }> {
  const name = file === '-' ? 'standard input' : basename(file);
  try {
    if (file === '-') return { name, file: new Blob([await buffer(input())]) };
    // The errors of `openAsBlob` do not say what is wrong with the file.
    await access(file, constants.R_OK);
    if (await isFolder(file)) throw Object.assign(new Error('It is a folder'), { code: 'EISDIR' });
    return { name, file: await openAsBlob(file) };
  } catch (error) {
    throw fileFailure(`Cannot read ${file === '-' ? name : file}`, error, 'no such file. Check the path.');
  }
}

export const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

/**
 * Writes a stream to a file, or to `fileName` in a folder. Writes to a temporary file next to it first, which replaces
 * the target once it is complete and on disk. If anything goes wrong, an existing file stays unchanged. Only the user
 * can read the new file. A link stays one, and a pipe or a device such as /dev/stdout is written to: root could replace
 * it. Returns a sentence about it.
 */
export async function writeWhole(
  target: string,
  fileName: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<string> {
  const path = (await isFolder(target)) ? join(target, basename(fileName)) : target;
  const isThrough = await stat(path).then(
    (existing) => !existing.isFile(),
    () => false,
  );
  const whole = isThrough ? path : await realpath(path).catch(() => path);
  const part = isThrough ? path : join(dirname(whole), `.${basename(whole)}.${randomUUID().slice(0, 8)}.part`);
  let bytes = 0;
  try {
    const file = await open(part, isThrough ? 'w' : 'wx', 0o600);
    try {
      for await (const chunk of content) {
        signal.throwIfAborted();
        await file.writeFile(chunk);
        bytes += chunk.length;
      }
      if (!isThrough) await file.sync();
    } finally {
      await file.close();
    }
    if (!isThrough) await rename(part, whole);
    return `Wrote ${path} (${bytesText(bytes)}).`;
  } catch (error) {
    // Where a folder is a file, this fails as well.
    if (!isThrough) await rm(part, { force: true }).catch(() => undefined);
    if (signal.aborted) throw error;
    if (errorCode(error) === 'ECONNRESET' || /terminated|aborted|premature/i.test(String(error))) {
      const what = 'The connection was lost before the export was complete.';
      throw new Failure(exitCodes.unreachable, `${what} ${path} was not written.`);
    }
    throw fileFailure(`Cannot write ${path}`, error, 'its folder does not exist. Create it first.');
  }
}

export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
