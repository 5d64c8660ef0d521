import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ProviderRecords, StoreUnavailableError } from '@namekeep/core/ports';
import type { Adapter, Configuration, errors, interactionPolicy, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { documentOf, type Page, pagePolicy, withDemoBanner } from '../../pages/page.ts';
import type { SignInLog } from '../sign-in/failures.ts';
import { brokenPage } from './mount.ts';

export interface RunningProvider {
  provider: Provider;
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
}

/** What a configuration takes from the library, which is loaded later. */
export interface Library {
  interactionPolicy: typeof interactionPolicy;
  errors: typeof errors;
}

interface LoadOptions {
  issuer: string;
  configure: (library: Library) => Configuration;
  /** Before the first request. */
  prepare?: (provider: Provider) => void;
  /** Changes responses of the library. */
  finish: (ctx: KoaContextWithOIDC) => void | Promise<void>;
  log: SignInLog;
}

/** Loads and configures the library. */
export async function loadProvider({ issuer, configure, prepare, finish, log }: LoadOptions): Promise<RunningProvider> {
  const { Provider, interactionPolicy, errors } = await import('oidc-provider');
  const provider = new Provider(issuer, configure({ interactionPolicy, errors }));
  // Without this, the library would ignore the protocol and the host that the mount sets.
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => {
    const requestId = requestIdOf(ctx);
    if (error instanceof StoreUnavailableError) log.warn({ requestId, err: error }, 'The store is unavailable');
    else log.error({ requestId, err: error }, 'The provider library failed');
  });
  // Without a listener, Koa writes to the console. The event is missing in the types of the library.
  (provider as EventEmitter).on('error', (error: unknown) => log.error({ err: error }, 'The provider library failed'));
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    // No CORS headers for other origins (docs/api.md, section 1).
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith('access-control-')) ctx.remove(name);
    await finish(ctx);
  });
  prepare?.(provider);
  return { provider, answer: provider.callback() };
}

export const requestIdOf = (ctx: KoaContextWithOIDC): string => String(ctx.res.getHeader('x-request-id') ?? '');

type Show = (ctx: KoaContextWithOIDC, page: Page) => void;

/** Answers with a page of ours, in the demo with its banner. */
export const createShow =
  (isDemo: boolean): Show =>
  (ctx, page) => {
    const plain = { document: documentOf(page), policy: pagePolicy };
    const { document, policy } = isDemo ? withDemoBanner(plain.document, plain.policy) : plain;
    ctx.status = page.status;
    ctx.set({ 'content-security-policy': policy, ...page.headers });
    ctx.type = 'html';
    ctx.body = document;
  };

/** The cookies of a provider, which are limited to its paths. */
export const cookieOptions = ({ protocol }: URL, path: string) =>
  ({ httpOnly: true, sameSite: 'lax', signed: true, path, secure: protocol === 'https:', overwrite: true }) as const;

interface CommonOptions {
  baseUrl: URL;
  mountPath: string;
  keys: ProviderKeys;
  show: Show;
  /** What does not work if the store or the library fails. */
  brokenTitle: string;
  /** The page for a request that the library refuses. */
  refusedPage: (ctx: KoaContextWithOIDC, error: string) => Page;
}

/** What both providers have in common: codes with PKCE, and our keys, cookies and pages. */
export const commonConfiguration = ({ baseUrl, mountPath, keys, show, brokenTitle, refusedPage }: CommonOptions) =>
  ({
    responseTypes: ['code'],
    jwks: { keys: keys.signing.map((key) => ({ ...key })) },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    cookies: cookiesOf(baseUrl, mountPath, keys),
    renderError(ctx, { error }, cause) {
      if (error !== 'server_error') return show(ctx, refusedPage(ctx, error));
      const status = cause instanceof StoreUnavailableError ? 503 : 500;
      show(ctx, brokenPage(brokenTitle, baseUrl, requestIdOf(ctx), status));
    },
  }) satisfies Configuration;

/** Features that no provider needs here. */
export const disabledFeatures = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  userinfo: { enabled: false },
} as const;

/** The cookies and their keys. Those of a request in progress are limited to its own paths, so that each tab has its own. */
function cookiesOf(baseUrl: URL, mountPath: string, keys: ProviderKeys): NonNullable<Configuration['cookies']> {
  const long = cookieOptions(baseUrl, mountPath);
  const { path: _, ...short } = long;
  const prefix = `${long.secure ? '__Secure-' : ''}namekeep-${mountPath.slice(1)}`;
  const names = { session: prefix, interaction: `${prefix}-form`, resume: `${prefix}-resume` };
  return { keys: [...keys.cookies], names, long, short };
}

/**
 * The storage of one model of `oidc-provider`. Its data alone grants no access: cookies are signed with a key that is not
 * in the store, and codes require the client secret or the verifier of PKCE.
 */
export function createAdapter(
  model: string,
  { records, now, errors }: { records: ProviderRecords; now: () => number } & Pick<Library, 'errors'>,
): Adapter {
  return {
    upsert: (id, payload, expiresIn) => records.upsert(model, id, payload, expiresIn ? now() + expiresIn * 1000 : null),
    find: (id) => records.find(model, id),
    findByUid: (uid) => records.findByUid(model, uid),
    // Only for the device flow, which is disabled.
    findByUserCode: () => Promise.resolve(undefined),
    destroy: (id) => records.destroy(model, id),
    async consume(id) {
      // The library reads before it marks. Of two concurrent uses, the store accepts one (RFC 6749, 4.1.2).
      const first = await records.consume(model, id, Math.floor(now() / 1000));
      if (!first) throw new errors.InvalidGrant(`This ${model} was already used.`);
    },
    revokeByGrantId: (grantId) => records.revokeByGrantId(grantId),
  };
}

/** A private key as JWK (RFC 8037). */
interface SigningKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  x: string;
  d: string;
}

/** The secrets of a provider, which are the same in all processes and after every start. */
export interface ProviderKeys {
  clientSecret: string;
  /** The first one signs; the others only verify. */
  cookies: readonly string[];
  signing: readonly SigningKey[];
}

export type MasterSecrets = readonly [Uint8Array, ...Uint8Array[]];

/** The PKCS #8 encoding of an Ed25519 key up to its 32-byte seed (RFC 8410, section 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the keys of the provider `name` from the master secrets (HKDF, RFC 5869), the newest secret first. */
export function deriveKeys(masterSecrets: MasterSecrets, name: 'identity' | 'oauth'): ProviderKeys {
  const derive = (secret: Uint8Array, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `namekeep ${name} ${purpose}`, 32));
  return {
    clientSecret: derive(masterSecrets[0], 'client secret').toString('base64url'),
    cookies: masterSecrets.map((secret) => derive(secret, 'cookies').toString('base64url')),
    signing: masterSecrets.map((secret) => signingKey(derive(secret, 'signing key'))),
  };
}

function signingKey(seed: Buffer): SigningKey {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  const { x = '', d = '' } = key.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x, d };
}
