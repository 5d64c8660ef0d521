import { StoreUnavailableError } from '@namekeep/core/ports';
import type { RequestContext } from '../../http/context.ts';
import { type Html, html } from '../../pages/html.ts';
import { type Page, pageResponse } from '../../pages/page.ts';
import { reasonOf, type SignInLog } from './log.ts';
import { ProviderUnavailableError } from './provider-fetch.ts';
import { type RefusalReason, SignInRefusal } from './refusal.ts';

export interface Failure {
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

/** What the user is told: our own words, never those of the provider (ASVS 10.1.2). */
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
<p class="note">Reference: <code>${context.get('requestId')}</code></p>`,
    ...(headers && { headers }),
  });

  switch (kind) {
    case 'not_under_way':
      return page(
        400,
        'This sign-in cannot be completed',
        'It took longer than ten minutes, is already complete, or was started in another browser. Try again from here.',
        tryAgain,
      );
    case 'cancelled':
      return page(
        400,
        'Sign-in was canceled',
        'You were not signed in. Nothing was changed.',
        stepUp ? html`${tryAgain} ${back}` : tryAgain,
      );
    case 'invalid_request':
    case 'rejected':
      return page(
        400,
        'Sign-in failed',
        'The identity provider rejected the sign-in, or its response could not be verified. If this happens again, look for the reference below in the log of Namekeep.',
        tryAgain,
      );
    case 'not_fresh':
      return page(
        400,
        'Your sign-in was not confirmed',
        'This step requires a fresh sign-in, but the identity provider did not confirm one.',
        html`${tryAgain} ${back}`,
      );
    case 'another_person':
      return page(
        400,
        'You signed in with a different account',
        'To confirm, use the account that you are signed in with. To switch accounts, sign out first.',
        html`${tryAgain} ${back}`,
      );
    case 'not_owner':
      again.searchParams.set('step_up', '1');
      return page(
        403,
        'You do not have access',
        'This account is not an owner of this Namekeep. If it is yours, sign in with the account that is configured as its owner.',
        html`<a class="button" href="${again.href}">Use another account</a>`,
      );
    case 'provider_unavailable':
      return page(
        503,
        'The identity provider cannot be reached',
        'Signing in is not possible right now. Existing sessions are not affected. Try again in a minute.',
        tryAgain,
        { 'retry-after': '30' },
      );
    case 'store_unavailable':
      return page(
        503,
        'Namekeep cannot sign you in right now',
        'The database cannot be reached. Try again in a minute.',
        tryAgain,
        { 'retry-after': '5' },
      );
  }
}
