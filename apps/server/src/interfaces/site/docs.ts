import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Handler } from '../../http/context.ts';
import { notFound, pageOnlyHeaders, securityHeaders } from '../../http/responses.ts';
import { docsScript } from './docs-script.ts';
import { docsStyle } from './docs-style.ts';
import { createStaticFiles, fileResponse } from './static-files.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; " +
  "trusted-types default dompurify; require-trusted-types-for 'script'";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Namekeep API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/page.css">
<script src="/docs/theme.js"></script>
</head>
<body>
<header><a href="/">Back to Namekeep</a><a href="/help/rest">How to use the API</a></header>
<div id="api"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/**
 * The library sets its descriptions as HTML, after DOMPurify. Only these elements without attributes remain elements. The
 * script comes first, so that this policy is there before the library runs.
 */
const trusted = `if (globalThis.trustedTypes) {
  const plain = /<(?!\\/?(?:p|code|pre|em|strong|ul|ol|li|br)>)/gi;
  trustedTypes.createPolicy('default', { createHTML: (text) => text.replace(plain, '&lt;') });
}
`;

/** Follows the color scheme that the web application stored, or that of the system, before anything is shown. */
const theme = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  const chosen = localStorage.getItem('namekeep-color-scheme');
  document.documentElement.classList.toggle('dark-mode', chosen === 'dark' || (chosen !== 'light' && dark.matches));
};
follow();
dark.addEventListener('change', follow);
addEventListener('storage', follow);
`;

/** The assets of the page that are not the library's. */
const own: Readonly<Record<string, { text: string; type: string }>> = {
  'start.js': { text: docsScript, type: 'text/javascript' },
  'theme.js': { text: trusted + theme, type: 'text/javascript' },
  'page.css': { text: docsStyle, type: 'text/css' },
};

/** The API reference and its assets. */
export function createDocs(): Handler {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files = createStaticFiles(folder);
  return async ({ req, get }) => {
    const requestId = get('requestId');
    const headers = {
      ...securityHeaders,
      ...pageOnlyHeaders,
      'x-request-id': requestId,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    };
    const text = (body: string, type: string) =>
      new Response(body, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
    const name = req.param('file') ?? '';
    if (req.path === '/docs') return text(page, 'text/html');
    const asset = Object.hasOwn(own, name) ? own[name] : undefined;
    if (asset) return text(asset.text, asset.type);
    const file = /^swagger-ui(-bundle\.js|\.css)$/.test(name) ? await files(name) : undefined;
    return file ? fileResponse(file, req, headers) : notFound(requestId);
  };
}
