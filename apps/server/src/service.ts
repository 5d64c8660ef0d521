import { hkdfSync, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener, RequestError } from '@hono/node-server';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import { createCore, type Owners } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import { createAddressLimiter } from './address-limiter.ts';
import { type AiTimeouts, createAi } from './ai/ai.ts';
import { createApp } from './app.ts';
import { createArticles } from './articles.ts';
import type { Config } from './config.ts';
import { createAdapter } from './interfaces/adapter/adapter.ts';
import { createMcp } from './interfaces/mcp/mcp.ts';
import { createOperations } from './interfaces/operations/operations.ts';
import { createAuthorizer } from './interfaces/rest/authorize.ts';
import { createOpenApiHandler } from './interfaces/rest/documents.ts';
import { createRest } from './interfaces/rest/rest.ts';
import {
  createAttempts,
  createBundledProvider,
  createSignIn,
  externalProviderClient,
  ownersOf,
  together,
} from './interfaces/sign-in/index.ts';
import { createDocs } from './interfaces/site/docs.ts';
import { createHelp } from './interfaces/site/help.ts';
import { createSite } from './interfaces/site/site.ts';
import { createFiles } from './files.ts';
import { clientAddress } from './http/client-address.ts';
import { cookieName, readCookie } from './http/cookies.ts';
import { errorResponse, internalError } from './http/responses.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createTexts, type TextLimits } from './texts/texts.ts';

const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url));
const help = fileURLToPath(new URL('../../../docs/help', import.meta.url));

export interface ServiceOptions {
  config: Config;
  baseUrl: URL;
  store: Store;
  log: Log;
  /** Where this process itself listens, even behind a proxy. */
  localOrigin: () => string;
  /** Epoch milliseconds. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
  /** Validates every outcome against its schema, so that bugs show up as errors. */
  validateOutput: boolean;
  /** Who can sign in; by default, the configured owners. */
  owners?: Owners | undefined;
  /** The timeouts of the AI provider, if not the defaults. */
  aiTimeouts?: AiTimeouts | undefined;
  /** How many texts are read at once, and for how long, if not the defaults. */
  textLimits?: Partial<TextLimits> | undefined;
  /** The folder of the built web application, if not the default. */
  pages?: string;
}

export interface Service {
  listener: RequestListener;
  /** The generated passphrase: only on the first start, and only if the operator has not set one. */
  generatedPassphrase: string | undefined;
  /** Stored keys for the configured AI provider that cannot be decrypted with the configured master secrets. */
  unreadableKeys: number;
  /** Makes the service report that it is not ready and stop reading texts. */
  drain(): void;
}

/** Assembles all parts of the running service. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { config, baseUrl, store, log, localOrigin, now, random, validateOutput, pages = builtPages } = options;
  const metrics = createMetrics();
  const limiter = (name: string, most: number, minutes = 1) =>
    createRateLimiter({ name, most, minutes, limits: store.rateLimits, now });
  const addressLimiterOf = (name: string, most: number, wide = 5) =>
    createAddressLimiter({ name, most, wide, limits: store.rateLimits, now });

  const bundled =
    config.identity.kind === 'external'
      ? undefined
      : createBundledProvider({
          baseUrl,
          masterSecrets: config.secrets,
          store,
          passphrase: config.identity.passphrase,
          localOrigin,
          attempts: createAttempts({
            byAddress: addressLimiterOf('passphrase', config.rates.signIn, 2),
            byAccount: limiter('passphrase-account', config.rates.signIn),
            together: together.map(({ minutes, times }) =>
              limiter(`passphrase-${minutes}m`, Math.ceil(config.rates.signIn * times), minutes),
            ),
            async accountOf(cookies) {
              const secret = readCookie(cookies ?? null, cookieName('namekeep', baseUrl));
              const actor = secret === undefined ? undefined : await core.authentication.bySession(secret);
              return actor && actor.kind !== 'rejected' ? actor.accountId : undefined;
            },
          }),
          now,
          random,
          log,
        });
  const provider = config.identity.kind === 'external' ? externalProviderClient(config.identity) : bundled?.client;
  if (!provider) throw new Error('There is no identity provider.');
  const texts = createTexts(options.textLimits);
  const core = createCore({
    store,
    articles: createArticles(help),
    files: createFiles(),
    importLimits: config.importLimits,
    texts,
    ai: createAi({ config: config.ai, now, log, timeouts: options.aiTimeouts }),
    owners: options.owners ?? ownersOf(provider),
    sealingKeys: sealingKeys(config.secrets),
    now,
    random,
    cursorSecret: new Uint8Array(hkdfSync('sha256', config.secrets[0], '', 'namekeep cursors', 32)),
    validateOutput,
    onError: (error, about) => {
      metrics.fault();
      log.error({ err: error, requestId: about?.requestId }, 'A use case failed');
    },
  });
  // Afterwards, the older secrets can be removed without losing a key.
  const sealedAnew = config.secrets.length > 1 ? await core.rotateSeals() : 0;
  if (sealedAnew > 0)
    log.info({ keys: sealedAnew }, 'Encrypted the stored AI provider keys with the newest master secret');
  for (const { issuer, subject, accountId, sessions, tokens } of await core.endFormerSessions()) {
    const about = { issuer, subject, accountId, sessions, tokens };
    log.warn(about, 'No longer an owner: ended the sessions and disabled the tokens');
  }
  const signInLimiter = addressLimiterOf('sign-in', config.rates.signIn);
  const addressLimiter = addressLimiterOf('address', config.rates.reads);

  const signIn = createSignIn({ baseUrl, provider, core, store, now, random, log });

  const limits = {
    reads: limiter('reads', config.rates.reads),
    writes: limiter('writes', config.rates.writes),
    ai: limiter('ai', config.rates.ai),
    failures: addressLimiter,
  };
  const authorize = createAuthorizer({
    authentication: core.authentication,
    baseUrl,
    sessionCookie: signIn.sessionCookieName,
    limits,
    now,
  });
  let draining = false;
  const app = createApp({
    interfaces: {
      operations: createOperations({ store, metrics, metricsToken: config.metricsToken, isDraining: () => draining }),
      rest: createRest({ core, authorize, importMaxBytes: config.importLimits.maxBytes }),
      signIn,
      adapter: createAdapter(core),
      mcp: createMcp({ core, limits, baseUrl, localOrigin, now, log, metrics }),
      documents: {
        openapi: createOpenApiHandler({ sessionCookie: signIn.sessionCookieName }),
        docs: createDocs(),
        help: createHelp(help),
      },
      site: createSite({ folder: pages }),
    },
    baseUrl,
    sessionCookie: signIn.sessionCookieName,
    signInLimiter,
    addressLimiter,
    log,
    metrics,
    trustProxy: config.trustProxy,
  });
  const serve = getRequestListener(app.fetch, {
    // HTTP/1.0 requests may have no host.
    hostname: baseUrl.host,
    errorHandler: (error) => {
      const requestId = randomUUID();
      if (error instanceof RequestError) {
        const message = 'The URL or the Host header of the request is invalid.';
        return errorResponse('malformed_json', requestId, { message });
      }
      metrics.fault();
      log.error({ err: error, requestId }, 'A request failed');
      return internalError(requestId);
    },
  });

  return {
    listener: (incoming, outgoing) => {
      if (!bundled || !isBelow('/identity', incoming)) return void serve(incoming, outgoing);
      const about = {
        requestId: acceptableRequestId(incoming.headers['x-request-id']?.toString()),
        address: clientAddress(incoming, config.trustProxy),
      };
      void bundled.handle(incoming, outgoing, about);
    },
    unreadableKeys: await core.countUnreadableSeals(),
    generatedPassphrase: (await bundled?.ensurePassphrase())?.generated,
    drain() {
      draining = true;
      void texts.close();
    },
  };
}

/** One key for each master secret (HKDF, RFC 5869), in the same order. */
function sealingKeys([newest, ...others]: Config['secrets']): [Uint8Array, ...Uint8Array[]] {
  const derive = (secret: Uint8Array) =>
    new Uint8Array(hkdfSync('sha256', secret, '', 'namekeep ai provider keys', 32));
  return [derive(newest), ...others.map(derive)];
}

const isBelow = (path: string, { url = '' }: IncomingMessage): boolean =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);
