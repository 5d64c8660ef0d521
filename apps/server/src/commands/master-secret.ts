import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceValues } from '@namekeep/core/ports';
import { fileError, makePrivateFolder } from '@namekeep/storage';
import { ConfigError, type Secrets } from '../config.ts';
import { errorCode, type Log } from '../log.ts';

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

const VALUE = 'master-secret-id';

/** Identifies a secret without revealing anything about it (HKDF, RFC 5869). */
const idOf = (secret: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'namekeep master secret id', 16)).toString('hex');

export interface SecretFacts {
  secrets: Secrets;
  origin: 'environment' | 'file' | 'generated';
  /** Whether this start created the database. */
  isNewDatabase: boolean;
  /** The number of stored keys that cannot be decrypted with the configured secrets. */
  unreadableKeys: number;
}

/**
 * Warnings for the operator if the secrets and the database may not belong together. Stores an identifier of the secret
 * in the database to detect a change.
 */
export async function secretWarnings(values: ServiceValues, facts: SecretFacts): Promise<string[]> {
  const { secrets, origin, isNewDatabase, unreadableKeys } = facts;
  const warnings: string[] = [];
  const ids = secrets.map(idOf);
  const known = await values.get(VALUE);
  const wasLost = origin === 'generated' && !isNewDatabase;
  if (wasLost) {
    warnings.push(
      'The database was there, but its master secret was not: a new one was generated. ' +
        'If you have the old file "secret", stop the server and put it back.',
    );
  } else if (known !== undefined && !ids.includes(known)) {
    warnings.push(
      'The master secret is not the one that this database was last used with. ' +
        'If that was not intended, stop the server and restore the old secret.',
    );
  } else if (isNewDatabase && origin === 'file') {
    warnings.push(
      'The database is new and empty, but the master secret next to it is not new. If your portfolio should be here, ' +
        'stop the server, check NAMEKEEP_DATA_DIR and NAMEKEEP_DATABASE_URL, or restore a backup.',
    );
  }
  if (unreadableKeys > 0) {
    const which = unreadableKeys === 1 ? 'A stored AI provider key' : `${unreadableKeys} stored AI provider keys`;
    warnings.push(
      `${which} cannot be decrypted with the current master secret and AI provider, so it is not used. ` +
        'Restore the secret, add it to NAMEKEEP_SECRET after the new one, or store the key again.',
    );
  }
  if (known !== ids[0]) await values.set(VALUE, ids[0] ?? '');
  return warnings;
}
