import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { formatChoices } from './options.ts';

/** The format that a file's name asks for; JSON for a folder. */
export async function formatOfFile(file: string): Promise<string> {
  const ending = extname(file).slice(1).toLowerCase();
  const format = ending === 'yml' ? 'yaml' : ending;
  if ((formatChoices as readonly string[]).includes(format)) return format;
  if (await isFolder(file)) return 'json';
  throw usageFailure(`The ending of ${file} says no format: end it in .json, .yaml, .csv or .xlsx, or say --format.`);
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

/**
 * Writes a stream to a file, or into a folder as `fileName`: to another file beside it first, which takes its place when
 * all is written and on the disk. Whatever goes wrong, a file that was there before stays as it is. Only its owner may
 * read what is new.
 */
export async function writeWhole(
  target: string,
  fileName: string,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ path: string; bytes: number }> {
  const path = (await isFolder(target)) ? join(target, basename(fileName)) : target;
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  let bytes = 0;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const chunk of content) {
        signal.throwIfAborted();
        await file.writeFile(chunk);
        bytes += chunk.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    return { path, bytes };
  } catch (error) {
    await rm(part, { force: true });
    throw signal.aborted ? error : notWritten(path, error as NodeJS.ErrnoException);
  }
}

function notWritten(path: string, { code, message }: NodeJS.ErrnoException): Failure {
  if (code === 'ECONNRESET' || /terminated|aborted|premature/i.test(message)) {
    return new Failure(
      exitCodes.unreachable,
      `The connection broke before the export was whole. ${path} was not written.`,
    );
  }
  const reason =
    { ENOENT: 'its folder does not exist.', EACCES: 'the folder may not be written.', ENOSPC: 'the disk is full.' }[
      code ?? ''
    ] ?? `${message}.`;
  return new Failure(exitCodes.failed, `${path} was not written: ${reason}`);
}
