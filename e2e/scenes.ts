import { join } from 'node:path';
import { createServer } from 'vite';

const web = join(import.meta.dirname, '..', 'apps', 'web');

/** A page with one component on it, served from its sources, with the service behind it. */
export interface Scenes {
  /** The address of a scene of `apps/web/src/testing/scenes.tsx`. */
  address: (scene: string, parameters?: Record<string, string>) => string;
  stop: () => Promise<void>;
}

/** Starts the bundler's server. A session of the service counts for it too: cookies know hosts, and no ports. */
export async function startScenes(service: string): Promise<Scenes> {
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    server: {
      host: 'localhost',
      port: 0,
      hmr: false,
      watch: null,
      // For the service, the page is one of its own.
      proxy: { '/api': { target: service, changeOrigin: true, headers: { origin: service } } },
    },
    optimizeDeps: { entries: ['src/testing/scenes.tsx', 'src/**/*.scene.tsx'] },
  });
  await server.listen();
  const bound = server.httpServer?.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The server of the scenes has no port.');
  const origin = `http://localhost:${bound.port}`;
  return {
    address: (scene, parameters = {}) =>
      `${origin}/src/testing/scenes.html?${new URLSearchParams({ scene, ...parameters }).toString()}`,
    stop: () => server.close(),
  };
}
