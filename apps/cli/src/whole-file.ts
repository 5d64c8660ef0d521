import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { errorCode, exitCodes, Failure, usageFailure } from './failure.ts';
import { fileReason } from './file-errors.ts';
import { formatChoices } from './options.ts';

/** The format for a file's extension; JSON for a folder. */
export async function formatOfFile(file: string): Promise<(typeof formatChoices)[number]> {
  const ending = extname(file).slice(1).toLowerCase();
  const format = formatChoices.find((one) => one === (ending === 'yml' ? 'yaml' : ending));
  if (format) return format;
  if (await isFolder(file)) return 'json';
  throw usageFailure(`Unknown file extension: ${file}. Use .json, .yaml, .csv or .xlsx, or add --format.`);
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

/**
 * Writes a stream to a file, or to `fileName` in a folder. Writes to a temporary file next to it first, which replaces
 * the target once it is complete and on disk. If anything goes wrong, an existing file stays unchanged. Only the user
 * can read the new file.
 */
export async function writeWhole(
  target: string,
  fileName: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ path: string; bytes: number }> {
  const path = (await isFolder(target)) ? join(target, basename(fileName)) : target;
  const part = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`);
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
    throw signal.aborted ? error : notWritten(path, error);
  }
}

function notWritten(path: string, error: unknown): Failure {
  if (errorCode(error) === 'ECONNRESET' || /terminated|aborted|premature/i.test(String(error))) {
    return new Failure(
      exitCodes.unreachable,
      `The connection was lost before the export was complete. ${path} was not written.`,
    );
  }
  const special = {
    ENOENT: 'its folder does not exist. Create it first.',
    EISDIR: 'it is a folder. Specify a file.',
  };
  return new Failure(exitCodes.failed, `Cannot write ${path}: ${fileReason(error, special)}`);
}
