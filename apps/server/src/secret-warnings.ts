import { hkdfSync } from 'node:crypto';
import type { ServiceValues } from '@namekeep/core/ports';
import type { Secrets } from './config.ts';

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
        'If you have the old file "secret", stop the service and put it back.',
    );
  } else if (known !== undefined && !ids.includes(known)) {
    warnings.push(
      'The master secret is not the one that this database was last used with. ' +
        'If that was not intended, stop the service and restore the old secret.',
    );
  } else if (isNewDatabase && origin === 'file') {
    warnings.push(
      'The database is new and empty, but the master secret next to it is not new. If your portfolio should be here, ' +
        'stop the service, check NAMEKEEP_DATA_DIR and NAMEKEEP_DATABASE_URL, or restore a backup.',
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
