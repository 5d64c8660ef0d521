import type { Store } from '@namekeep/core/ports';
import type { Adapter, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Page } from '../../pages/page.ts';
import {
  commonConfiguration,
  createAdapter,
  createShow,
  disabledFeatures,
  type Library,
  type ProviderKeys,
} from '../provider/library.ts';
import { largestDocument } from './client-documents.ts';
import { limitClient, type Registrations } from './clients.ts';

/** The path of the authorization server. */
export const mountPath = '/oauth';

/** What an assistant can be given. Never `domains:delete`. */
export const offeredScopes = ['domains:read', 'domains:write'] as const;

/** The protected resources (RFC 8707): the MCP server, and the service as a whole, of which it is a part. */
export const resourcePaths = ['/mcp', '/mcp/full', '/'];

export interface ConfigurationOptions {
  baseUrl: URL;
  keys: ProviderKeys;
  registrations: Registrations;
  store: Pick<Store, 'provider'>;
  /** Revokes the token of a grant whose code was used again. */
  revokeToken: (grantId: string) => Promise<void>;
  fetchDocument: NonNullable<Configuration['fetch']>;
  isDemo: boolean;
  brokenTitle: string;
  refusedPage: (ctx: KoaContextWithOIDC, error: string) => Page;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Configures `oidc-provider` as the authorization server of MCP, with all other features disabled. */
export function configurationOf(options: ConfigurationOptions, library: Library): Configuration {
  const { baseUrl, keys, fetchDocument, brokenTitle, refusedPage, isDemo } = options;
  const { errors, interactionPolicy } = library;
  const { Check, Prompt } = interactionPolicy;
  const isResource = (text: string): boolean => {
    const url = URL.parse(text);
    const path = url?.pathname.replace(/(?<=.)\/$/, '') ?? '';
    return url?.origin === baseUrl.origin && !url.search && !url.username && resourcePaths.includes(path);
  };
  return {
    ...commonConfiguration({ baseUrl, mountPath, keys, brokenTitle, refusedPage, show: createShow(isDemo) }),
    adapter: (model: string) => adapterOf(model, options, library),
    scopes: [...offeredScopes],
    clientAuthMethods: ['none'],
    extraClientMetadata: {
      // Called once, for this one.
      properties: ['client_name'],
      validator: (_context, _name, _value, metadata) => limitClient(metadata, library),
    },
    expiresWithSession: () => false,
    // In seconds. Access tokens are ours, and a grant is only needed until the code was used.
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    routes: { authorization: '/authorize', token: '/token', registration: '/register' },
    fetch: fetchDocument,
    fetchResponseBodyLimits: { 'client_id metadata document': largestDocument },
    features: {
      ...disabledFeatures,
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      registration: {
        enabled: true,
        idFactory: ({ oidc }) => options.registrations.idOf(oidc.body ?? {}),
        issueRegistrationAccessToken: false,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => new URL('/mcp', baseUrl).href,
        getResourceServerInfo(_, resource) {
          if (!isResource(resource)) throw new errors.InvalidTarget('There is no such resource here.');
          return { scope: offeredScopes.join(' ') };
        },
        useGrantedResource: () => true,
      },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: {
      // Consent is asked for each time, and never without a person (`prompt=none`).
      policy: [
        new Prompt(
          { name: 'consent', requestable: true },
          new Check('consent_required', 'The owner must agree.', ({ oidc }) => oidc.result?.consent === undefined),
        ),
      ] as NonNullable<NonNullable<Configuration['interactions']>['policy']>,
      url: (_, { uid }) => `${mountPath}/consent/${uid}`,
    },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    loadExistingGrant({ oidc }) {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? undefined : oidc.provider.Grant.find(id);
    },
  };
}

const nothing = async (): Promise<undefined> => undefined;

function adapterOf(
  model: string,
  { store, now, registrations, revokeToken }: ConfigurationOptions,
  library: Library,
): Adapter {
  const stored = createAdapter(model, { records: store.provider, now, errors: library.errors });
  // The owner signs in to the application, not here.
  if (model === 'Session') return { ...stored, upsert: nothing, find: nothing, findByUid: nothing, destroy: nothing };
  // The token that clients get is an ordinary one (`index.ts`).
  if (model === 'AccessToken') return { ...stored, upsert: nothing, find: nothing, revokeByGrantId: revokeToken };
  if (model === 'Client') return { ...stored, upsert: nothing, find: async (id) => registrations.find(id) };
  return stored;
}
