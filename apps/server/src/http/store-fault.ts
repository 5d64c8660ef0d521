import type { StoreFault } from '@namekeep/core/ports';
import { errorResponse, internalError, unavailable } from './responses.ts';

/** What a caller hears of a fault of the store; the log has the rest. */
export const faultSentences: Readonly<Record<StoreFault, string>> = {
  unreachable: 'The database cannot be reached right now. Try again shortly.',
  busy: 'The database is busy. Try again shortly.',
  full: 'The disk of the service is full, so nothing can be saved. Free some space, then try again.',
  io: 'The disk of the service reports errors, so nothing can be saved. Try again later.',
  read_only: 'The database is read-only right now, so nothing can be saved. Try again later.',
  damaged: 'The database is damaged and has to be restored from a backup. The log of the service says how.',
};

/** The answer while the store cannot serve: 503, or 500 where trying again is of no use. */
export const storeUnavailable = (requestId: string, fault: StoreFault = 'unreachable'): Response =>
  fault === 'damaged'
    ? errorResponse('internal', requestId, { message: faultSentences.damaged })
    : unavailable(requestId, faultSentences[fault]);

/** The answer to a fault that has no outcome, which may be the store's. */
export const failedRequest = (requestId: string, fault: StoreFault | undefined): Response =>
  fault === 'damaged' ? storeUnavailable(requestId, fault) : internalError(requestId);
