import { StoreUnavailableError } from '@namekeep/core/ports';
import type { RequestContext } from '../../http/request-context.ts';
import { type Html, html } from '../../pages/html.ts';
import { type Page, pageResponse } from '../../pages/page.ts';
import { reasonOf, type SignInLog } from './log.ts';
import { ProviderUnavailableError } from './provider-fetch.ts';
import { type RefusalReason, SignInRefusal } from './refusal.ts';

export interface Failure {
  context: RequestContext;
  baseUrl: URL;
  log: SignInLog;
  /** Where the person wanted to go; a path that was found safe. */
  returnTo: string;
  stepUp: boolean;
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** The page for a sign-in that failed, and its line in the log. Faults of our own are thrown on. */
export function failurePage(error: unknown, failure: Failure): Response {
  const { context, log, cookies = [] } = failure;
  const { requestId, address } = context;
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

/** What a person may hear: a few plain words, never the provider's (ASVS 10.1.2). */
function pageOf(kind: Kind, { context, baseUrl, returnTo, stepUp }: Failure): Page {
  const again = new URL('/api/auth/login', baseUrl);
  if (returnTo !== '/') again.searchParams.set('returnTo', returnTo);
  if (stepUp) again.searchParams.set('step_up', '1');
  const tryAgain = html`<a class="button" href="${again.href}">Try again</a>`;
  const back = html`<a href="${new URL(returnTo, baseUrl).href}">Go back without signing in again</a>`;
  const page = (status: number, title: string, text: string, actions: Html, headers?: Page['headers']): Page => ({
    status,
    title,
    body: html`<p role="alert">${text}</p>
<p class="actions">${actions}</p>
<p class="note">Reference: <code>${context.requestId}</code></p>`,
    ...(headers && { headers }),
  });

  switch (kind) {
    case 'not_under_way':
      return page(
        400,
        'This sign-in cannot be finished',
        'It took longer than ten minutes, was finished already, or began in another browser. Begin again from here.',
        tryAgain,
      );
    case 'cancelled':
      return page(
        400,
        'Sign-in was cancelled',
        'You were not signed in. Nothing has changed.',
        stepUp ? html`${tryAgain} ${back}` : tryAgain,
      );
    case 'invalid_request':
    case 'rejected':
      return page(
        400,
        'Sign-in did not work',
        'The identity provider refused, or gave an answer that cannot be trusted, so you were not signed in. If it happens again, the log of Namekeep says why under the reference below.',
        tryAgain,
      );
    case 'not_fresh':
      return page(
        400,
        'You were not asked to sign in again',
        'This step needs a fresh sign-in, and the identity provider did not confirm that there was one.',
        html`${tryAgain} ${back}`,
      );
    case 'another_person':
      return page(
        400,
        'That was somebody else',
        'Confirm with the same account that you are signed in with. To change accounts, sign out first.',
        html`${tryAgain} ${back}`,
      );
    case 'not_owner':
      again.searchParams.set('step_up', '1');
      return page(
        403,
        'You have no access here',
        'You signed in, but this Namekeep belongs to somebody else. If it is yours, sign in with the account that is named as its owner.',
        html`<a class="button" href="${again.href}">Use another account</a>`,
      );
    case 'provider_unavailable':
      return page(
        503,
        'The identity provider does not answer',
        'Nobody can sign in until it does. Whoever is signed in already stays so. Try again in a minute.',
        tryAgain,
        { 'retry-after': '30' },
      );
    case 'store_unavailable':
      return page(
        503,
        'Namekeep cannot sign you in right now',
        'Its database does not answer. Try again in a minute.',
        tryAgain,
        { 'retry-after': '5' },
      );
  }
}
