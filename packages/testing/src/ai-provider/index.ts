import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Mistake } from './mistakes.ts';
import type { ProtocolName, SeenRequest } from './settings.ts';

export { type Mistake, mistakes } from './mistakes.ts';
export { type ProtocolName, protocolNames, type SeenRequest } from './settings.ts';

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

const versions: Record<ProtocolName, string> = {
  openai: 'v1',
  anthropic: 'v1',
  google: 'v1beta',
  'openai-compatible': 'v1',
};

/**
 * Starts a server that speaks the protocols of the AI providers, in a separate process on loopback. It accepts one key,
 * and its model answers what the test sets. It ends with this process, however this process ends.
 */
export async function startAiProvider(key: string): Promise<AiProvider> {
  const program = fileURLToPath(new URL('./program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, key], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), exited])) as [unknown];
  if (typeof line !== 'string') throw new Error(`The AI provider of the tests does not start (exit ${String(line)}).`);
  const { origin, control } = JSON.parse(line) as { origin: string; control: string };
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as Socket).unref();

  async function tell(command: string, argument: unknown): Promise<unknown> {
    const response = await fetch(`${control}/${command}`, { method: 'POST', body: JSON.stringify(argument) });
    const answer = await response.json();
    if (!response.ok) throw new Error(String(answer));
    return answer;
  }
  return {
    origin,
    baseUrl: (protocol) => `${origin}/${protocol}/${versions[protocol]}`,
    say: async (answer) => void (await tell('say', typeof answer === 'string' ? answer : JSON.stringify(answer))),
    provoke: async (mistake) => void (await tell('mistake', mistake)),
    requests: async () => (await tell('requests', null)) as SeenRequest[],
    forget: async () => void (await tell('forget', null)),
    async stop() {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}
