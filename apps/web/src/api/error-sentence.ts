import { type ErrorCode, UnreachableError } from '@namekeep/contract';
import { type Issue, plainSentence } from '@namekeep/domain';
import { RefusedError } from './client.ts';
import { PartNotLoadedError } from './reachability.ts';

/** A message of the server without what only a caller of the API can do. Pages show no other messages of issues. */
export const pageSentence = (issue: Pick<Issue, 'code' | 'message'>): string =>
  plainSentence(issue, {
    clearCosts: 'Confirm that they are removed.',
    dateOrder: 'Choose the order of its dates above.',
    nameColumn: 'Select it below.',
    outdated: outOfDate,
  });

const outOfDate = 'This page may be out of date. Reload it, then try again.';

/** Turns any error into a sentence that says what to do. Nothing else in the application does this. */
export function errorSentence(error: unknown): string {
  if (error instanceof RefusedError) return refusalSentence(error);
  if (error instanceof UnreachableError) {
    return 'The Namekeep server did not respond. Check that it is running and that you are online, then try again.';
  }
  if (error instanceof PartNotLoadedError) {
    return error.serviceAnswers
      ? 'Namekeep may have been updated since you opened this page. Reload the page to continue.'
      : 'There is no connection to Namekeep, and this part has not been loaded yet.';
  }
  return 'Something went wrong on this page. Reload it, and report the problem if it happens again.';
}

/** Seconds until the same request can be retried: 0 for immediately, null if a retry does not help. */
export function waitSeconds(error: unknown): number | null {
  if (error instanceof UnreachableError) return 0;
  if (error instanceof RefusedError && error.refusal.retryable) return error.retryAfter ?? 0;
  return null;
}

export function waitPhrase(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** What pages say of errors that the server does not say in words for people. */
const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  unauthenticated: 'You are signed out. Sign in again to continue.',
  recent_sign_in_required: 'Sign in again to continue. What you entered is kept.',
  stale_revision: 'This record has changed since you opened it. Review the latest version, then save again.',
  duplicate_name: 'You already have a record with this name.',
  idempotency_in_progress: 'Your first request is still being processed. Try again in a moment.',
  invalid_input: 'Some fields are not valid. Check them and try again.',
  currency_change_unacknowledged: 'Some fields are not valid. Check them and try again.',
  not_found: 'Not found. It may have been deleted.',
  invalid_cursor: 'This view cannot be shown. Clear the filters and try again.',
  invalid_query: 'This view cannot be shown. Clear the filters and try again.',
  cross_origin: 'The server is configured for a different address. Open the address that it printed on startup.',
  not_owner: 'You do not have permission to do this.',
  insufficient_scope: 'You do not have permission to do this.',
  session_required: 'You do not have permission to do this.',
  payload_too_large: 'This is too large for a single request. Shorten it and try again.',
  batch_limit_exceeded: 'This is too large for a single request. Shorten it and try again.',
  malformed_json: outOfDate,
  idempotency_key_required: outOfDate,
  idempotency_key_invalid: outOfDate,
  idempotency_conflict: outOfDate,
  invalid_if_match: outOfDate,
  method_not_allowed: outOfDate,
  precondition_required: outOfDate,
  unsupported_media_type: outOfDate,
};

function refusalSentence({ refusal, retryAfter }: RefusedError): string {
  if (refusal.code === 'rate_limited')
    return `Too many requests. ${retryAfter === null ? 'Wait a moment, then try again' : `Try again in ${waitPhrase(retryAfter)}`}.`;
  if (refusal.code === 'internal')
    return `Something went wrong on the server. Try again. The server log has the details under request ${refusal.requestId}.`;
  return sentences[refusal.code] ?? pageSentence(refusal);
}
