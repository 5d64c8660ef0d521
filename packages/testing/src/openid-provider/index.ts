import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Mistake } from './mistakes.ts';
import type { ClientOptions, Person, SeenRequest } from './settings.ts';

export { type Mistake, mistakes } from './mistakes.ts';
export type { ClientOptions, Person, SeenRequest } from './settings.ts';

export interface OpenIdProvider {
  /** `http://127.0.0.1:{port}`. Discovery is below it. */
  issuer: string;
  /**
   * Sets who signs in; initially the owner, with `sub` "owner". Signs in immediately or, with `asks`, after a click on
   * "Continue".
   */
  signInAs(person: Person, options?: { asks?: boolean }): Promise<void>;
  /** Leads back to the client at this address from now on, if its port is not known before it starts. */
  leadBackTo(origin: string): Promise<void>;
  /** Makes this mistake in every sign-in from now on, or none if null. */
  provoke(mistake: Mistake | null): Promise<void>;
  /** All requests to the provider, oldest first. */
  requests(): Promise<SeenRequest[]>;
  stop(): Promise<void>;
}

/**
 * Starts a real OpenID provider in a separate process on loopback. It ends with this process, however this process
 * ends.
 */
export async function startOpenIdProvider(client: ClientOptions): Promise<OpenIdProvider> {
  const program = fileURLToPath(new URL('./program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(client)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), exited])) as [unknown];
  if (typeof line !== 'string')
    throw new Error(`The OpenID provider of the tests does not start (exit ${String(line)}).`);
  const { issuer, control } = JSON.parse(line) as { issuer: string; control: string };
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as Socket).unref();

  async function tell(command: string, argument: unknown): Promise<unknown> {
    const response = await fetch(`${control}/${command}`, { method: 'POST', body: JSON.stringify(argument) });
    const answer = await response.json();
    if (!response.ok) throw new Error(String(answer));
    return answer;
  }
  return {
    issuer,
    signInAs: async (person, { asks = false } = {}) => void (await tell('person', { ...person, asks })),
    async leadBackTo(origin) {
      const redirectUris = [`${origin}/api/auth/callback`];
      await tell('redirects', { redirectUris, postLogoutRedirectUris: [`${origin}/`] });
    },
    provoke: async (mistake) => void (await tell('mistake', mistake)),
    requests: async () => (await tell('requests', null)) as SeenRequest[],
    async stop() {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}
