import pg from 'pg';
import {
  StoreConfigurationError,
  StoreDamagedError,
  type StoreFault,
  StoreUnavailableError,
  TransactionConflict,
} from '../errors.ts';

/** Classes and codes that say "not now": https://www.postgresql.org/docs/current/errcodes-appendix.html */
const unavailable: readonly [start: string, reason: string, fault?: Exclude<StoreFault, 'damaged'>][] = [
  ['08', 'the connection failed'],
  ['25006', 'it is read-only', 'read_only'],
  ['28', 'it refuses this user'],
  ['3D', 'it does not exist'],
  ['53100', 'its disk is full', 'full'],
  ['53', 'it is out of memory or connections'],
  ['57', 'it is starting, stopping, or cancelled the statement'],
  ['58', 'its disk reports an error', 'io'],
  ['55P03', 'another transaction holds what is needed', 'busy'],
];

/** data_corrupted, index_corrupted */
const damages = new Set(['XX001', 'XX002']);

/** Of the socket, by Node.js, and of the driver, which has no codes. */
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const lostMessage =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying|timeout expired|Query read timeout|Client was closed|Cannot use a pool)/;

export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) {
    if (damages.has(code)) {
      return new StoreDamagedError(
        `PostgreSQL reports that the database is damaged: ${error.message} (${code}). Stop the server, see what is ` +
          'wrong with `namekeep-server verify`, and restore a backup with pg_restore or psql.',
        { cause: error },
      );
    }
    const known = unavailable.find(([start]) => code.startsWith(start));
    if (!known) return error;
    const [, reason, fault = 'unreachable'] = known;
    return new StoreUnavailableError(`The database cannot be used now: ${reason} (${code}).`, { cause: error, fault });
  }
  return isConnectionLoss(error)
    ? new StoreUnavailableError(`The database cannot be reached: ${code || error.message}.`, { cause: error })
    : error;
}

/** The connection broke; what it was doing may or may not have been done. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return /^(?:08|57P0)/.test(codeOf(error));
  // Several addresses of one host, each with an error of its own.
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  return lostCodes.has(codeOf(error)) || lostMessage.test(error.message);
}

/** Nothing was heard in time: from the server, or from one that was to be connected to. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && /^(?:timeout exceeded when trying|timeout expired|Query read timeout)/.test(error.message);

/** The server is a standby, or takes no writes any more. */
export const isReadOnly = (error: unknown): boolean =>
  codeOf(error) === '25006' || (error instanceof StoreUnavailableError && error.fault === 'read_only');

/** The transaction must run again, from its start: https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html */
export function isConflict(error: unknown): boolean {
  return error instanceof TransactionConflict || ['40001', '40P01'].includes(codeOf(error));
}

/** A unique constraint refused a value. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

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
export function openingError(error: unknown, server: string): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (error instanceof StoreUnavailableError) return error;
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
