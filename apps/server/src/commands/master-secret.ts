import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, fileError } from '@namekeep/storage';
import { ConfigError } from '../config.ts';
import { errorCode } from '../error-code.ts';
import type { Log } from '../log.ts';

const fileOf = (dataDir: string): string => join(dataDir, 'secret');

/**
 * The master secret in the data folder of an embedded installation; undefined if there is none yet.
 *
 * @throws ConfigError or StoreConfigurationError if there is one that cannot be used.
 */
export function readSecret(dataDir: string, log: Log): Uint8Array | undefined {
  const file = fileOf(dataDir);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw fileError(error, `The master secret ${file} cannot be read`);
  }
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length !== 32)
    throw new ConfigError([`${file} must hold 32 bytes in base64url; restore it from a backup.`]);
  makePrivate(file, log);
  return secret;
}

/** Creates the secret, readable only by its owner. If two processes start at once, both use the same secret. */
export function makeSecret(dataDir: string, log: Log): Uint8Array {
  makePrivateFolder(dataDir);
  const file = fileOf(dataDir);
  const secret = randomBytes(32);
  try {
    writeFileSync(file, `${secret.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const others = errorCode(error) === 'EEXIST' ? readSecret(dataDir, log) : undefined;
    if (others) return others;
    throw fileError(error, `The master secret ${file} cannot be written`);
  }
  return secret;
}

/**
 * A copy or an earlier version may have left it readable by others. Windows uses access control lists instead of modes.
 */
function makePrivate(file: string, log: Log): void {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
    log.warn({ file }, 'Other users could read the master secret. Its mode is 0600 now');
  } catch {
    log.warn({ file }, 'Other users can read the master secret. Change its mode to 0600');
  }
}
