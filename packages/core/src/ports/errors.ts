import { UnavailableError } from '@namekeep/capabilities';

/** Why the database does not work. All except `damaged` can resolve on their own. */
export type StoreFault = 'unreachable' | 'busy' | 'full' | 'io' | 'read_only' | 'displaced' | 'damaged';

interface UnavailableOptions extends ErrorOptions {
  fault?: Exclude<StoreFault, 'damaged'>;
}

/** The database is unreachable or cannot write at the moment; the same call may succeed later. */
export class StoreUnavailableError extends UnavailableError {
  override name = 'StoreUnavailableError';
  readonly fault: Exclude<StoreFault, 'damaged'>;

  constructor(message: string, { fault = 'unreachable', ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}

/** The files of the database are damaged. Retrying does not help: a backup has to be restored. */
export class StoreDamagedError extends Error {
  override name = 'StoreDamagedError';
  readonly fault = 'damaged';
}

/** The database cannot be used as configured. Someone has to change the configuration. */
export class StoreConfigurationError extends Error {
  override name = 'StoreConfigurationError';
}

/** The database was created or upgraded by a newer version of the server. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}
