/** What the API reference has over the library's style: our colors, and the contrast that its own lacks (WCAG 2.2, 1.4.3). */
export const docsStyle = `
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
