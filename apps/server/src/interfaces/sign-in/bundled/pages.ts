import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/page.ts';

export interface PassphraseForm {
  /** Where the form goes. */
  action: string;
  /** True when somebody who is signed in must confirm who they are. */
  confirming: boolean;
  /** A sentence about the attempt before. */
  wrong?: string;
}

/** The owner's form. The hidden name tells password managers whose passphrase it is. */
export function passphrasePage(
  { action, confirming, wrong }: PassphraseForm,
  status = 200,
  headers?: Page['headers'],
): Page {
  const title = confirming ? 'Confirm that it is you' : 'Sign in';
  const hint = confirming
    ? 'The next step is protected. Enter your passphrase to go on.'
    : 'Enter the passphrase of this Namekeep.';
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
</form>`,
    ...(headers && { headers }),
  };
}

/** Asks before signing out, where the request does not come with proof of who is signed in. `form` is the library's. */
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

/** A request that the provider cannot use: a link that was kept, a form that waited too long, or no link of ours. */
export const unusablePage = (home: string, requestId: string): Page => ({
  status: 400,
  title: 'This page is not valid any more',
  body: html`<p role="alert">A sign-in waits for ten minutes, and each of its pages works once. Begin again from here.</p>
<p class="actions"><a class="button" href="${home}">Try again</a></p>
<p class="note">Reference: <code>${requestId}</code></p>`,
});

export const brokenPage = (home: string, requestId: string, status: 500 | 503): Page => ({
  status,
  title: 'Namekeep cannot sign you in right now',
  body: html`<p role="alert">${status === 503 ? 'Its database does not answer. Try again in a minute.' : 'Something went wrong here. It is logged under the reference below.'}</p>
<p class="actions"><a class="button" href="${home}">Try again</a></p>
<p class="note">Reference: <code>${requestId}</code></p>`,
  ...(status === 503 && { headers: { 'retry-after': '5' } }),
});
