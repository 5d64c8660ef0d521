import { hash } from 'node:crypto';

const sentence = 'This is a demo with made-up domains. Everything in it is deleted when the demo ends.';

// The menu of the web application is as high as the window without one line of the banner (`shell.module.css`).
const style =
  '.demo-banner{box-sizing:border-box;width:100%;min-height:var(--demo-banner);margin:0;padding:.5rem 1rem;' +
  'background:#7a3e00;color:#fff;font:600 .875rem/1.25rem "Inter Variable",Inter,system-ui,sans-serif;text-align:center}' +
  ':root{--demo-banner:2.25rem}' +
  // The pages that the server renders have an inset, and center what they show (`style.ts`).
  'body:has(>main)>.demo-banner{align-self:stretch;width:auto;margin:-1.5rem -1rem auto}' +
  'body:has(>main)>.demo-banner~main{margin-bottom:auto}' +
  'body.article:has(>main)>.demo-banner{margin-bottom:1.5rem}' +
  '@media (forced-colors:active){.demo-banner{border-bottom:1px solid}}' +
  '@media print{.demo-banner{margin-bottom:1rem;border-bottom:1px solid;background:none;color:#000}}';

const banner = `<style>${style}</style><div class="demo-banner" role="region" aria-label="Demo">${sentence}</div>`;

/** An HTML document with the banner of `namekeep-server demo`, and its policy with permission for the style of it. */
export function withDemoBanner(document: string, policy: string): { document: string; policy: string } {
  const allowed = `'sha256-${hash('sha256', style, 'base64')}'`;
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
