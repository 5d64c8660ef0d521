import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Handler } from '../../http/guards.ts';
import { notFound, pageOnlyHeaders, securityHeaders } from '../../http/responses.ts';
import { docsScript } from './docs-script.ts';
import { createStaticFiles, fileResponse } from './site.ts';

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
<header><a href="/">Back to Namekeep</a><a href="/help/scripts#rest-api">How to use the API</a></header>
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

/** What the API reference has over the library's style: our colors, and the contrast that its own lacks (WCAG 2.2, 1.4.3). */
const docsStyle = `
@font-face{font-family:Inter;font-display:swap;font-weight:400 700;src:url(/fonts/inter-latin-wght-normal.woff2) format('woff2')}
:root{color-scheme:light;--paper:#f8f7f3;--ink:#1b211e;--soft:#565d57;--accent:#1d5f4f;--line:#e0ddd2;--wrong:#9c2418}
html.dark-mode{color-scheme:dark;--paper:#131614;--ink:#e8ebe6;--soft:#a6ada6;--accent:#7fc9b1;--line:#2f3531;--wrong:#ff9d8f}
html,html.dark-mode,html.dark-mode .swagger-ui{background:var(--paper)}
body{margin:0;color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif}
.swagger-ui{font-family:Inter,system-ui,sans-serif}
.swagger-ui *{font-family:inherit!important}
.swagger-ui :is(code,pre,.microlight,.opblock-summary-path,.opblock-summary-path__deprecated){font-family:ui-monospace,monospace!important}
body>header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;max-width:1460px;margin:0 auto;padding:1rem 20px 0;box-sizing:border-box}
body>header a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent)}
html:root .swagger-ui :is(.info a,.info .link,.info .url,.link,.url,.info .title small+.url){color:var(--accent)}
.swagger-ui .info .title small{background:#4b515c}
.swagger-ui .info .title small.version-stamp{background:#3f6212}
.swagger-ui .btn.authorize,html.dark-mode .swagger-ui .btn.authorize{border-color:var(--accent);background:transparent;color:var(--accent)}
.swagger-ui .btn.authorize span{color:inherit}
.swagger-ui .btn.authorize svg{fill:var(--accent)}
.swagger-ui .opblock .opblock-summary-method{color:#fff}
.swagger-ui .opblock.opblock-get .opblock-summary-method{background:#1d5a9e}
.swagger-ui .opblock.opblock-post .opblock-summary-method{background:#1d6b48}
.swagger-ui .opblock.opblock-put .opblock-summary-method{background:#8a4400}
.swagger-ui .opblock.opblock-patch .opblock-summary-method{background:#0f6363}
.swagger-ui .opblock.opblock-delete .opblock-summary-method{background:#9c2418}
.swagger-ui button[class*=expand-deep-button]{background:transparent;color:var(--soft)}
html:not(.dark-mode) .swagger-ui .parameter__in{color:var(--soft)}
html:not(.dark-mode) .swagger-ui :is(.markdown,.renderedMarkdown) code{color:#5b21b6}
.swagger-ui .headers .header-col,html.dark-mode .swagger-ui .headers td{color:var(--ink)}
.swagger-ui .microlight span[style*='211, 99, 99']{color:#ff9d8f!important}
.swagger-ui .btn.execute{border-color:#1d5a9e;background:#1d5a9e;color:#fff}
.swagger-ui .btn.cancel,html.dark-mode .swagger-ui .btn.cancel,html.dark-mode .swagger-ui .opblock .opblock-section-header .try-out__btn.cancel{border-color:var(--wrong);color:var(--wrong)}
.calls{margin:0;padding:0 20px 1rem;color:var(--ink)}
.calls [role=group]{display:flex;flex-wrap:wrap;gap:.375rem;margin:.75rem 0 .5rem}
.calls button{min-height:2rem;padding:.25rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:transparent;color:var(--ink);font:inherit;font-size:.875rem;cursor:pointer}
.calls button[aria-pressed=true]{border-color:var(--accent);background:var(--accent);color:var(--paper);font-weight:600}
.calls pre{margin:0;padding:.75rem 1rem;overflow:auto;border:1px solid var(--line);border-radius:.5rem;background:var(--paper);color:var(--ink);font:.8125rem/1.5 ui-monospace,monospace}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}
@media print{body>header,.calls [role=group],.scheme-container,.try-out{display:none!important}}
@media (forced-colors:active){.calls button[aria-pressed=true]{border-color:Highlight;background:Highlight;color:HighlightText;forced-color-adjust:none}}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
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
