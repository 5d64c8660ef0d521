import { startChild } from '../child.ts';
import type { Mistake, ProtocolName, SeenRequest } from './settings.ts';

export { type Mistake, mistakes, type ProtocolName, protocolNames, type SeenRequest } from './settings.ts';

export interface AiProvider {
  origin: string;
  /** The base URL at which it behaves like this provider, including the version path. */
  baseUrl(protocol: ProtocolName): string;
  /** Sets what its model answers: text, or a value as JSON. */
  say(answer: unknown): Promise<void>;
  /** Makes this mistake with every request from now on, or none if null. */
  provoke(mistake: Mistake | null): Promise<void>;
  /** The requests so far, or since `forget`, oldest first. */
  requests(): Promise<SeenRequest[]>;
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server that speaks the protocols of the AI providers, in a separate process on loopback. It accepts one key,
 * and its model answers what the test sets.
 */
export async function startAiProvider(key: string): Promise<AiProvider> {
  const { origin, tell, stop } = await startChild(new URL('./program.ts', import.meta.url), key);
  return {
    origin,
    baseUrl: (protocol) => `${origin}/${protocol}/${protocol === 'google' ? 'v1beta' : 'v1'}`,
    say: async (answer) => void (await tell('say', typeof answer === 'string' ? answer : JSON.stringify(answer))),
    provoke: async (mistake) => void (await tell('mistake', mistake)),
    requests: async () => (await tell('requests', null)) as SeenRequest[],
    forget: async () => void (await tell('forget', null)),
    stop,
  };
}
