import { bundledOwner } from '@namekeep/core';
import { tooManyMessage } from '../../../http/guards.ts';
import type { PassphraseLimiter } from '../../../limiters.ts';
import { html, type Html, type Page, pageResponse } from '../../../pages/page.ts';
import { homeOf, type Interaction, readForm, type Send, waitingOn } from '../../provider/mount.ts';
import type { SignInLog } from '../failures.ts';
import type { Passphrase } from './passphrase.ts';

/** The path of the bundled provider. */
export const mountPath = '/identity';

export interface PassphraseForm {
  /** The URL that the form is submitted to. */
  action: string;
  /** Whether a signed-in user confirms their identity. */
  confirming: boolean;
  /** A message about the previous attempt. */
  wrong?: string;
}

/** The form for the passphrase. Password managers store the passphrase under the hidden user name. */
export function passphrasePage({ action, confirming, wrong }: PassphraseForm, status = 200, headers?: Page['headers']) {
  const title = confirming ? 'Confirm your identity' : 'Sign in';
  const hint = confirming
    ? 'Enter your passphrase to continue.'
    : 'Enter your passphrase. It was printed when Namekeep first started.';
  const message = wrong === undefined ? html`` : html`<p class="wrong" id="wrong" role="alert">${wrong}</p>`;
  const field =
    wrong === undefined ? html`aria-describedby="hint"` : html`aria-invalid="true" aria-describedby="wrong hint"`;
  return {
    status,
    title,
    body: html`<p id="hint">${hint}</p>
${message}
<form method="post" action="${action}">
<input type="text" name="username" value="owner" autocomplete="username" hidden>
<label for="passphrase">Passphrase</label>
<input type="password" id="passphrase" name="passphrase" autocomplete="current-password" ${field} required autofocus>
<button>${confirming ? 'Confirm' : 'Sign in'}</button>
</form>
<p class="note"><a href="/help/security#the-passphrase">Lost your passphrase?</a></p>`,
    ...(headers && { headers }),
  };
}

/** Asks for confirmation if a sign-out request does not have the ID token of the user. `form` is the form of the library. */
export const signOutPage = (form: Html, formId: string): Page => ({
  status: 200,
  title: 'Sign out?',
  body: html`<p>You are signed in at the identity provider of this Namekeep.</p>
${form}
<p class="actions">
<button form="${formId}" name="logout" value="yes">Sign out</button>
<button class="plain" form="${formId}">Stay signed in</button>
</p>`,
});

export const signedOutPage = (home: string): Page => ({
  status: 200,
  title: 'You are signed out',
  body: html`<p>You can close this page.</p>
<p class="actions"><a class="button" href="${home}">Sign in again</a></p>`,
});

/** For requests that the provider cannot process, such as bookmarks and expired forms. */
export const unusablePage = (home: string, requestId: string): Page => ({
  status: 400,
  title: 'This page is no longer valid',
  body: html`<p role="alert">A sign-in expires after ten minutes, and each of its pages can only be used once. Try again from here.</p>
<p class="actions"><a class="button" href="${home}">Try again</a></p>
<p class="note">Reference: <code>${requestId}</code></p>`,
});

/** For what neither the owner nor the library can help. */
export const brokenTitle = 'Namekeep cannot sign you in right now';

interface InteractionOptions {
  baseUrl: URL;
  passphrase: Passphrase;
  attempts: PassphraseLimiter;
  /** Epoch milliseconds. */
  now: () => number;
  log: SignInLog;
  send: Send;
}

/** The form for the passphrase. The library binds an interaction to a browser with a signed cookie. */
export function createInteraction(options: InteractionOptions): Interaction {
  const { baseUrl, passphrase, attempts, now, log, send } = options;
  return async (provider, incoming, outgoing, client) => {
    const answer = (page: Page) => send(pageResponse(page, client.requestId), outgoing);
    const waiting = await waitingOn('/interaction', provider, incoming, outgoing);
    if (!waiting) return answer(unusablePage(homeOf(baseUrl), client.requestId));

    const action = `${mountPath}/interaction/${waiting.uid}`;
    const confirming = waiting.params.prompt === 'login';
    const form = (wrong: string, status: number, headers?: Page['headers']) =>
      answer(passphrasePage({ action, confirming, wrong }, status, headers));
    if (incoming.method !== 'POST') return answer(passphrasePage({ action, confirming }));

    const verdict = await attempts({ address: client.address, cookies: incoming.headers.cookie });
    if (verdict && !verdict.allowed) {
      log.warn({ ...client, reason: 'rate_limited' }, 'Sign-in failed');
      return form(tooManyMessage(verdict.headers, 'Too many attempts'), 429, verdict.headers);
    }
    const given = (await readForm(incoming))?.get('passphrase') ?? null;
    if (given === null || !(await passphrase.matches(given))) {
      log.warn({ ...client, reason: 'wrong_passphrase' }, 'Sign-in failed');
      return form('Wrong passphrase. Check it and try again.', 400);
    }
    const login = { accountId: bundledOwner.subject, remember: false, ts: Math.floor(now() / 1000) };
    await provider.interactionFinished(incoming, outgoing, { login });
  };
}
