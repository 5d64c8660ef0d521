import { UnavailableError } from '@namekeep/capabilities';

/** The database cannot be reached, or cannot write now; the same call may succeed later. */
export class StoreUnavailableError extends UnavailableError {
  override name = 'StoreUnavailableError';
}

/** The database belongs to a newer version of the program. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}
