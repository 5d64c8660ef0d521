import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const proxyPort = '38443';
/** The proxy's address. Its certificate is made for the trial, so nothing can check it. */
export const proxyOrigin = `https://localhost:${proxyPort}`;

/** For Caddy: certificates of its own, and nothing outside of its folder. */
export const caddyOptions = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';

export interface Proxy {
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts a proxy whose own files are in `folder`, and waits until it reaches a service that is ready. */
export async function startProxy(command: readonly string[], folder: string, settings = {}): Promise<Proxy> {
  const [program = '', ...argv] = command;
  const home = join(folder, 'home');
  mkdirSync(home);
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: folder, ...settings };
  const child = spawn(program, argv, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  // A trial that fails leaves nothing behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (let left = 50; ; left -= 1) {
    const response = await fetch(`${proxyOrigin}/api/ready`).catch(() => undefined);
    if (response?.status === 200) break;
    if (left === 0) throw new Error(`The proxy does not reach the service:\n${output}`);
    await sleep(200);
  }
  return {
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
