import { ProviderUnavailableError } from './provider-fetch.ts';

/** Why somebody is not signed in: what the log keeps, and what decides the page. */
export type RefusalReason =
  /** The callback belongs to no sign-in that began in this browser within ten minutes and is still open. */
  | 'not_under_way'
  /** The person, or the provider for them, said no. */
  | 'cancelled'
  /** The provider refused, or its answer is not what it must be. */
  | 'rejected'
  /** The provider cannot use the request, for example one of its parameters (`invalid_request`). */
  | 'invalid_request'
  /** A fresh sign-in was asked for, and the provider does not say that there was one. */
  | 'not_fresh'
  /** A fresh sign-in was made by somebody else than the one who is signed in. */
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
 * Asks the OpenID library for something that depends on the provider's answers. Whatever it finds wrong with them is a
 * refusal; it wraps the error of a provider that is out of reach, which comes out as itself.
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
    // RFC 6749, 4.1.2.1: the error of an authorization response. Its words are the sender's and go no further.
    const refused = error instanceof Error && error.name === 'AuthorizationResponseError' && 'error' in error;
    if (refused && error.error === 'access_denied')
      throw new SignInRefusal('cancelled', 'The provider answered access_denied.');
    if (refused && error.error === 'invalid_request')
      throw new SignInRefusal('invalid_request', 'The provider answered invalid_request.');
    throw new SignInRefusal('rejected', 'The answer of the provider does not count', { cause: error });
  }
}
