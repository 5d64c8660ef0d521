import { hkdfSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Core, type CoreOptions, createCore, type Owners } from '@namekeep/core';
import { noPassphrase, type Store, StoreUnavailableError } from '@namekeep/core/ports';
import { createFiles, type FileLimits } from '@namekeep/formats';
import { type AiTimeouts, createAi } from './ai/ai.ts';
import { createApp, createServiceListener } from './app.ts';
import type { Config } from './config.ts';
import { createArticles, createHelpArticles } from './help-articles.ts';
import { cookieName, readCookie } from './http/guards.ts';
import { createAdapter } from './interfaces/adapter/adapter.ts';
import { createMcp } from './interfaces/mcp/mcp.ts';
import type { Network } from './interfaces/oauth/client-documents.ts';
import { createOAuth } from './interfaces/oauth/index.ts';
import { createOperations } from './interfaces/operations/operations.ts';
import { createAuthorizer, createOpenApiHandler, createRest } from './interfaces/rest/rest.ts';
import { createBundledProvider, createSignIn, externalProviderClient, ownersOf } from './interfaces/sign-in/index.ts';
import { createDocs } from './interfaces/site/docs.ts';
import { createHelp } from './interfaces/site/help.ts';
import { createSite } from './interfaces/site/site.ts';
import { createLimiters, type PassphraseLimiter } from './limiters.ts';
import { createMetrics, type Log, type Metrics } from './log.ts';
import { createTexts, type TextLimits } from './texts/texts.ts';

const builtPages = fileURLToPath(new URL('../../../dist/pages', import.meta.url));
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
  /** How many files are read and written at once, and how long they wait, if not the defaults. */
  fileLimits?: Partial<FileLimits> | undefined;
  /** How many texts are read at once, and for how long, if not the defaults. */
  textLimits?: Partial<TextLimits> | undefined;
  /** Where the documents of OAuth clients are fetched, if not on the internet. */
  network?: Network | undefined;
  /** The folder of the built web application, if not the default. */
  pages?: string;
}

export type Service = Awaited<ReturnType<typeof createService>>;

/** Assembles all parts of the running service. */
export async function createService(options: ServiceOptions) {
  const { config, baseUrl, store, log, now, random, pages = builtPages } = options;
  const metrics = createMetrics();
  const limiters = createLimiters(config.rates, { limits: store.rateLimits, now }, async (cookies) => {
    const secret = readCookie(cookies, cookieName('namekeep', baseUrl));
    const actor = secret === undefined ? undefined : await core.authentication.bySession(secret);
    return actor && actor.kind !== 'rejected' ? actor.accountId : undefined;
  });

  const identity = createIdentity(options, limiters.passphrase);
  const { provider, bundled } = identity;
  const texts = createTexts(options.textLimits);
  const helpArticles = createHelpArticles(help);
  const articles = createArticles(helpArticles);
  const core = createServiceCore(options, identity, { articles, texts }, metrics);
  await applyConfiguration(core, config, log);
  // The bundled provider is this process: where it is slow, so is everything, and asking again does not help.
  const timeoutMs = bundled ? 60_000 : undefined;
  const signIn = createSignIn({ baseUrl, provider, core, store, now, random, log, timeoutMs });

  const limits = { ...limiters, failures: limiters.address };
  const { sessionCookieName: sessionCookie } = signIn;
  const authorize = createAuthorizer({ authentication: core.authentication, baseUrl, sessionCookie, limits, now });
  const { secrets: masterSecrets, isDemo, trustProxy } = config;
  const oauth = config.mcpOAuth
    ? createOAuth({ ...options, masterSecrets, isDemo, core, limits: limiters })
    : undefined;
  const mounts = { '/identity': bundled?.handle, '/oauth': oauth?.handle };
  let draining = false;
  const app = createApp({
    interfaces: {
      operations: createOperations({ store, metrics, metricsToken: config.metricsToken, isDraining: () => draining }),
      rest: createRest({ core, authorize, importMaxBytes: config.importLimits.maxBytes }),
      signIn,
      adapter: createAdapter(core),
      mcp: createMcp({ ...options, core, helpArticles, limits, metrics, resourceMetadata: oauth?.resourceMetadata }),
      oauth,
      documents: {
        openapi: createOpenApiHandler({ sessionCookie, baseUrl }),
        docs: createDocs(),
        help: createHelp(helpArticles, articles, baseUrl),
      },
      site: createSite({ folder: pages }),
    },
    baseUrl,
    sessionCookie,
    signInLimiter: limiters.signIn,
    addressLimiter: limiters.address,
    log,
    metrics,
    trustProxy,
    isDemo,
  });
  return {
    listener: createServiceListener({ app, mounts, baseUrl, trustProxy, log, metrics }),
    /** Stored keys for the configured AI provider that cannot be decrypted with the configured master secrets. */
    unreadableKeys: await core.countUnreadableSeals(),
    /** The generated passphrase: only on the first start, and only if the operator has not set one. */
    generatedPassphrase: (await bundled?.ensurePassphrase())?.generated,
    /** Makes the service report that it is not ready and stop reading texts. */
    drain(): void {
      draining = true;
      void texts.close();
    },
  };
}

/** The core with the adapters of its ports. */
function createServiceCore(
  options: ServiceOptions,
  { provider, bundled }: ReturnType<typeof createIdentity>,
  ports: Pick<CoreOptions, 'articles' | 'texts'>,
  metrics: Metrics,
): Core {
  const { config, store, log, now, random, validateOutput } = options;
  return createCore({
    ...ports,
    store,
    files: createFiles(options.fileLimits),
    importLimits: config.importLimits,
    ai: createAi({ config: config.ai, now, log, timeouts: options.aiTimeouts }),
    owners: options.owners ?? ownersOf(provider),
    passphrase: bundled?.passphrase ?? noPassphrase,
    sealingKeys: sealingKeys(config.secrets),
    now,
    random,
    mcpOAuth: config.mcpOAuth,
    cursorSecret: new Uint8Array(hkdfSync('sha256', config.secrets[0], '', 'namekeep cursors', 32)),
    validateOutput,
    onError: (error, about) => {
      metrics.fault();
      const details = { err: error, requestId: about?.requestId };
      // The database says once what is wrong with it; each request that meets it would say so again.
      if (error instanceof StoreUnavailableError) log.warn(details, 'A use case failed');
      else log.error(details, 'A use case failed');
    },
  });
}

/** The client of the external identity provider, or the bundled provider and its client. */
function createIdentity(options: ServiceOptions, attempts: PassphraseLimiter) {
  const { identity, secrets: masterSecrets, isDemo } = options.config;
  if (identity.kind === 'external') return { provider: externalProviderClient(identity), bundled: undefined };
  const { passphrase } = identity;
  const bundled = createBundledProvider({ ...options, masterSecrets, passphrase, attempts, isDemo });
  return { provider: bundled.client, bundled };
}

/** Encrypts stored keys with the newest master secret, and signs out users who are no longer owners. */
async function applyConfiguration(core: Core, config: Config, log: Log): Promise<void> {
  // Afterwards, the older secrets can be removed without losing a key.
  const keys = config.secrets.length > 1 ? await core.rotateSeals() : 0;
  if (keys > 0) log.info({ keys }, 'Encrypted the stored AI provider keys with the newest master secret');
  for (const { issuer, subject, accountId, sessions, tokens } of await core.endFormerSessions()) {
    const about = { issuer, subject, accountId, sessions, tokens };
    log.warn(about, 'No longer an owner: ended the sessions and disabled the tokens');
  }
}

/** One key for each master secret (HKDF, RFC 5869), in the same order. */
function sealingKeys([newest, ...others]: Config['secrets']): [Uint8Array, ...Uint8Array[]] {
  const derive = (secret: Uint8Array) =>
    new Uint8Array(hkdfSync('sha256', secret, '', 'namekeep ai provider keys', 32));
  return [derive(newest), ...others.map(derive)];
}
