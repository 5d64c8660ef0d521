import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { head } from './raw-http.ts';

/** A response that a client has started to read and then stalls. */
export interface StalledResponse {
  socket: Socket;
  /** The first bytes of the response. */
  start: string;
  /** Continues reading until the connection ends, and returns the bytes and whether the response is complete. */
  resume(): Promise<{ bytes: number; isWhole: boolean }>;
  close(): void;
}

/** Sends a request, reads the first bytes of the response, and stalls. */
export async function stall(
  port: number,
  path: string,
  headers: Readonly<Record<string, unknown>>,
  { method = 'GET', body = '' }: { method?: string; body?: string } = {},
): Promise<StalledResponse> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  let isReset = false;
  socket.on('error', () => (isReset = true));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const length = body ? [`content-length: ${Buffer.byteLength(body)}`] : [];
  socket.write(
    head(`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'connection: close', ...fields, ...length) + body,
  );
  let [bytes, last] = [0, ''];
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    last = (last + chunk.subarray(-5).toString('latin1')).slice(-5);
  });
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return {
    socket,
    start: first.toString('latin1'),
    async resume() {
      socket.resume();
      await closed;
      const chunked = /^transfer-encoding: chunked/im.test(first.toString('latin1'));
      return { bytes, isWhole: !isReset && (!chunked || last === '0\r\n\r\n') };
    },
    close: () => socket.destroy(),
  };
}
