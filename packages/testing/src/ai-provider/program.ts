// The provider as a separate process. Its first argument is the key that it accepts, its first line of output is the
// address at which it listens, and it ends with its standard input, that is, with the test that started it.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { answerAs } from './answering.ts';
import { isMistake } from './mistakes.ts';
import type { Settings } from './settings.ts';

const settings: Settings = { key: process.argv[2] ?? '', says: '{"domains":[]}', mistake: null, requests: [] };

const commands: Record<string, (argument: unknown) => unknown> = {
  say: (text) => void (settings.says = String(text)),
  mistake(name) {
    if (name !== null && !isMistake(name)) throw new Error(`There is no mistake ${JSON.stringify(name)}.`);
    settings.mistake = name;
  },
  requests: () => settings.requests,
  forget: () => void (settings.requests = []),
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

const front = createServer((request, response) => {
  answerAs(settings, request, response).catch(() => response.destroy());
});
const controlPort = createServer((request, response) => {
  control(request).then(
    (answer) => response.end(JSON.stringify(answer ?? null)),
    (error: Error) => response.writeHead(400).end(JSON.stringify(error.message)),
  );
});
console.log(JSON.stringify({ origin: await listen(front), control: await listen(controlPort) }));

process.stdin.on('end', () => process.exit()).resume();
