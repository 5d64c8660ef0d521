import { type ErrorCode, UnreachableError } from '@namekeep/contract';
import { RefusedError } from './client.ts';
import { PartNotLoadedError } from './load-part.ts';

/** Turns whatever went wrong into a sentence that says what to do. The one place where that happens. */
export function errorSentence(error: unknown): string {
  if (error instanceof RefusedError) return refusalSentence(error);
  if (error instanceof UnreachableError) {
    return 'Namekeep did not answer. Check that the service runs and that you are online, then try again.';
  }
  if (error instanceof PartNotLoadedError) {
    return error.serviceAnswers
      ? 'Namekeep may have been updated since you opened this page. Reload the page to continue.'
      : 'There is no connection to Namekeep, and this part was not loaded before.';
  }
  return 'Something went wrong in this page. Reload it, and report it if it happens again.';
}

/** Seconds until the same request may be tried again; 0 when at once, null when trying again does not help. */
export function waitSeconds(error: unknown): number | null {
  if (error instanceof UnreachableError) return 0;
  if (error instanceof RefusedError && error.refusal.retryable) return error.retryAfter ?? 0;
  return null;
}

/** `1 minute`, `20 seconds`: a time to wait, rounded up. */
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
      return 'Sign in once more to confirm that it is you; what you entered stays here.';
    case 'rate_limited':
      return retryAfter === null
        ? 'That was a lot at once. Wait a moment, then try again.'
        : `That was a lot at once. Try again in ${waitPhrase(retryAfter)}.`;
    case 'stale_revision':
      return 'This record changed while you were editing. Look at the newer version, then save again.';
    case 'duplicate_name':
      return 'You already have a record with this name.';
    case 'idempotency_in_progress':
      return 'The first attempt is still being saved. Try again in a moment.';
    case 'invalid_input':
    case 'currency_change_unacknowledged':
      return 'Some entries need another look.';
    case 'not_found':
      return 'This does not exist, or it was deleted.';
    case 'invalid_cursor':
    case 'invalid_query':
      return 'This view cannot be shown. Clear the filters and try again.';
    case 'cross_origin':
      return 'The service runs at a different address from this page. Open the address that it printed when it started.';
    case 'not_owner':
    case 'insufficient_scope':
    case 'session_required':
      return 'You are not allowed to do this here.';
    case 'internal':
      return `Namekeep failed on this request. Try again; the log names it ${refusal.requestId}.`;
    case 'payload_too_large':
    case 'batch_limit_exceeded':
      return 'This is too much for one request. Shorten it and try again.';
    case 'payment_not_undoable':
    case 'preview_stale':
    case 'preview_expired':
    case 'ai_key_missing':
    case 'ai_key_rejected':
    case 'ai_provider_error':
    case 'ai_provider_timeout':
    case 'unavailable':
      return refusal.message;
    case 'malformed_json':
    case 'idempotency_key_required':
    case 'idempotency_key_invalid':
    case 'idempotency_conflict':
    case 'invalid_if_match':
    case 'method_not_allowed':
    case 'precondition_required':
    case 'unsupported_media_type':
      return 'This page and the service do not understand each other. Reload the page, then try again.';
  }
}
