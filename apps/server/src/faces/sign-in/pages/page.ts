import { securityHeaders } from '../../../http/responses.ts';
import { Html, html } from './html.ts';
import { pagePolicy, style } from './style.ts';

export interface Page {
  status: number;
  title: string;
  body: Html;
  headers?: Readonly<Record<string, string>>;
}

/** Headers of every page around signing in. */
export const pageHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy,
  'content-type': 'text/html; charset=utf-8',
  // With `no-referrer`, browsers send forms of the same origin with `Origin: null` (Fetch, 3.2).
  'referrer-policy': 'same-origin',
} as const;

/** The whole document of a page. */
export const documentOf = ({ title, body }: Pick<Page, 'title' | 'body'>): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Namekeep</title>
<style>${new Html(style)}</style>
</head>
<body>
<header><a class="brand" href="/"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 20V5l8-2 8 2v15l-8 2zM9 15V9l6 6V9"/></svg>Namekeep</a></header>
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
