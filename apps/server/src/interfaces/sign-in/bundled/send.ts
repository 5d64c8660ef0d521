import type { ServerResponse } from 'node:http';

/** Writes a response to Node's own; headers that are set there already stay where the response has none. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
