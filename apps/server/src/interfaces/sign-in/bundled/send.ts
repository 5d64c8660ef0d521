import type { ServerResponse } from 'node:http';

/** Writes a `Response` to a Node.js response. Headers that are already set are kept unless the `Response` has them. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
