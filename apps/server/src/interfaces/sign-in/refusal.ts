import { ProviderUnavailableError } from './provider-fetch.ts';

/** Why a sign-in was rejected. It is logged and determines the page. */
export type RefusalReason =
  /** There is no sign-in in progress that was started in this browser within the last ten minutes. */
  | 'not_under_way'
  /** The user or the provider declined. */
  | 'cancelled'
  /** The provider rejected the sign-in, or its response is invalid. */
  | 'rejected'
  /** The provider rejected the request, for example one of its parameters (`invalid_request`). */
  | 'invalid_request'
  /** A fresh sign-in was requested, but the provider did not confirm one. */
  | 'not_fresh'
  /** The fresh sign-in is of a different user than the session. */
  | 'another_person'
  | 'not_owner';

export class SignInRefusal extends Error {
  override name = 'SignInRefusal';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Runs a function of the OpenID library. Problems with responses of the provider become a `SignInRefusal`. If the provider
 * is unreachable, its `ProviderUnavailableError` is unwrapped.
 *
 * @throws SignInRefusal, ProviderUnavailableError
 */
export async function judge<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ProviderUnavailableError) throw cause;
    }
    // RFC 6749, 4.1.2.1: the error of an authorization response. Its text is written by the sender and is not used.
    const refused = error instanceof Error && error.name === 'AuthorizationResponseError' && 'error' in error;
    if (refused && error.error === 'access_denied')
      throw new SignInRefusal('cancelled', 'The provider returned access_denied.');
    if (refused && error.error === 'invalid_request')
      throw new SignInRefusal('invalid_request', 'The provider returned invalid_request.');
    throw new SignInRefusal('rejected', 'The response of the provider is invalid', { cause: error });
  }
}
