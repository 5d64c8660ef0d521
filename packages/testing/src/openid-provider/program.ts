// The provider as a separate process. Its argument is the client as JSON.
import { createServer } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { listenOn, serveControl } from '../child.ts';
import { createProvider, Memory, signingKey, tampering } from './provider.ts';
import { type ClientOptions, isMistake, type Person, type Settings } from './settings.ts';

const settings: Settings = {
  client: JSON.parse(process.argv[2] ?? '') as ClientOptions,
  person: { sub: 'owner', email: 'owner@example.com', emailVerified: true, name: 'Olive Owner' },
  asks: false,
  mistake: null,
  key: await signingKey(),
  rotated: false,
  requests: [],
};
const sessions = new Memory();

/** Records each request with its query and form parameters. */
async function remember(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const request = { method: ctx.method, path: ctx.path, parameters: { ...ctx.query } as Record<string, string> };
  settings.requests.push(request);
  await next();
  Object.assign(request.parameters, ctx.oidc?.body);
}

const front = createServer();
const issuer = await listenOn(front);
const serve = () => {
  const provider = createProvider(issuer, settings, sessions);
  provider.use(remember);
  provider.use(tampering(settings));
  return provider.callback();
};
let answer = serve();
front.on('request', (request, response) => void answer(request, response));

await serveControl(issuer, {
  person(argument) {
    const { asks, ...person } = argument as Person & { asks: boolean };
    // A different person gets a new browser session, as after signing out at the provider.
    if (person.sub !== settings.person.sub) sessions.clear();
    Object.assign(settings, { person, asks });
  },
  async mistake(name) {
    if (name !== null && !isMistake(name)) throw new Error(`There is no mistake ${JSON.stringify(name)}.`);
    settings.mistake = name;
    if (name === 'keys-rotated') Object.assign(settings, { key: await signingKey(), rotated: true });
  },
  requests: () => settings.requests,
  redirects(addresses) {
    Object.assign(settings.client, addresses);
    answer = serve();
  },
});
