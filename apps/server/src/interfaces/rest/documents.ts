import type { Handler } from '../../http/request-context.ts';
import { respond } from '../../http/pieces.ts';
import type { OpenApiOptions } from './openapi.ts';
import { securityHeaders } from '../../http/responses.ts';

/** `/api/openapi.json`. The document is generated on the first request, so startup does not wait for it. */
export function createOpenApiHandler(options: OpenApiOptions): Handler {
  let document: Promise<string> | undefined;
  const make = async () => JSON.stringify((await import('./openapi.ts')).createOpenApi(options));
  return async ({ requestId }) => {
    document ??= make();
    return respond(await document, {
      headers: {
        ...securityHeaders,
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': requestId,
      },
    });
  };
}
