import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Handler } from '../../http/request-context.ts';
import { notFound, securityHeaders } from '../../http/responses.ts';
import { createStaticFiles, fileResponse } from './static-files.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Namekeep API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null, persistAuthorization: false });
`;

/** The API reference and its assets. */
export function createDocs(): Handler {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files = createStaticFiles(folder);
  return async ({ request, path, params, requestId }) => {
    const headers = {
      ...securityHeaders,
      'x-request-id': requestId,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    };
    const text = (body: string, type: string) =>
      new Response(body, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
    if (path === '/docs') return text(page, 'text/html');
    if (params.file === 'start.js') return text(start, 'text/javascript');
    const file = /^swagger-ui(-bundle\.js|\.css)$/.test(params.file ?? '') ? await files(params.file ?? '') : undefined;
    return file ? fileResponse(file, request, headers) : notFound(requestId);
  };
}
