import { type Client, createClient } from '@namekeep/contract/client';
import type { Settings } from '../config.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import type { Output } from '../output.ts';
import { mostRetries, withRetries } from './retry.ts';
import { createTransport, type Send } from './send.ts';

export interface Connection {
  client: Client;
  close(): void;
}

export interface ConnectOptions {
  settings: Settings;
  output: Output;
  signal: AbortSignal;
  now(): number;
  random(): number;
}

/** A client for the server and the token in the settings. */
export function connect({ settings, output, signal, now, random }: ConnectOptions): Connection {
  const baseUrl = originOf(settings.url);
  const token = tokenOf(settings.token);
  const onSent = (sent: number, total: number) =>
    output.progress(`Sending … ${Math.floor((sent / total) * 100)} %`, false);
  const transport = createTransport({ signal, onSent });
  const send = settings.debug ? withTrace(transport.send, output, now) : transport.send;
  const onWait = (reason: string, ms: number, attempt: number) =>
    output.tell(`${reason}; retrying in ${seconds(ms)} s (${attempt} of ${mostRetries}).`);
  const client = createClient({ baseUrl, token, fetch: withRetries(send, { signal, random, onWait }) });
  return { client, close: transport.close };
}

const seconds = (ms: number): string => (ms < 10_000 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000)));

/** The only origin that the token is sent to. Plain http is allowed only on this machine. */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw usageFailure(
      'NAMEKEEP_URL must be the address of your server without a path, such as https://names.example.net.',
    );
  }
  if (url.username || url.password) throw usageFailure('NAMEKEEP_URL must not contain a user name or password.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw usageFailure(
      `NAMEKEEP_URL uses plain http to another machine, which would expose the token. Use https://${url.host}.`,
    );
  }
  return url.origin;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

function tokenOf(token: string | undefined): string {
  if (token === undefined) {
    throw new Failure(
      exitCodes.denied,
      'NAMEKEEP_TOKEN is not set. Create a token in the application, under Access tokens, then: export NAMEKEEP_TOKEN=nk_pat_…',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new Failure(exitCodes.denied, 'NAMEKEEP_TOKEN contains invalid characters. Copy the token again.');
  }
  return token;
}

/**
 * Logs requests and responses without headers, which contain the token, and without bodies, which contain the
 * portfolio.
 */
function withTrace(send: Send, output: Output, now: () => number): Send {
  return async (url, init) => {
    const start = now();
    output.tell(`→ ${init.method ?? 'GET'} ${url}`);
    try {
      const response = await send(url, init);
      const id = response.headers.get('x-request-id') ?? '–';
      output.tell(`← ${response.status} in ${now() - start} ms, request ${id}`);
      return response;
    } catch (error) {
      output.tell(`← ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };
}
