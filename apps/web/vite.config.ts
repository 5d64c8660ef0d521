import { sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const contract = `${sep}packages${sep}contract${sep}src${sep}`;

export default defineConfig({
  plugins: [react()],
  // The server replaces it with a nonce in every response (`interfaces/site/site.ts`).
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    // The package's own build: from its modules the list of public suffixes comes out twice as large.
    alias: [{ find: /^tldts$/, replacement: 'tldts/dist/index.esm.min.js' }],
  },
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
      output: {
        // Chunks run before the page that imports them; beside zod, and first, its setting still comes in time.
        codeSplitting: { groups: [{ name: 'schemas', test: /without-eval|node_modules[\\/]zod[\\/]/ }] },
      },
    },
  },
});
