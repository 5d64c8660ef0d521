import { sep } from 'node:path';
import { type Route, routes } from '@namekeep/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const contract = `${sep}packages${sep}contract${sep}src${sep}`;

/**
 * Gives the contract's client what of each route goes over the wire. The schemas of every verb hang on the routes;
 * the client never reads them, and the first screen would carry them all.
 */
function wireRoutes(): Plugin {
  const id = '\0namekeep-wire-routes';
  const wire = Object.entries<Route>(routes).map(([name, { method, path, query, idempotencyKey, ifMatch, body }]) => {
    return [name, { method, path, query, idempotencyKey, ifMatch, body }];
  });
  return {
    name: 'namekeep-wire-routes',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './rest.ts' && importer?.endsWith(`${contract}client.ts`) ? id : null),
    load: (loaded) => (loaded === id ? `export const routes = ${JSON.stringify(Object.fromEntries(wire))};` : null),
  };
}

export default defineConfig({
  plugins: [wireRoutes(), react()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The first versions with light-dark() in CSS, of spring 2024: https://caniuse.com/mdn-css_types_color_light-dark
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Every browser that runs the rest of the page preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract only defines things: what a page does not import from it stays out.
      treeshake: { moduleSideEffects: (id) => !id.includes(contract) },
    },
  },
});
