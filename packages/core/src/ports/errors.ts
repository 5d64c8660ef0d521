import { UnavailableError } from '@namekeep/capabilities';

/** What keeps the database from working. Only `damaged` does not pass by itself. */
export type StoreFault = 'unreachable' | 'busy' | 'full' | 'io' | 'read_only' | 'damaged';

interface UnavailableOptions extends ErrorOptions {
  fault?: Exclude<StoreFault, 'damaged'>;
}

/** The database cannot be reached, or cannot write now; the same call may succeed later. */
export class StoreUnavailableError extends UnavailableError {
  override name = 'StoreUnavailableError';
  readonly fault: Exclude<StoreFault, 'damaged'>;

  constructor(message: string, { fault = 'unreachable', ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}

/** The database's files are damaged. Trying again is of no use: a backup has to be restored. */
export class StoreDamagedError extends Error {
  override name = 'StoreDamagedError';
  readonly fault = 'damaged';
}

/** The database cannot be used as it is configured: it stays so until a person changes something. */
export class StoreConfigurationError extends Error {
  override name = 'StoreConfigurationError';
}

/** The database belongs to a newer version of the program. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}
