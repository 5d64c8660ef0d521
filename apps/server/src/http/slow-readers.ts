import type { Server, Socket } from 'node:net';

export interface SlowReaders {
  /** Changes the limit. */
  limit(maxMs: number): void;
  /** Stops watching. */
  stop(): void;
}

/**
 * Closes connections whose client accepts no data of its response for `maxMs`, because such a client would occupy the
 * resources that generate the response. Large bodies are sent in chunks (`responses.ts`), so a slow client that accepts
 * some data within `maxMs` stays connected. Data that the client sends does not count.
 */
export function cutSlowReaders(server: Server, maxMs: number): SlowReaders {
  const sockets = new Set<Socket>();
  const stalled = new WeakMap<Socket, { taken: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function look(): void {
    const now = performance.now();
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        stalled.delete(socket);
        continue;
      }
      const taken = socket.bytesWritten - socket.writableLength;
      const before = stalled.get(socket);
      if (before?.taken !== taken) stalled.set(socket, { taken, since: now });
      // A reset, because otherwise the system would keep trying to send the rest.
      else if (now - before.since >= maxMs) socket.resetAndDestroy();
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearInterval(timer);
    timer = setInterval(look, Math.min(2_000, maxMs / 4)).unref();
  };
  watch();
  return {
    limit(ms) {
      maxMs = ms;
      watch();
    },
    stop: () => clearInterval(timer),
  };
}
