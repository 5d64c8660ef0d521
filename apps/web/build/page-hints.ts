import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The pages that are opened first as a rule, by their paths: the names of their modules, and of the chunks with them. */
export const firstPages: Readonly<Record<string, string>> = { '/': 'overview-page', '/domains': 'domains-page' };

/** The font that every page uses; the one for other Latin letters is loaded when there is one. */
const FONT = 'fonts/inter-latin-wght-normal.woff2';

/**
 * Tells the browser in the head of the page what to load at once: the font, the session, and the scripts of the page that
 * was opened, each with `data-page`. The server leaves out those of other pages (`interfaces/site/site.ts`).
 */
export const pageHints: Plugin = {
  name: 'page-hints',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      if (!bundle[FONT]) throw new Error(`There is no file ${FONT}.`);
      return [
        link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${FONT}` }),
        link({ rel: 'preload', as: 'fetch', crossorigin: true, href: '/api/session' }),
        ...Object.entries(firstPages).flatMap(([path, name]) =>
          scriptsOf(name, bundle).map((file) =>
            link({ 'data-page': path, rel: 'modulepreload', crossorigin: true, href: `/${file}` }),
          ),
        ),
      ];
    },
  },
};

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head-prepend',
});

/** The chunk `name` and what it imports, without the main script, which every page names. */
function scriptsOf(name: string, bundle: Rolldown.OutputBundle): string[] {
  const own = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name);
  if (!own) throw new Error(`There is no chunk ${name}.`);
  const files = new Set([own.fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    for (const one of chunk?.type === 'chunk' ? chunk.imports : []) files.add(one);
  }
  return [...files].filter((file) => bundle[file]?.name !== 'main');
}
