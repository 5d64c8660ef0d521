import type { Server, Socket } from 'node:net';

export interface SlowReaders {
  /** From now on, this is the limit. */
  limit(maxMs: number): void;
  /** Looks no more. */
  stop(): void;
}

/**
 * Cuts connections whose client takes nothing of its response: one that stops reading would hold what makes the response
 * for as long as it likes. Large bodies are written in pieces (`pieces.ts`), so a client that takes one within
 * `maxMs`, however slowly, is left alone. What such a client sends meanwhile does not count.
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
      // A reset, because the system would keep trying to send what is left.
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
