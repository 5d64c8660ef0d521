import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../root.ts';

export interface DevService {
  /** Where it listens itself. */
  origin: string;
  /** Resolves once it is ready: it is not for a moment after each change. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service from its sources, and again whenever one of them changes; `origin` is where people see it. */
export async function startService(options: {
  origin: string;
  folder: string;
  passphrase: string;
}): Promise<DevService> {
  const { origin, folder, passphrase } = options;
  const port = await freePort();
  const others = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('NAMEKEEP_') || name === 'NAMEKEEP_LOG_LEVEL',
  );
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts'), 'start'],
    {
      // No .env file of the checkout may reach it.
      cwd: folder,
      env: {
        NAMEKEEP_LOG_LEVEL: 'warn',
        // A restart compiles only what has changed.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
        ...Object.fromEntries(others),
        NAMEKEEP_DATA_DIR: folder,
        NAMEKEEP_HOST: '127.0.0.1',
        NAMEKEEP_PORT: String(port),
        NAMEKEEP_BASE_URL: origin,
        NAMEKEEP_OWNER_PASSPHRASE: passphrase,
        NAMEKEEP_RATE_SIGNIN: '0',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  // Whatever ends this program ends the service with it.
  process.once('exit', () => child.kill('SIGTERM'));
  return {
    origin: `http://127.0.0.1:${port}`,
    async ready() {
      while (!(await isReady(port))) await setTimeout(50);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Whether it listens and has its database, which it opens after it has begun to listen. */
const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
