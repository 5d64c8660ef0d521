import { createServer } from 'node:http';
import { listening } from '../listening.ts';
import { answerAs } from './answering.ts';
import type { Mistake, ProtocolName, SeenRequest, Settings } from './settings.ts';

export { type Mistake, mistakes, type ProtocolName, protocolNames, type SeenRequest } from './settings.ts';

export interface AiProvider {
  origin: string;
  /** The base URL at which it behaves like this provider, including the version path. */
  baseUrl(protocol: ProtocolName): string;
  /** Sets what its model answers: text, or a value as JSON. */
  say(answer: unknown): void;
  /** Makes this mistake with every request from now on, or none if null. */
  provoke(mistake: Mistake | null): void;
  /** The requests so far, or since `forget`, oldest first. */
  requests(): SeenRequest[];
  forget(): void;
  stop(): Promise<void>;
}

/** Starts a server that speaks the protocols of the AI providers. It accepts one key, and its model answers what the test sets. */
export async function startAiProvider(key: string): Promise<AiProvider> {
  const settings: Settings = { key, says: '{"domains":[]}', mistake: null, requests: [] };
  const { origin, stop } = await listening(
    createServer((request, response) => {
      answerAs(settings, request, response).catch(() => response.destroy());
    }),
  );
  return {
    origin,
    baseUrl: (protocol) => `${origin}/${protocol}/${protocol === 'google' ? 'v1beta' : 'v1'}`,
    say: (answer) => void (settings.says = typeof answer === 'string' ? answer : JSON.stringify(answer)),
    provoke: (mistake) => void (settings.mistake = mistake),
    requests: () => [...settings.requests],
    forget: () => void (settings.requests = []),
    stop,
  };
}
