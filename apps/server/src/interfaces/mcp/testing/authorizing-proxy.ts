import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AuthorizingProxy {
  /** The address that clients use; `Host` and `Origin` go through as they are. */
  url: URL;
  /** Passes requests on to these ports of this machine in turn, with a token. */
  forwardTo(ports: readonly number[], secret: string): void;
  /** How many requests each port got. */
  forwarded: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/** A reverse proxy in front of one server process or several, for clients that cannot send a token of their own. */
export async function startAuthorizingProxy(): Promise<AuthorizingProxy> {
  let ports: readonly number[] = [];
  let authorization = '';
  let turn = 0;
  const forwarded = new Map<number, number>();
  const server = createServer((incoming, outgoing) => {
    const port = ports[(turn += 1) % ports.length] as number;
    forwarded.set(port, (forwarded.get(port) ?? 0) + 1);
    const { method, url: path, headers } = incoming;
    const onward = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, authorization } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: new URL(`http://localhost:${(server.address() as AddressInfo).port}`),
    forwardTo(target, secret) {
      ports = target;
      authorization = `Bearer ${secret}`;
    },
    forwarded,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
