// npm run dev [-- FOLDER]: the service and the pages from their sources, with reload, and a sample portfolio.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { signInOwner } from '../e2e/owner.ts';
import { addSample } from '../tools/sample.ts';
import { root } from './root.ts';

if (process.env.NODE_ENV === 'production') throw new Error('npm run dev is not for production: use npm start.');
const port = Number(process.env.NAMEKEEP_PORT ?? 3000);
const origin = `http://localhost:${port}`;
const folder = resolve(process.argv[2] ?? join(root, 'data', 'dev'));
const isNew = !existsSync(join(folder, 'namekeep.db'));
mkdirSync(folder, { recursive: true });
// Whoever reaches this address is on this machine.
const passphrase = 'my-development-portfolio';

const socket = createSocket().listen(0, '127.0.0.1');
await once(socket, 'listening');
const servicePort = (socket.address() as AddressInfo).port;
socket.close();
const kept = Object.entries(process.env).filter(([name]) => !/^NAMEKEEP_(?!LOG_LEVEL)/.test(name));
const program = join(root, 'apps', 'server', 'src', 'main.ts');
const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', program, 'start'], {
  // No .env file of the checkout applies.
  cwd: folder,
  env: {
    NAMEKEEP_LOG_LEVEL: 'warn',
    // After a change, only what has changed is compiled.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    ...Object.fromEntries(kept),
    NAMEKEEP_DATA_DIR: folder,
    NAMEKEEP_HOST: '127.0.0.1',
    NAMEKEEP_PORT: String(servicePort),
    NAMEKEEP_BASE_URL: origin,
    NAMEKEEP_OWNER_PASSPHRASE: passphrase,
    NAMEKEEP_RATE_SIGNIN: '0',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.once('exit', () => service.kill('SIGTERM'));
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(end, () => {
    service.once('exit', () => process.exit(0));
    service.kill('SIGTERM');
  });
}

const target = `http://127.0.0.1:${servicePort}`;

/** Waits until the service has its database; it restarts after each change. */
async function ready(): Promise<void> {
  const isReady = () =>
    fetch(`${target}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await setTimeout(50);
}

/** Everything that is not a page of the web application. */
const servicePaths =
  '^/(?:api|mcp|adapter|identity|docs|help|metrics|\\.well-known|register|authorize|token)(?:[/?]|$)';

const pages = await createServer({
  root: join(root, 'apps', 'web'),
  logLevel: 'warn',
  plugins: [
    {
      name: 'wait-for-the-service',
      configureServer({ middlewares }) {
        const wait = async (url: string, next: () => void) => {
          if (new RegExp(servicePaths).test(url)) await ready();
          next();
        };
        middlewares.use(({ url = '' }, _, next) => void wait(url, next));
      },
    },
  ],
  // No other site can read responses, as in production.
  server: { host: '127.0.0.1', port, strictPort: true, cors: false, proxy: { [servicePaths]: { target } } },
});
await pages.listen();
await ready();
if (isNew) {
  const owner = await signInOwner(origin, passphrase);
  await addSample(async (method, path, body) => {
    const response = await owner.fetch(`${origin}${path}`, {
      method,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sample portfolio was not added: ${await response.text()}`);
    return response.json();
  });
}
console.log(`
Namekeep with reload is ready at ${origin}

  Passphrase: ${passphrase}
  Data:       ${folder} (delete the folder to start over)
`);
