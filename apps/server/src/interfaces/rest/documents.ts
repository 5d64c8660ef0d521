import type { Handler } from '../../http/context.ts';
import { publicHeaders, respond } from '../../http/responses.ts';
import type { OpenApiOptions } from './openapi.ts';

/** `/api/openapi.json`. The document is generated on the first request, so startup does not wait for it. */
export function createOpenApiHandler(options: OpenApiOptions): Handler {
  let document: Promise<string> | undefined;
  const make = async () => JSON.stringify((await import('./openapi.ts')).createOpenApi(options));
  return async ({ get }) => {
    document ??= make();
    return respond(await document, {
      headers: publicHeaders(get('requestId'), 'no-cache', 'application/json; charset=utf-8'),
    });
  };
}
