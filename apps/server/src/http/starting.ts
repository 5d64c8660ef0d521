import type { RequestListener } from 'node:http';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import { privateHeaders } from './responses.ts';
import { type Refusal, refuse } from './malformed-request.ts';

const starting: Refusal = {
  status: 503,
  code: 'unavailable',
  message: 'The service is starting.',
  headers: { 'retry-after': '1' },
};

/** Answers requests during startup: health checks succeed, so that a supervisor does not stop a process that waits for its database; all other requests get a 503. */
export const whileStarting: RequestListener = (request, response) => {
  const [path] = (request.url ?? '').split('?');
  if (path !== '/api/health' || !['GET', 'HEAD'].includes(request.method ?? '')) return refuse(response, starting);
  const requestId = acceptableRequestId(request.headers['x-request-id']?.toString());
  const headers = { ...privateHeaders, 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId };
  response.writeHead(200, headers).end(JSON.stringify({ status: 'ok' }));
};
