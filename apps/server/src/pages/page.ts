import { hash } from 'node:crypto';
import { pageOnlyHeaders, securityHeaders } from '../http/responses.ts';

/**
 * The style of the pages that the server renders, in the colors of the web application, light and dark, from 320 px. It
 * is inline, because these pages load no scripts, and no file but the font of the web application.
 */
export const style = `
@font-face{font-family:Inter;font-display:swap;font-weight:400 700;src:url(/fonts/inter-latin-wght-normal.woff2) format('woff2')}
:root{color-scheme:light dark;--paper:#f8f7f3;--card:#fffefb;--ink:#1b211e;--soft:#565d57;--line:#e0ddd2;--accent:#1d5f4f;--on-accent:#fff;--wrong:#9c2418}
@media (prefers-color-scheme:dark){:root{--paper:#131614;--card:#1b1f1c;--ink:#e8ebe6;--soft:#a6ada6;--line:#2f3531;--accent:#7fc9b1;--on-accent:#0f2620;--wrong:#ff9d8f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1.25rem;padding:1.5rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:650;font-size:1.125rem;color:inherit;text-decoration:none}
.brand svg{width:1.5rem;height:1.5rem;fill:var(--accent)}
.brand path+path{fill:none;stroke:var(--card);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
main{width:100%;max-width:26rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.25}
p{margin:0 0 1rem}
main>:last-child{margin-bottom:0}
label{display:block;margin-bottom:.375rem;font-weight:600}
input{display:block;width:100%;min-height:2.75rem;margin-bottom:1rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
[hidden]{display:none}
input[aria-invalid=true]{border-color:var(--wrong)}
fieldset{margin:0 0 1rem;padding:0;border:0}
legend{padding:0;margin-bottom:.375rem;font-weight:600}
.choice{display:flex;align-items:center;gap:.625rem;min-height:2.75rem;margin:0;font-weight:400}
.choice input{width:1.25rem;min-height:1.25rem;margin:0;accent-color:var(--accent)}
input:focus-visible{outline-width:2px;outline-offset:-1px}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.plain{background:transparent;color:inherit;border-color:var(--soft)}
form button:only-of-type{width:100%}
a{color:var(--accent)}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.25rem}
.late{animation:late .8s}
@keyframes late{from,to{pointer-events:none}}
.wrong{color:var(--wrong);font-weight:600}
.note{color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
.note a{display:inline-block;padding-block:.25rem}
.article{display:block}
.article main{max-width:46rem;margin:1.25rem auto 0;padding:1.5rem clamp(1rem,4vw,2.5rem) 2rem;overflow-wrap:break-word}
.article header{max-width:46rem;margin:0 auto}
.article h1{font-size:1.75rem}
.article h2{margin:2rem 0 .5rem;font-size:1.25rem}
.article nav{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line)}
.article nav ul{columns:15rem;column-gap:1.5rem;margin:0;padding:0;list-style:none}
.article nav li{padding:.1875rem 0;break-inside:avoid}
.article nav [aria-current]{color:inherit;font-weight:600;text-decoration:none}
form[role=search]{display:flex;gap:.5rem;margin:0 0 1.25rem}
form[role=search] input{flex:1;min-width:0;margin:0}
form[role=search] button:only-of-type{width:auto}
.found{padding:0;list-style:none}
.found a{font-weight:600}
code{font-family:ui-monospace,monospace;font-size:.9em}
pre{margin:0 0 1rem;padding:.75rem 1rem;overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:.5rem;line-height:1.45}
table{display:block;margin:0 0 1rem;overflow-x:auto;border-collapse:collapse}
th,td{padding:.375rem 1rem .375rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@page{margin:14mm}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--accent:#000}body{display:block;padding:0;font-size:10pt}main,.article main{max-width:none;margin:.75rem 0 0;padding:0;border:0}form,form[role=search],nav,.actions{display:none}.article header{margin:0}pre{white-space:pre-wrap}}
`;

/** The policy allows exactly this style, the font, and forms that are submitted to this origin. */
export const pagePolicy = `default-src 'none'; object-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; trusted-types 'none'; require-trusted-types-for 'script'`;

/** Markup that is safe to send to browsers. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A template whose values are escaped, unless they are `Html` already. */
export const html = (strings: TemplateStringsArray, ...values: readonly (string | Html)[]): Html =>
  new Html(
    String.raw({ raw: strings }, ...values.map((value) => (value instanceof Html ? value.markup : escape(value)))),
  );

export interface Page {
  status: number;
  title: string;
  body: Html;
  headers?: Readonly<Record<string, string>>;
  /** Wider than a form, and aligned to the top. */
  article?: true;
}

/** The headers of all pages that the server renders. */
export const pageHeaders = {
  ...securityHeaders,
  ...pageOnlyHeaders,
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy,
  'content-type': 'text/html; charset=utf-8',
  // With `no-referrer`, browsers send forms of the same origin with `Origin: null` (Fetch, 3.2).
  'referrer-policy': 'same-origin',
} as const;

/** The HTML document of a page. */
export const documentOf = ({ title, body, article }: Pick<Page, 'title' | 'body' | 'article'>): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Namekeep</title>
<style>${new Html(style)}</style>
</head>
<body${new Html(article ? ' class="article"' : '')}>
<header><a class="brand" href="/"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="M6 2h20a3 3 0 0 1 3 3v25l-13-7.5L3 30V5a3 3 0 0 1 3-3Z"/><path d="M10.5 17V8.5l11 8.5V8.5"/></svg>Namekeep</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.markup;

export function pageResponse(page: Page, requestId: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...pageHeaders, 'x-request-id': requestId, ...page.headers });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(documentOf(page), { status: page.status, headers });
}

const sentence = 'This is a demo with made-up domains. Everything in it is deleted when the demo ends.';

// The menu of the web application is as high as the window without one line of the banner (`shell.module.css`).
const bannerStyle =
  '.demo-banner{box-sizing:border-box;width:100%;min-height:var(--demo-banner);margin:0;padding:.5rem 1rem;' +
  'background:#7a3e00;color:#fff;font:600 .875rem/1.25rem "Inter Variable",Inter,system-ui,sans-serif;text-align:center}' +
  ':root{--demo-banner:2.25rem}' +
  // The pages that the server renders have an inset, and center what they show.
  'body:has(>main)>.demo-banner{align-self:stretch;width:auto;margin:-1.5rem -1rem auto}' +
  'body:has(>main)>.demo-banner~main{margin-bottom:auto}' +
  'body.article:has(>main)>.demo-banner{margin-bottom:1.5rem}' +
  '@media (forced-colors:active){.demo-banner{border-bottom:1px solid}}' +
  '@media print{.demo-banner{margin-bottom:1rem;border-bottom:1px solid;background:none;color:#000}}';

const banner = `<style>${bannerStyle}</style><div class="demo-banner" role="region" aria-label="Demo">${sentence}</div>`;

/** An HTML document with the banner of `namekeep-server demo`, and its policy with permission for the style of it. */
export function withDemoBanner(document: string, policy: string): { document: string; policy: string } {
  const allowed = `'sha256-${hash('sha256', bannerStyle, 'base64')}'`;
  return {
    document: /<body[^>]*>/.test(document)
      ? document.replace(/<body[^>]*>/, (body) => `${body}\n${banner}`)
      : banner + document,
    policy: policy.replace(/\bstyle-src /, (directive) => `${directive}${allowed} `),
  };
}

/** The response with the banner, if it is an HTML page. */
export async function bannerOn(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const headers = new Headers(response.headers);
  const { document, policy } = withDemoBanner(await response.text(), headers.get('content-security-policy') ?? '');
  headers.set('content-security-policy', policy);
  headers.delete('content-length');
  return new Response(document, { status: response.status, headers });
}
