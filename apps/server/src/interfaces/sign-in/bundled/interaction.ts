import type { IncomingMessage, ServerResponse } from 'node:http';
import { bundledOwner } from '@namekeep/core';
import type { Provider } from 'oidc-provider';
import type { PassphraseLimiter } from '../../../limiters.ts';
import { type Page, pageResponse } from '../../../pages/page.ts';
import type { SignInLog } from '../failures.ts';
import { homeOf, mountPath } from './configuration.ts';
import { passphrasePage, unusablePage } from './pages.ts';
import type { Passphrase } from './passphrase.ts';

const LARGEST = 16_384;

interface InteractionOptions {
  baseUrl: URL;
  passphrase: Passphrase;
  attempts: PassphraseLimiter;
  /** Epoch milliseconds. */
  now: () => number;
  log: SignInLog;
  send: (response: Response, outgoing: ServerResponse) => Promise<void>;
}

/** The client, for rate limits and the log. */
export interface Client {
  requestId: string;
  address: string;
}

/** The form for the passphrase. The library binds an interaction to a browser with a signed cookie. */
export function createInteraction({ baseUrl, passphrase, attempts, now, log, send }: InteractionOptions) {
  return async (
    provider: Provider,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    client: Client,
  ): Promise<void> => {
    const answer = (page: Page) => send(pageResponse(page, client.requestId), outgoing);
    const waiting = await provider.interactionDetails(incoming, outgoing).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
      throw error;
    });
    if (!waiting || incoming.url !== `/interaction/${waiting.uid}`)
      return answer(unusablePage(homeOf(baseUrl), client.requestId));

    const action = `${mountPath}/interaction/${waiting.uid}`;
    const confirming = waiting.params.prompt === 'login';
    const form = (wrong: string, status: number, headers?: Page['headers']) =>
      answer(passphrasePage({ action, confirming, wrong }, status, headers));
    if (incoming.method !== 'POST') return answer(passphrasePage({ action, confirming }));

    const verdict = await attempts({ address: client.address, cookies: incoming.headers.cookie });
    if (verdict && !verdict.allowed) {
      log.warn({ ...client, reason: 'rate_limited' }, 'Sign-in failed');
      return form(
        `Too many attempts. Wait ${verdict.headers['retry-after']} seconds and try again.`,
        429,
        verdict.headers,
      );
    }
    const given = await readPassphrase(incoming);
    if (given === undefined || !(await passphrase.matches(given))) {
      log.warn({ ...client, reason: 'wrong_passphrase' }, 'Sign-in failed');
      return form('Wrong passphrase. Check it and try again.', 400);
    }
    const login = { accountId: bundledOwner.subject, remember: false, ts: Math.floor(now() / 1000) };
    await provider.interactionFinished(incoming, outgoing, { login });
  };
}

/** The passphrase in a form; undefined if the body is not such a form. */
async function readPassphrase(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString()).get('passphrase') ?? undefined;
}
