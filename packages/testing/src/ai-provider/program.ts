// The provider as a separate process. Its argument is the key that it accepts.
import { createServer } from 'node:http';
import { listenOn, serveControl } from '../child.ts';
import { answerAs } from './answering.ts';
import { isMistake, type Settings } from './settings.ts';

const settings: Settings = { key: process.argv[2] ?? '', says: '{"domains":[]}', mistake: null, requests: [] };
const front = createServer((request, response) => {
  answerAs(settings, request, response).catch(() => response.destroy());
});
await serveControl(await listenOn(front), {
  say: (text) => void (settings.says = String(text)),
  mistake(name) {
    if (name !== null && !isMistake(name)) throw new Error(`There is no mistake ${JSON.stringify(name)}.`);
    settings.mistake = name;
  },
  requests: () => settings.requests,
  forget: () => void (settings.requests = []),
});
