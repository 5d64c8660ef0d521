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

/** A waiting time, rounded up, such as `20 seconds` or `2 minutes`. */
export function waitPhrase(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

function refusalSentence({ refusal, retryAfter }: RefusedError): string {
  const code: ErrorCode = refusal.code;
  switch (code) {
    case 'unauthenticated':
      return 'You are signed out. Sign in again to continue.';
    case 'recent_sign_in_required':
      return 'Sign in again to continue. What you entered is kept.';
    case 'rate_limited':
      return retryAfter === null
        ? 'Too many requests. Wait a moment, then try again.'
        : `Too many requests. Try again in ${waitPhrase(retryAfter)}.`;
    case 'stale_revision':
      return 'This record has changed since you opened it. Review the latest version, then save again.';
    case 'duplicate_name':
      return 'You already have a record with this name.';
    case 'idempotency_in_progress':
      return 'Your first request is still being processed. Try again in a moment.';
    case 'invalid_input':
    case 'currency_change_unacknowledged':
      return 'Some fields are not valid. Check them and try again.';
    case 'not_found':
      return 'Not found. It may have been deleted.';
    case 'invalid_cursor':
    case 'invalid_query':
      return 'This view cannot be shown. Clear the filters and try again.';
    case 'cross_origin':
      return 'The server is configured for a different address. Open the address that it printed on startup.';
    case 'not_owner':
    case 'insufficient_scope':
    case 'session_required':
      return 'You do not have permission to do this.';
    case 'internal':
      return `Something went wrong on the server. Try again. The server log has the details under request ${refusal.requestId}.`;
    case 'payload_too_large':
    case 'batch_limit_exceeded':
      return 'This is too large for a single request. Shorten it and try again.';
    case 'payment_not_undoable':
    case 'nothing_to_decide':
    case 'preview_stale':
    case 'preview_expired':
    case 'ai_key_missing':
    case 'ai_key_rejected':
    case 'ai_provider_error':
    case 'ai_provider_timeout':
    case 'unavailable':
      return pageSentence(refusal);
    case 'malformed_json':
    case 'idempotency_key_required':
    case 'idempotency_key_invalid':
    case 'idempotency_conflict':
    case 'invalid_if_match':
    case 'method_not_allowed':
    case 'precondition_required':
    case 'unsupported_media_type':
      return outOfDate;
  }
}
