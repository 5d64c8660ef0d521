import { StoreUnavailableError } from '@namekeep/core/ports';
import type { RequestContext } from '../../http/guards.ts';
import { html, type Page, pageResponse } from '../../pages/page.ts';
import { ProviderUnavailableError } from './provider-client.ts';

/** The log of sign-in: events with user and reason, but never a secret, code, token or cookie. */
export interface SignInLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/**
 * The messages of an error and its causes. Errors of the OpenID libraries contain responses and tokens, so the error
 * objects themselves are not logged.
 */
export function reasonOf(error: unknown): string {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error && words.length < 5; cause = cause.cause) {
    const { message, code, error: refused } = cause as NodeJS.ErrnoException & { error?: unknown };
    // The code of an OAuth error response (RFC 6749, 5.2), such as `invalid_client`. Longer texts are not logged.
    const word = typeof refused === 'string' && /^\w{1,40}$/.test(refused) ? refused : code;
    words.push(word && !message.includes(word) ? `${message} (${word})` : message);
  }
  return words.length > 0 ? words.join(': ') : 'unknown';
}

/** Why a sign-in was rejected. It is logged and determines the page. */
type RefusalReason =
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
export async function askProvider<T>(work: () => Promise<T>): Promise<T> {
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

interface Failure {
  context: RequestContext;
  baseUrl: URL;
  log: SignInLog;
  /** Where the user wanted to go. It has been checked to be a safe path. */
  returnTo: string;
  stepUp: boolean;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** The page and the log line for a failed sign-in. Internal errors are rethrown. */
export function failurePage(error: unknown, failure: Failure): Response {
  const { context, log, cookies = [] } = failure;
  const [requestId, address] = [context.get('requestId'), context.get('address')];
  const reason = kindOf(error);
  if (reason === undefined) throw error;
  log.warn(
    { requestId, address, reason, detail: reasonOf(error) },
    reason === 'not_owner' ? 'Not an owner' : 'Sign-in failed',
  );
  return pageResponse(pageOf(reason, failure), requestId, cookies);
}

type Kind = RefusalReason | 'provider_unavailable' | 'store_unavailable';

function kindOf(error: unknown): Kind | undefined {
  if (error instanceof SignInRefusal) return error.reason;
  if (error instanceof ProviderUnavailableError) return 'provider_unavailable';
  return error instanceof StoreUnavailableError ? 'store_unavailable' : undefined;
}

interface Explanation {
  status: number;
  title: string;
  text: string;
  /** Whether the page also leads back, because the user is still signed in during a step-up. */
  back?: true;
  retryAfter?: string;
}

const rejected: Explanation = {
  status: 400,
  title: 'Sign-in failed',
  text: 'The identity provider rejected the sign-in, or its response could not be verified. If this happens again, look for the reference below in the log of Namekeep.',
};

/** What the user is told: our own words, never those of the provider (ASVS 10.1.2). */
const explanations: Readonly<Record<Kind, Explanation>> = {
  not_under_way: {
    status: 400,
    title: 'This sign-in cannot be completed',
    text: 'It took longer than ten minutes, is already complete, or was started in another browser. Try again from here.',
  },
  cancelled: {
    status: 400,
    title: 'Sign-in was canceled',
    text: 'You were not signed in. Nothing was changed.',
    back: true,
  },
  rejected,
  invalid_request: rejected,
  not_fresh: {
    status: 400,
    title: 'Your sign-in was not confirmed',
    text: 'This step requires a fresh sign-in, but the identity provider did not confirm one.',
    back: true,
  },
  another_person: {
    status: 400,
    title: 'You signed in with a different account',
    text: 'To confirm, use the account that you are signed in with. To switch accounts, sign out first.',
    back: true,
  },
  not_owner: {
    status: 403,
    title: 'You do not have access',
    text: 'This account is not an owner of this Namekeep. If it is yours, sign in with the account that is configured as its owner.',
  },
  provider_unavailable: {
    status: 503,
    title: 'The identity provider cannot be reached',
    text: 'Signing in is not possible right now. Existing sessions are not affected. Try again in a minute.',
    retryAfter: '30',
  },
  store_unavailable: {
    status: 503,
    title: 'Namekeep cannot sign you in right now',
    text: 'The database cannot be reached. Try again in a minute.',
    retryAfter: '5',
  },
};

function pageOf(kind: Kind, { context, baseUrl, returnTo, stepUp }: Failure): Page {
  const { status, title, text, back, retryAfter } = explanations[kind];
  const again = new URL('/api/auth/login', baseUrl);
  if (returnTo !== '/') again.searchParams.set('returnTo', returnTo);
  if (stepUp || kind === 'not_owner') again.searchParams.set('step_up', '1');
  const label = kind === 'not_owner' ? 'Use another account' : 'Try again';
  const leave = html` <a href="${new URL(returnTo, baseUrl).href}">Go back without signing in again</a>`;
  return {
    status,
    title,
    body: html`<p role="alert">${text}</p>
<p class="actions"><a class="button" href="${again.href}">${label}</a>${back && stepUp ? leave : ''}</p>
<p class="note">Reference: <code>${context.get('requestId')}</code></p>`,
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  };
}
