import { type OpenIdProvider, startOpenIdProvider } from '@namekeep/testing/openid-provider';
import { openTestStore, type Site, type SiteOptions, startSite } from './site.ts';

export const owner = { sub: 'owner', email: 'owner@example.com', emailVerified: true, name: 'Olive Owner' };

const client = { clientId: 'namekeep', clientSecret: 'a secret that is long enough for HS256' };

export interface ExternalSite {
  site: Site;
  provider: OpenIdProvider;
  /** Another site of the same provider, which has not spoken with it yet. */
  another(options?: Partial<SiteOptions>): Promise<Site>;
  stop(): Promise<void>;
}

/** A site whose people sign in at a real provider. */
export async function startExternalSite(owners: readonly string[]): Promise<ExternalSite> {
  const { store, close } = await openTestStore();
  const sites: Site[] = [];
  let provider: OpenIdProvider | undefined;

  async function start(options: Partial<SiteOptions> = {}): Promise<Site> {
    const site = await startSite({
      store,
      async provider(baseUrl) {
        provider ??= await startOpenIdProvider({
          ...client,
          redirectUris: [new URL('/api/auth/callback', baseUrl).href],
          postLogoutRedirectUris: [baseUrl.href],
        });
        return {
          ...client,
          issuer: new URL(provider.issuer),
          scopes: 'openid profile email',
          owners,
          storedIssuer: undefined,
        };
      },
      ...options,
    });
    sites.push(site);
    return site;
  }

  const site = await start();
  if (!provider) throw new Error('The site did not ask for its provider.');
  return {
    site,
    provider,
    another: start,
    async stop() {
      for (const started of sites) await started.stop();
      await provider?.stop();
      await close();
    },
  };
}
