import assert from 'node:assert/strict';
import { atEnd } from '@namekeep/testing/at-end';
import { type OpenIdProvider, startOpenIdProvider } from '@namekeep/testing/openid-provider';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import { type RunningService, startService } from './service.ts';

/** Something that all test files of a process share: the first one starts it, and it ends after the last one. */
export function shared<Thing>(start: () => Promise<Thing>, stop: (thing: Thing) => Promise<unknown>) {
  let running: Promise<Thing> | undefined;
  const started = async () => {
    const thing = await start();
    atEnd(() => stop(thing));
    return thing;
  };
  return () => (running ??= started());
}

/** A service where any number of people sign in by a provider of their own, each with an account of their own. */
export interface OidcService {
  service: RunningService;
  provider: OpenIdProvider;
}

const client = { clientId: 'namekeep', clientSecret: 'a secret that is long enough for HS256' };
/** Who may sign in. */
const subjects = Array.from({ length: 500 }, (_, index) => `person-${index}`);

/** Starts a service whose people sign in by the OpenID provider of the tests. */
export async function startOidcService(): Promise<OidcService> {
  const provider = await startOpenIdProvider({ ...client, redirectUris: ['http://localhost/'] });
  const service = await startService({
    NAMEKEEP_OWNER_PASSPHRASE: undefined,
    NAMEKEEP_OIDC_ISSUER: provider.issuer,
    NAMEKEEP_OIDC_CLIENT_ID: client.clientId,
    NAMEKEEP_OIDC_CLIENT_SECRET: client.clientSecret,
    NAMEKEEP_OWNERS: subjects.join(','),
    NAMEKEEP_RATE_READS: '0',
    NAMEKEEP_RATE_WRITES: '0',
    NAMEKEEP_RATE_SIGNIN: '0',
    NAMEKEEP_RATE_AI: '0',
  });
  provider.leadBackTo(service.origin);
  return { service, provider };
}

export async function stopOidcService({ service, provider }: OidcService): Promise<void> {
  await service.stop();
  await provider.stop();
}

export const sharedService = shared(startOidcService, stopOidcService);

/** One person with an account of their own, which no other test file sees. */
export interface Person {
  origin: string;
  /** The addresses that their browser may ask. */
  known: readonly string[];
  /** Signs in by following redirects from an address, as a browser does. */
  signIn(follow: (address: string) => Promise<unknown>): Promise<void>;
}

let people = -1;

export function newPerson({ service: { origin }, provider }: OidcService): Person {
  const sub = subjects[(people += 1)] ?? assert.fail('There are more people than the service knows.');
  return {
    origin,
    known: [origin, provider.issuer],
    async signIn(follow) {
      provider.signInAs({ sub, name: 'Owner' });
      await follow(`${origin}/api/auth/login?returnTo=/api/session`);
    },
  };
}

/** A new person, signed in without a browser. */
export async function newOwner(oidc: OidcService): Promise<Visitor> {
  const visitor = createVisitor();
  await newPerson(oidc).signIn((address) => visitor.follow(address));
  return visitor;
}
