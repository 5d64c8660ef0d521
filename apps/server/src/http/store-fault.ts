import type { StoreFault } from '@namekeep/core/ports';
import type { Answer } from './plain-response.ts';
import { errorResponse, internalError, unavailable } from './responses.ts';

/** The messages for callers. Details are in the log. */
export const faultSentences: Readonly<Record<StoreFault, string>> = {
  unreachable: 'The database cannot be reached right now. Try again shortly.',
  busy: 'The database is busy. Try again shortly.',
  full: 'The server is out of disk space, so nothing can be saved. Free some space and try again.',
  io: 'The disk of the server reports errors, so nothing can be saved. Try again later.',
  read_only: 'The database is read-only right now, so nothing can be saved. Try again later.',
  displaced:
    'The files of the database were moved, deleted or replaced, so nothing can be saved. See the log of the server for instructions.',
  damaged: 'The database is damaged and must be restored from a backup. See the log of the server for instructions.',
};

/** The response if the store fails: a 503, or a 500 if retrying is pointless. */
export const storeUnavailable = (requestId: string, fault: StoreFault = 'unreachable'): Answer =>
  fault === 'damaged'
    ? errorResponse('internal', requestId, { message: faultSentences.damaged })
    : unavailable(requestId, faultSentences[fault]);

/** The response to a fault, which can be a fault of the store. */
export const failedRequest = (requestId: string, fault: StoreFault | undefined): Answer =>
  fault === 'damaged' ? storeUnavailable(requestId, fault) : internalError(requestId);
