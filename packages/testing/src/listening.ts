import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server listen on a free port of loopback. It keeps no process alive, and `stop` cuts what is connected to it. */
export async function listening(server: Server): Promise<{ origin: string; stop(): Promise<void> }> {
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
