import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What becomes of a request: it is passed on, answered here, or passed on and its answer lost. */
export type Fate =
  | 'pass'
  | 'lose the answer'
  | 'cut the answer'
  | { status: number; headers?: Record<string, string>; body?: unknown };

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

export interface Proxy {
  origin: string;
  seen: SeenRequest[];
  stop(): Promise<void>;
}

/** Stands between the command line and a real service, and does to each request what `fateOf` says. */
export async function startProxy(target: string, fateOf: (seen: SeenRequest, count: number) => Fate): Promise<Proxy> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await buffer(incoming);
      const { method = 'GET', url: path = '/', headers } = incoming;
      const one = { method, path, headers };
      seen.push(one);
      const fate = fateOf(one, seen.length);
      if (typeof fate === 'object') {
        outgoing.writeHead(fate.status, { 'content-type': 'application/json', ...fate.headers });
        outgoing.end(fate.body === undefined ? '' : JSON.stringify(fate.body));
        return;
      }
      const forwarded = request(target + path, { method, headers: { ...headers, host: new URL(target).host } });
      forwarded.end(body);
      const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
      const bytes = await buffer(answer);
      if (fate === 'lose the answer') incoming.socket.destroy();
      else if (fate === 'cut the answer') {
        const { 'transfer-encoding': _, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 500, { ...rest, 'content-length': bytes.length + 1000 });
        outgoing.write(bytes, () => incoming.socket.destroy());
      } else outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The service's own form of an error. */
export const errorBody = (code: string, message: string): { error: Record<string, unknown> } => ({
  error: { code, message, requestId: 'req_test', retryable: true },
});
