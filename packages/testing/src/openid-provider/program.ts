// The provider as a separate process. Its first argument is the client as JSON, its first line of output is the address
// at which it listens, and it ends with its standard input, that is, with the test that started it.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { signingKey } from './keys.ts';
import { Memory } from './memory.ts';
import { isMistake } from './mistakes.ts';
import { createProvider } from './provider.ts';
import type { ClientOptions, Person, Settings } from './settings.ts';
import { tampering } from './tampering.ts';

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

const commands: Record<string, (argument: unknown) => unknown> = {
  async person(argument) {
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
};

async function control(request: IncomingMessage): Promise<unknown> {
  const command = commands[request.url?.slice(1) ?? ''];
  if (!command) throw new Error(`There is no command ${request.url}.`);
  return command(await json(request));
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

const front = createServer();
const issuer = await listen(front);
const serve = () => {
  const provider = createProvider(issuer, settings, sessions);
  provider.use(remember);
  provider.use(tampering(settings));
  return provider.callback();
};
let answer = serve();
front.on('request', (request, response) => void answer(request, response));

const controlPort = createServer((request, response) => {
  control(request).then(
    (answer) => response.end(JSON.stringify(answer ?? null)),
    (error: Error) => response.writeHead(400).end(JSON.stringify(error.message)),
  );
});
console.log(JSON.stringify({ issuer, control: await listen(controlPort) }));

process.stdin.on('end', () => process.exit()).resume();
