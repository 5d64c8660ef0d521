import { createHttpAdapter } from '@namekeep/capabilities';
import type { Core } from '@namekeep/core';
import type { Handler } from '../../http/guards.ts';
import { securityHeaders } from '../../http/responses.ts';

/** The path prefix of public capabilities. */
export const adapterPath = '/adapter/v1';

/** The public capabilities, served by the HTTP adapter of the library without authentication. */
export function createAdapter(core: Core): Handler {
  const ids = new WeakMap<Request, string>();
  const adapter = createHttpAdapter({
    executor: core.executor,
    basePath: adapterPath,
    resolveContext: () => ({ actor: null }),
    requestId: (request) => ids.get(request) ?? '',
    info: { title: 'Namekeep: public capabilities', version: '1.0.0' },
  });
  return async ({ req, get }) => {
    ids.set(req.raw, get('requestId'));
    const response = await adapter(req.raw);
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
    return response;
  };
}
