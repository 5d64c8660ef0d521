import type { Core } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import { type Handler, cookieName, tooManyRequests } from '../../http/guards.ts';
import { publicHeaders, respond } from '../../http/responses.ts';
import type { RateLimiter } from '../../limiters.ts';
import {
  deriveKeys,
  loadProvider,
  type MasterSecrets,
  type RunningProvider,
  requestIdOf,
} from '../provider/library.ts';
import { createMount, createSend, type Mount } from '../provider/mount.ts';
import { reasonOf, type SignInLog } from '../sign-in/failures.ts';
import { createDocumentFetch, type Network } from './client-documents.ts';
import { createRegistrations } from './clients.ts';
import { configurationOf, mountPath, offeredScopes, resourcePaths } from './configuration.ts';
import { createConsent, expired, unusablePage } from './consent.ts';
import { createTokenExchange } from './token-exchange.ts';

interface OAuthOptions {
  baseUrl: URL;
  masterSecrets: MasterSecrets;
  store: Pick<Store, 'provider' | 'tokens'>;
  core: Pick<Core, 'authentication' | 'issueToken'>;
  limits: { signIn: RateLimiter; address: RateLimiter };
  /** Epoch milliseconds. */
  now: () => number;
  log: SignInLog;
  isDemo: boolean;
  /** For tests; the internet by default. */
  network?: Network | undefined;
}

export type OAuth = ReturnType<typeof createOAuth>;

const brokenTitle = 'Namekeep cannot connect your assistant right now';

const routes = [
  { path: /^\/authorize(\/[\w-]+)?$/, methods: ['GET', 'HEAD'] },
  { path: /^\/consent\/[\w-]+$/, methods: ['GET', 'HEAD', 'POST'] },
  { path: /^\/(token|register)$/, methods: ['POST'] },
];

/**
 * The authorization of MCP (https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization): an assistant
 * that knows the address alone is sent to the owner, who agrees, and then gets an access token like any other.
 */
export function createOAuth(options: OAuthOptions) {
  const { baseUrl, limits, log, isDemo } = options;
  const send = createSend(isDemo);
  const mount = createMount({
    mountPath,
    routes,
    isForm: (path) => path.startsWith('/consent/') && 'surely',
    pages: /^\/consent\//,
    interaction: createConsent({ ...options, sessionCookie: cookieName('namekeep', baseUrl), send }),
    load: () => loadServer(options),
    baseUrl,
    brokenTitle,
    log,
    send,
  });

  /** Handles requests for `/oauth/…`. */
  const handle: Mount = async (incoming, outgoing, client) => {
    const [path = '', query = ''] = (incoming.url ?? '').split('?', 2);
    // Both make the server work for somebody who is not known yet.
    const limiter = /\/(authorize|register)$/.test(path) ? limits.signIn : limits.address;
    const verdict = await limiter(client.address);
    if (verdict && !verdict.allowed) return send(tooManyRequests(client.requestId, verdict.headers), outgoing);
    if (path === `${mountPath}/authorize`) incoming.url = `${path}?${supported(new URLSearchParams(query)).toString()}`;
    await mount(incoming, outgoing, client);
  };
  return {
    handle,
    /** The documents that clients read first, by their paths. */
    documents: documentsOf(baseUrl),
    /** The address of the document about `/mcp`, for the challenge of a 401 response (RFC 9728, section 5.1). */
    resourceMetadata: new URL('/.well-known/oauth-protected-resource/mcp', baseUrl).href,
  };
}

function loadServer({ masterSecrets, network, ...options }: OAuthOptions): Promise<RunningProvider> {
  const { baseUrl, now, log } = options;
  const tokens = createTokenExchange(options);
  const refused = (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) =>
    log.warn(
      { requestId: requestIdOf(ctx), reason: reasonOf(error), detail: error.error_description },
      'OAuth was refused',
    );
  return loadProvider({
    issuer: baseUrl.origin,
    configure: (library) =>
      configurationOf(
        {
          ...options,
          keys: deriveKeys(masterSecrets, 'oauth'),
          registrations: createRegistrations(masterSecrets, now),
          revokeToken: tokens.revoke,
          fetchDocument: createDocumentFetch(network),
          brokenTitle,
          refusedPage: (ctx, error) => unusablePage(explanation(error, ctx.oidc?.params?.client_id), requestIdOf(ctx)),
        },
        library,
      ),
    prepare(provider) {
      provider.on('authorization.error', refused);
      provider.on('grant.error', refused);
      provider.on('registration_create.error', refused);
    },
    async finish(ctx) {
      if (ctx.status === 200 && ctx.oidc?.route === 'token') await tokens.issue(ctx);
    },
    log,
  });
}

const messages: Readonly<Record<string, string>> = {
  invalid_client:
    'Your assistant is not registered here, or its registration has ended. Remove the connection in your assistant, and add it again.',
  invalid_client_metadata: 'What your assistant publishes about itself cannot be used.',
  invalid_redirect_uri: 'The request names an address to return to that your assistant has not registered.',
};

/** Why a request was refused whose sender cannot be trusted with the answer. */
function explanation(error: string, clientId: unknown): string {
  const { protocol, host } = URL.parse(String(clientId)) ?? {};
  // A client that has not published what it says it has, and a server without access to the internet, look the same.
  if (error === 'invalid_client' && protocol === 'https:')
    return `Your assistant publishes what it is at ${host}, and this server could not read it there. The log of the server says why.`;
  return messages[error] ?? expired;
}

/**
 * A client that names no scope asks for all of them, and scopes that no client gets are ignored. Responses are sent in the query only: the library's form would need a script.
 */
function supported(query: URLSearchParams): URLSearchParams {
  if ((query.get('response_mode') ?? 'query') !== 'query') query.set('response_mode', 'unsupported');
  const [asked, ...more] = query.getAll('scope');
  if (more.length > 0) return query;
  const possible = offeredScopes.filter((scope) => asked?.split(' ').includes(scope));
  if (!asked || possible.length > 0) query.set('scope', (asked ? possible : offeredScopes).join(' '));
  return query;
}

function documentsOf(baseUrl: URL): ReadonlyMap<string, Handler> {
  const { origin } = baseUrl;
  const serve =
    (body: object): Handler =>
    ({ get }) =>
      respond(JSON.stringify(body), {
        headers: publicHeaders(get('requestId'), 'public, max-age=300', 'application/json; charset=utf-8'),
      });
  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}${mountPath}/authorize`,
    token_endpoint: `${origin}${mountPath}/token`,
    registration_endpoint: `${origin}${mountPath}/register`,
    scopes_supported: offeredScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${origin}/help/assistants`,
  };
  const resources = resourcePaths.map((path): [string, Handler] => {
    const suffix = path === '/' ? '' : path;
    return [
      `/.well-known/oauth-protected-resource${suffix}`,
      serve({
        resource: origin + suffix,
        authorization_servers: [origin],
        scopes_supported: offeredScopes,
        bearer_methods_supported: ['header'],
        resource_name: 'Namekeep',
        resource_documentation: `${origin}/help/assistants`,
      }),
    ];
  });
  return new Map([['/.well-known/oauth-authorization-server', serve(server)], ...resources]);
}
