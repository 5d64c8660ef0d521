import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listen } from '../server.ts';
import { stall } from '../testing/raw-http.ts';

/** A service that sends without an end, and one that sends a lot when it is read. */
async function start(drain: number) {
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    https: false,
    timeouts: { headers: 14_000, request: 28_000, drain },
  });
  let closed = 0;
  listener.serve((request, response) => {
    response.on('close', () => (closed += 1));
    if (request.url === '/quiet') return void setTimeout(drain * 3).then(() => response.end('late'));
    const piece = Buffer.alloc(64 * 1024, 'x');
    let pieces = request.url === '/long' ? 400 : Number.POSITIVE_INFINITY;
    const send = (): void => {
      while (pieces > 0) {
        pieces -= 1;
        if (!response.write(piece)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  return { listener, closed: () => closed };
}

suite('A client that takes nothing of its response', () => {
  test('is cut, whatever it sends meanwhile', async () => {
    const { listener, closed } = await start(300);
    const stalled = await Promise.all([stall(listener.port, '/', {}), stall(listener.port, '/', {})]);
    while (closed() < 2) {
      await setTimeout(20);
      for (const { socket } of stalled) if (socket.writable) socket.write('\r\n');
    }
    for (const response of stalled) assert.equal((await response.resume()).isWhole, false);
    await listener.close(60_000);
  });

  test('is not one that takes a little now and then, or that waits for a late answer', async () => {
    const { listener } = await start(2_000);
    const late = fetch(`http://127.0.0.1:${listener.port}/quiet`).then((response) => response.text());
    const slow = await stall(listener.port, '/long', {});
    for (let pauses = 0; pauses < 10; pauses += 1) {
      slow.socket.resume();
      await setTimeout(300);
      slow.socket.pause();
      await setTimeout(300);
    }
    assert.equal(await late, 'late');
    assert.equal((await slow.resume()).isWhole, true);
    await listener.close(60_000);
  });

  test('does not hold up a stop', async () => {
    const { listener } = await start(24 * 3_600_000);
    const stalled = await stall(listener.port, '/', {});
    await listener.close(24 * 3_600_000);
    assert.equal((await stalled.resume()).isWhole, false);
  });
});
