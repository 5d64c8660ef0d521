import { connect } from 'node:net';
import type { Load, LoadResult } from './load.ts';

/*
 * Sends requests over keep-alive connections and counts the answers. It writes prepared bytes to plain sockets and reads no more
 * of an answer than its status and length, so that it costs a fraction of what the service costs: a client library that
 * parses HTTP is the slower side on two cores.
 */

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});

let serial = 0;

async function run({ port, connections, warmMs, measureMs, requests }: Load): Promise<LoadResult> {
  const start = performance.now() + warmMs;
  const end = start + measureMs;
  const latencies: number[] = [];
  let sent = 0;

  /** The next request. What must be new in each is written as `{serial}`, always of one length. */
  function nextRequest(): string {
    const request = requests[sent++ % requests.length] as string;
    return request.includes('{serial}')
      ? request.replaceAll('{serial}', String((serial += 1)).padStart(8, '0'))
      : request;
  }

  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let sentAt = 0;
      let missing = 0;
      let head = '';
      const send = () => {
        sentAt = performance.now();
        socket.write(nextRequest(), 'latin1');
      };
      const finish = () => {
        const now = performance.now();
        if (now >= start && now < end) latencies.push(now - sentAt);
        if (now < end) send();
        else socket.end(resolve);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection.')));
      socket.on('data', (chunk) => {
        if (missing > 0) {
          missing -= chunk.length;
          if (missing === 0) finish();
          return;
        }
        head += chunk.toString('latin1');
        const bodyAt = head.indexOf('\r\n\r\n') + 4;
        if (bodyAt < 4) return;
        const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
        if (head.charCodeAt(9) !== 0x32 || length === undefined) {
          reject(new Error(`The answer is no success with a length:\n${head.slice(0, 2000)}`));
          return void socket.destroy();
        }
        missing = bodyAt + Number(length) - head.length;
        head = '';
        if (missing === 0) finish();
      });
    });
  await Promise.all(Array.from({ length: connections }, worker));
  latencies.sort((a, b) => a - b);
  const quantile = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.NaN;
  return {
    perSecond: (latencies.length * 1000) / measureMs,
    medianMs: quantile(0.5),
    p99Ms: quantile(0.99),
  };
}
