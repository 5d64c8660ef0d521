import type { IncomingMessage } from 'node:http';
import { type Core, refusal } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { InteractionResults } from 'oidc-provider';
import { readCookie } from '../../http/guards.ts';
import { Html, html, type Page, pagePolicy, pageResponse } from '../../pages/page.ts';
import { type Interaction, readForm, type Send, waitingOn } from '../provider/mount.ts';
import { nameOf, placeOf } from './clients.ts';
import { mountPath, offeredScopes } from './configuration.ts';
import { createConsents } from './token-exchange.ts';

const words: Readonly<Record<(typeof offeredScopes)[number], string>> = {
  'domains:read': 'Read your records',
  'domains:write': 'Add, change and archive records',
};

interface Request {
  action: string;
  name: string;
  /** Where the code is sent. */
  redirectUri: string;
  /** For a client that is identified by an address of its own. */
  identity: string | undefined;
  offered: readonly (typeof offeredScopes)[number][];
  owner: string | null;
}

/** What was sent, with a message about it. */
interface Answer {
  scopes: readonly string[];
  days: string;
  wrong?: string;
}

/**
 * The buttons take no click at first: the second half of a double click that another page asked for may land on them
 * (https://www.paulosyibelo.com/2024/12/doubleclickjacking-what.html).
 */
function consentPage({ action, name, redirectUri, identity, offered, owner }: Request, answer: Answer): Page {
  const { scopes, days, wrong } = answer;
  const { origin, protocol } = new URL(redirectUri);
  // Browsers check the redirect that follows the form, too. A host in brackets has no form in a policy.
  const target = origin === 'null' || origin.includes('[') ? protocol : origin;
  const attribute = (name: string, isSet: boolean) => new Html(isSet ? ` ${name}` : '');
  const boxes = offered.map(
    (scope) =>
      html`<label class="choice"><input type="checkbox" name="scope" value="${scope}"${attribute('checked', scopes.includes(scope))}> ${words[scope]}</label>`,
  );
  const field = wrong === undefined ? html`` : html` aria-describedby="wrong"`;
  return {
    status: wrong === undefined ? 200 : 400,
    title: `Connect ${name}?`,
    body: html`<p><strong>${name}</strong> asks to work with your domains. If you agree, it gets an access token, and you return to <strong>${placeOf(redirectUri)}</strong>.</p>
<p class="note">${identity === undefined ? 'It chose its name itself.' : html`It is identified by ${identity}.`} Agree only if you have just started this.</p>
${wrong === undefined ? html`` : html`<p class="wrong" id="wrong" role="alert">${wrong}</p>`}
<form method="post" action="${action}">
<fieldset${field}><legend>It will be able to</legend>
${new Html(boxes.map(({ markup }) => markup).join('\n'))}
</fieldset>
<label for="days">For how many days, from 1 to 365</label>
<input id="days" name="days" inputmode="numeric" autocomplete="off" value="${days}"${field}>
<p class="actions late"><button name="decision" value="allow">Connect</button> <button class="plain" name="decision" value="deny">Cancel</button></p>
</form>
<p class="note">It cannot delete records. You can revoke its access at any time under Settings → Connections.${owner === null ? '' : ` You are signed in as ${owner}.`}</p>`,
    headers: { 'content-security-policy': pagePolicy.replace("form-action 'self'", `form-action 'self' ${target}`) },
  };
}

/** For requests that cannot be processed, such as bookmarks, expired forms and clients that are not registered. */
export const unusablePage = (message: string, requestId: string): Page => ({
  status: 400,
  title: 'This connection cannot be made',
  body: html`<p role="alert">${message}</p>
<p class="note">Reference: <code>${requestId}</code></p>`,
});

export const expired =
  'A request expires after ten minutes, and can only be used once and in the browser that made it. Start again in your assistant.';

interface ConsentOptions {
  baseUrl: URL;
  sessionCookie: string;
  core: Pick<Core, 'authentication'>;
  store: Pick<Store, 'provider'>;
  /** Epoch milliseconds. */
  now: () => number;
  send: Send;
}

/**
 * The page where the owner agrees, after a recent sign-in. It is rendered here, because it must work without scripts and
 * must not be framed.
 */
export function createConsent({ baseUrl, sessionCookie, core, store, now, send }: ConsentOptions): Interaction {
  const consents = createConsents({ store, now });

  /** The signed-in owner, or where to sign in first. */
  async function ownerOf({ headers, url }: IncomingMessage) {
    const secret = readCookie(headers.cookie, sessionCookie);
    const actor = secret === undefined ? undefined : await core.authentication.bySession(secret);
    const isKnown = actor !== undefined && actor.kind !== 'rejected';
    if (isKnown && refusal({ session: 'recent' }, actor, now()) === undefined) return actor;
    const login = new URL('/api/auth/login', baseUrl);
    login.searchParams.set('returnTo', `${mountPath}${url}`);
    if (isKnown) login.searchParams.set('step_up', '1');
    return login.href;
  }

  return async (provider, incoming, outgoing, { requestId }) => {
    const show = (page: Page) => send(pageResponse(page, requestId), outgoing);
    const waiting = await waitingOn('/consent', provider, incoming, outgoing);
    if (!waiting) return show(unusablePage(expired, requestId));
    const finish = (result: InteractionResults) => provider.interactionFinished(incoming, outgoing, result);
    const { client_id: clientId, redirect_uri: redirectUri, scope, resource } = waiting.params;
    const client = await provider.Client.find(String(clientId));
    if (!client) return show(unusablePage(expired, requestId));

    const owner = await ownerOf(incoming);
    if (typeof owner === 'string') {
      outgoing.writeHead(303, { location: owner }).end();
      return;
    }
    const offered = offeredScopes.filter((one) => String(scope).split(' ').includes(one));
    if (offered.length === 0)
      return finish({ error: 'invalid_scope', error_description: `Only ${offeredScopes.join(' and ')} can be given.` });
    const request: Request = {
      action: `${mountPath}${incoming.url}`,
      name: nameOf(client),
      redirectUri: String(redirectUri),
      identity: client.clientId.startsWith('https:') ? placeOf(client.clientId) : undefined,
      offered,
      owner: owner.name ?? owner.email,
    };
    if (incoming.method !== 'POST') return show(consentPage(request, { scopes: offered, days: '90' }));

    const form = (await readForm(incoming)) ?? new URLSearchParams();
    if (form.get('decision') !== 'allow')
      return finish({ error: 'access_denied', error_description: 'The owner declined.' });
    const [scopes, days] = [form.getAll('scope'), form.get('days')?.trim() ?? ''];
    const granted = offered.filter((one) => scopes.includes(one));
    const again = (wrong: string) => show(consentPage(request, { scopes, days, wrong }));
    if (granted.length === 0) return again('Choose what it will be able to do.');
    if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > 365)
      return again('Enter a whole number of days from 1 to 365.');

    const { accountId } = owner;
    const grant = new provider.Grant({ accountId, clientId: client.clientId });
    for (const one of [resource].flat()) grant.addResourceScope(String(one), granted.join(' '));
    const grantId = await grant.save();
    await consents.keep(grantId, { accountId, name: request.name, scopes: granted, days: Number(days) });
    await finish({ login: { accountId, remember: false }, consent: { grantId } });
  };
}
