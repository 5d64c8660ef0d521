import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowOf } from '@namekeep/capabilities/http';
import { StoreUnavailableError } from '@namekeep/core/ports';
import { isForeign } from '../../http/guards.ts';
import { bytesOf, errorResponse, notFound, otherMethod } from '../../http/responses.ts';
import { bannerOn, html, type Page, pageHeaders, pageResponse } from '../../pages/page.ts';
import type { SignInLog } from '../sign-in/failures.ts';
import type { RunningProvider } from './library.ts';

/** The client, for rate limits and the log. */
export interface Client {
  requestId: string;
  address: string;
}

/** Handles requests for a path and everything below it. */
export type Mount = (incoming: IncomingMessage, outgoing: ServerResponse, client: Client) => Promise<void>;

/** Writes a response to that of Node.js. Headers that are already set are kept unless the response has them. */
export type Send = (response: Response, outgoing: ServerResponse) => Promise<void>;

/** Serves a page of ours below the mount path. */
export type Interaction = (
  provider: RunningProvider['provider'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  client: Client,
) => Promise<void>;

interface Route {
  /** Below the mount path. */
  path: RegExp;
  methods: readonly string[];
}

interface MountOptions {
  /** Such as `/identity`. */
  mountPath: string;
  routes: readonly Route[];
  /** Whether a POST to this path must come from our own pages: surely, or unless it says that it comes from elsewhere. */
  isForm: (path: string) => 'surely' | 'unless foreign' | false;
  /** The paths that `interaction` serves. All others are the library's. */
  pages: RegExp;
  interaction: Interaction;
  /** Loads the library. This takes a moment, so it happens on the first request. */
  load: () => Promise<RunningProvider>;
  baseUrl: URL;
  /** What does not work if the store or the library fails. */
  brokenTitle: string;
  log: SignInLog;
  send: Send;
}

/** Serves an `oidc-provider`, which writes to Node's own response, below a path, with pages and errors of ours. */
export function createMount(options: MountOptions): Mount {
  const { mountPath, routes, isForm, pages, interaction, load, baseUrl, brokenTitle, log, send } = options;
  let running: Promise<RunningProvider> | undefined;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse, client: Client): Promise<void> {
    const { path, search } = targetOf(incoming, mountPath);
    const allowed = routes.find((route) => route.path.test(path))?.methods;
    if (!allowed) return send(notFound(client.requestId), outgoing);
    const { method = 'GET', headers } = incoming;
    if (!allowed.includes(method)) {
      return send(otherMethod(method, allowOf([...allowed, 'OPTIONS']), client.requestId), outgoing);
    }
    const form = method === 'POST' && isForm(path);
    const { origin, 'sec-fetch-site': fetchSite } = headers;
    const site = fetchSite?.toString();
    // Without the headers, it is not a browser.
    if (form && (isForeign({ site, origin }, baseUrl) || (form === 'surely' && (site ?? origin) === undefined))) {
      log.warn({ ...client, reason: 'cross_origin', origin: origin?.slice(0, 200) }, 'A form was refused');
      const message = 'This form comes from another site.';
      return send(errorResponse('cross_origin', client.requestId, { message }), outgoing);
    }

    running ??= load().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    const { provider, answer } = await running;
    for (const [name, value] of Object.entries(pageHeaders))
      if (name !== 'content-type') outgoing.setHeader(name, value);
    outgoing.setHeader('x-request-id', client.requestId);
    readdress(incoming, { mountPath, target: path + search, baseUrl });
    if (pages.test(path)) return interaction(provider, incoming, outgoing, client);
    await answer(incoming, outgoing);
  }

  return async (incoming, outgoing, client) => {
    try {
      await serve(incoming, outgoing, client);
    } catch (error) {
      const unavailable = error instanceof StoreUnavailableError;
      const level = unavailable ? 'warn' : 'error';
      const message = unavailable ? 'The store is unavailable' : `The provider at ${mountPath} failed`;
      log[level]({ requestId: client.requestId, err: error }, message);
      if (outgoing.headersSent) return void outgoing.destroy();
      const page = brokenPage(brokenTitle, baseUrl, client.requestId, unavailable ? 503 : 500);
      await send(pageResponse(page, client.requestId), outgoing);
    }
  };
}

/** The path below the mount path, and the query. */
function targetOf({ url = '/' }: IncomingMessage, mountPath: string): { path: string; search: string } {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  return {
    path: path.startsWith(mountPath) ? path.slice(mountPath.length) : '',
    search: query < 0 ? '' : url.slice(query),
  };
}

/** The request of the browser that waits on this page; undefined if there is none, or it is another one. */
export async function waitingOn(
  page: string,
  provider: RunningProvider['provider'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  try {
    const waiting = await provider.interactionDetails(incoming, outgoing);
    return incoming.url === `${page}/${waiting.uid}` ? waiting : undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

/** Makes the request one for the base URL, regardless of the client's and proxies' headers (RFC 9700, 2.1). */
function readdress(
  incoming: IncomingMessage,
  { mountPath, target, baseUrl }: { mountPath: string; target: string; baseUrl: URL },
): void {
  const { headers } = incoming;
  for (const name of ['origin', 'forwarded', 'x-forwarded-host', 'x-forwarded-for']) delete headers[name];
  headers.host = baseUrl.host;
  headers['x-forwarded-proto'] = baseUrl.protocol.slice(0, -1);
  // From the difference between the two, the library derives where it is mounted.
  Object.assign(incoming, { originalUrl: mountPath + target, url: target });
}

/** `isDemo`: with the banner of the demo. */
export const createSend =
  (isDemo: boolean): Send =>
  async (answer, outgoing) => {
    const response = isDemo ? await bannerOn(answer) : answer;
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };

export const brokenPage = (title: string, baseUrl: URL, requestId: string, status: 500 | 503): Page => ({
  status,
  title,
  body: html`<p role="alert">${status === 503 ? 'The database cannot be reached. Try again in a minute.' : 'An internal error occurred. Look for the reference below in the log.'}</p>
<p class="actions"><a class="button" href="${homeOf(baseUrl)}">Try again</a></p>
<p class="note">Reference: <code>${requestId}</code></p>`,
  ...(status === 503 && { headers: { 'retry-after': '5' } }),
});

/** The web application. */
export const homeOf = (baseUrl: URL): string => new URL('/', baseUrl).href;

const LARGEST = 16_384;

/** The fields of a form; undefined if the body is too large to be one. */
export async function readForm(incoming: IncomingMessage): Promise<URLSearchParams | undefined> {
  const bytes = await bytesOf(incoming, LARGEST);
  return bytes && new URLSearchParams(bytes.toString());
}
