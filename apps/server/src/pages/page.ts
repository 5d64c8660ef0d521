import { pageOnlyHeaders, securityHeaders } from '../http/responses.ts';
import { pagePolicy, style } from './style.ts';

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
