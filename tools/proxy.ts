import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/root.ts';
import { type Running, startProgram } from './program.ts';

export const PROXY_PORT = '38443';
/** The proxy's address. Its certificate is made for the trial, so nothing can check it. */
export const origin = `https://localhost:${PROXY_PORT}`;
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

export const example = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** Starts a proxy whose own files are in `folder`, and waits until it reaches a service that is ready. */
export async function startProxy(command: string[], folder: string, settings = {}): Promise<Running> {
  const home = join(folder, 'home');
  mkdirSync(home);
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: folder, ...settings };
  const proxy = await startProgram(['sh', '-c', 'echo started; exec "$@"', 'sh', ...command], {
    until: /started/,
    env,
  });
  for (let left = 50; ; left -= 1) {
    const response = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (response?.status === 200) return proxy;
    assert.ok(left > 0, `The proxy does not reach the service:\n${proxy.output()}`);
    await sleep(200);
  }
}

/** An example for Caddy, with certificates of its own and nothing outside of its folder. */
export function caddyCommand(folder: string, name: string, changes: [from: string, to: string][]): string[] {
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, options + changes.reduce((text, [from, to]) => text.replace(from, to), example(name)));
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
}
