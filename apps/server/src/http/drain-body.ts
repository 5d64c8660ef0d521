import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 10_000;

/**
 * Reads and discards what a handler left unread of the body. Most clients, browsers above all, read the response only
 * after they have sent everything, and lose it if the connection is closed before (RFC 9112, section 9.6).
 * Returns false if the rest is too large or too slow.
 */
export function drainBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (whole: boolean) => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', ended).off('close', ended);
      resolve(whole);
    };
    const ended = () => finish(true);
    const count = (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) finish(false);
    };
    const timer = setTimeout(() => finish(false), MAX_MS);
    // A reader that was cancelled would pause the stream again.
    incoming.removeAllListeners('data');
    incoming.on('data', count).on('end', ended).on('close', ended).resume();
  });
}
