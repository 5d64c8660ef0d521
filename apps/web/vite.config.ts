import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './build/chunks.ts';
import { pageHints } from './build/page-hints.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const contract = `${sep}packages${sep}contract${sep}src${sep}`;

/** The icon is part of the page, which saves a request. */
const iconInPage: Plugin = {
  name: 'icon-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const icon = readFileSync(join(import.meta.dirname, 'src', 'kit', 'icon.svg'), 'utf8').trim();
      return html.replace('/src/kit/icon.svg', `data:image/svg+xml,${encodeURIComponent(icon)}`);
    },
  },
};

export default defineConfig({
  plugins: [react(), tailwind(), iconInPage, subsetFonts, pageHints],
  // The server replaces it with a nonce in every response (`interfaces/site/site.ts`).
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    // The package's own build: from its modules the list of public suffixes comes out twice as large.
    alias: [{ find: /^tldts$/, replacement: 'tldts/dist/index.esm.min.js' }],
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // One style sheet: most of it is needed by every page.
    cssCodeSplit: false,
    license: { fileName: 'licenses.md' },
    // The first versions with light-dark() in CSS, of spring 2024: https://caniuse.com/mdn-css_types_color_light-dark
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Every browser that runs the rest of the page preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Subsetting the font takes seconds, as it has to.
      checks: { pluginTimings: false },
      // The contract only defines things: what a page does not import from it stays out.
      treeshake: { moduleSideEffects: (id) => !id.includes(contract) },
      output: {
        // The pages that the server renders use the fonts too, so their addresses stay.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2')) ? 'fonts/[name][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunks },
      },
    },
  },
});
