import { createServer, request } from 'node:http';
import { listening } from '@namekeep/testing/listening';

/** A reverse proxy in front of a server, for clients that cannot send a token of their own. */
export interface AuthorizingProxy {
  /** The address that clients use; `Host` and `Origin` go through as they are. */
  url: URL;
  /** Passes requests on to this port of this machine, with a token. */
  forwardTo(port: number, secret: string): void;
  stop(): Promise<void>;
}

export async function startAuthorizingProxy(): Promise<AuthorizingProxy> {
  let target = { port: 0, authorization: '' };
  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, authorization: target.authorization };
    const onward = request({ host: '127.0.0.1', port: target.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  const { origin, stop } = await listening(server);
  return {
    url: new URL(origin.replace('127.0.0.1', 'localhost')),
    forwardTo: (port, secret) => void (target = { port, authorization: `Bearer ${secret}` }),
    stop,
  };
}
