import { StoreConfigurationError, StoreUnavailableError } from '@namekeep/core/ports';
import pg from 'pg';
import { addressesOf } from './addresses.ts';
import { asStoreError, codeOf } from './errors.ts';

export const poolerRefusal =
  'The database address leads to a connection pooler such as PgBouncer. Set NAMEKEEP_DATABASE_POOLER to transaction, ' +
  'or NAMEKEEP_DATABASE_URL to the address of PostgreSQL itself.';

/** What a server refuses until somebody changes something: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusals: readonly [start: string, cure: string][] = [
  ['28P01', 'refused the password. Check the user and the password in NAMEKEEP_DATABASE_URL'],
  ['28', 'refused the user. Check the user in NAMEKEEP_DATABASE_URL, and the pg_hba.conf of the server'],
  ['3D', 'has no such database. Create it, or check the name in NAMEKEEP_DATABASE_URL'],
  ['42501', 'refused to create the tables. Make the user the owner of the database'],
  ['0A', 'cannot do what Namekeep needs. Use PostgreSQL 13 or newer'],
  ['58P01', 'lacks an extension. Install the contrib modules of PostgreSQL (pg_trgm)'],
];

/** Of the driver, which has no codes for them. */
const driverRefusals: readonly [message: RegExp, cure: string][] = [
  [/does not support SSL/, 'does not support TLS. Remove sslmode from NAMEKEEP_DATABASE_URL, or enable TLS there'],
  [/password must be a string/, 'asks for a password. Add one to NAMEKEEP_DATABASE_URL'],
  [/EACCES|EPERM/, 'may not be reached by this user. Check the permissions of its socket'],
  [/certificate|self-signed|altnames/i, 'has a certificate that is not trusted. Check sslmode and sslrootcert'],
];

/** The error of connecting for the first time, or of bringing the schema up to date, as a sentence with its cure. */
export function openingError(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (error instanceof StoreUnavailableError) return error;
  const server = `PostgreSQL at ${addressesOf(url).map(placeOf).join(', ')}`;
  if (cause instanceof pg.DatabaseError) {
    if (/unsupported startup parameter/.test(cause.message)) return refused(poolerRefusal, cause);
    const code = codeOf(cause);
    const cure = refusals.find(([start]) => code.startsWith(start))?.[1];
    if (cure) return refused(`${server} ${cure} (${code}).`, cause);
    if (code.startsWith('57P03')) return away(`${server} is starting or stopping (${code}).`, cause);
    return asStoreError(error);
  }
  if ('syscall' in error && error.syscall === 'open') {
    return refused(`A certificate that NAMEKEEP_DATABASE_URL names cannot be read: ${error.message}.`, error);
  }
  const cure = driverRefusals.find(([pattern]) => pattern.test(error.message))?.[1];
  if (cure) return refused(`${server} ${cure}.`, error);
  const unavailable = asStoreError(error);
  if (!(unavailable instanceof StoreUnavailableError)) return error;
  const hint = /ENOTFOUND|EAI_AGAIN/.test(codeOf(cause)) ? 'its host name does not resolve' : 'it does not answer';
  return away(`${server} cannot be reached: ${hint}${codeOf(cause) && ` (${codeOf(cause)})`}.`, error);
}

const refused = (sentence: string, cause: unknown) => new StoreConfigurationError(sentence, { cause });
const away = (sentence: string, cause: unknown) => new StoreUnavailableError(sentence, { cause });

/** The address without its user, its password and its parameters. */
export function placeOf(url: string): string {
  // The driver takes `postgres://USER@/NAME` for the local socket; the standard does not.
  const address = URL.parse(url.replace('@/', '@localhost/'));
  if (!address) return 'the configured address';
  return `${address.host || address.searchParams.get('host') || 'the local socket'}${address.pathname}`;
}
