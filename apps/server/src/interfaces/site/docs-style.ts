/** What the API reference has over the library's style: our colours, and the contrast that its own lacks (WCAG 2.2, 1.4.3). */
export const docsStyle = `
:root{color-scheme:light;--paper:#f8f7f3;--ink:#1b211e;--soft:#565d57;--accent:#1d5f4f;--line:#e0ddd2}
html.dark-mode{color-scheme:dark;--paper:#131614;--ink:#e8ebe6;--soft:#a6ada6;--accent:#7fc9b1;--line:#2f3531}
html,html.dark-mode,html.dark-mode .swagger-ui{background:var(--paper)}
body{margin:0;color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
body>header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;max-width:1460px;margin:0 auto;padding:1rem 20px 0;box-sizing:border-box}
body>header a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent)}
html:not(.dark-mode) .swagger-ui :is(.info a,.link,.url,.info .title small+.url){color:var(--accent)}
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
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;
