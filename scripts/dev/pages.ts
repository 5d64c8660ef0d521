import { join } from 'node:path';
import { type Connect, createServer, type Plugin } from 'vite';
import { root } from '../root.ts';
import type { DevService } from './service.ts';
import type { SignIn } from './sign-in.ts';

/** Everything that is no page of the application is the service's. */
const servicePaths =
  '^/(?:api|mcp|adapter|identity|docs|help|metrics|\\.well-known|register|authorize|token)(?:[/?]|$)';

/** Serves the pages from their sources, with hot reload, at the address for people; what else is asked for goes to the service. */
export async function startPages(options: { port: number; service: DevService; signIn: SignIn }): Promise<void> {
  const { port, service, signIn } = options;
  const server = await createServer({
    root: join(root, 'apps', 'web'),
    logLevel: 'warn',
    plugins: [oneToPress(service, signIn)],
    server: {
      // Loopback alone: whoever reaches this is signed in.
      host: '127.0.0.1',
      port,
      strictPort: true,
      // As in production: no other site reads answers.
      cors: false,
      proxy: { [servicePaths]: { target: service.origin } },
    },
  });
  await server.listen();
}

/** One press on “Sign in” does it, and a request waits while the service starts again. */
const oneToPress = (service: DevService, signIn: SignIn): Plugin => ({
  name: 'namekeep-dev',
  configureServer({ middlewares }) {
    const answer: Answer = async (request, response, next) => {
      const url = request.url ?? '/';
      if (!new RegExp(servicePaths).test(url)) return next();
      try {
        await service.ready();
        // The rest of a body that a client no longer sends would hold up the next restart.
        if (response.destroyed) return;
        if (request.method !== 'GET' || !/^\/api\/auth\/login(?:\?|$)/.test(url)) return next();
        const { location, cookies } = await signIn(url.slice('/api/auth/login'.length));
        response.writeHead(302, { location, 'set-cookie': cookies, 'cache-control': 'no-store' }).end();
      } catch (error) {
        next(error);
      }
    };
    middlewares.use((request, response, next) => void answer(request, response, next));
  },
});

type Answer = (...of: Parameters<Connect.NextHandleFunction>) => Promise<void>;
