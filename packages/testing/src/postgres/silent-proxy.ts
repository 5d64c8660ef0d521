import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Drops all data in both directions from now on, including on new connections, without closing any. */
  silence(): void;
  /** Lets new connections through again. Old ones stay silent, as after a change of the network route. */
  speak(): void;
  close(): Promise<void>;
}

/** A proxy for a database server that can behave like a network that drops all packets. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  let isSilent = false;
  const sockets = new Set<Socket>();
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {}).on('close', () => sockets.delete(client));
    if (isSilent) {
      client.resume();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    sockets.add(upstream);
    upstream.on('error', () => {}).on('close', () => sockets.delete(upstream));
    client.pipe(upstream).pipe(client);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.on('close', () => pairs.delete(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  return {
    url: own.href,
    silence() {
      isSilent = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        client.resume();
        upstream.resume();
      }
      pairs.clear();
    },
    speak() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
