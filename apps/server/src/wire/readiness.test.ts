import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { suite, test } from 'node:test';
import { refused } from '../testing/caller.ts';
import { createDatabase } from '../testing/service.ts';
import { startTestServiceOn } from '../testing/service.ts';

/** Far more than the two seconds that are promised, and far less than a dead connection is waited for. */
const limitMs = 20_000;

suite('A service whose database drops every packet [PostgreSQL]', () => {
  test('says that it is not ready, to all who ask, while requests still hang', async (context) => {
    const { url, remove } = await createDatabase('PostgreSQL');
    const target = new URL(url);
    let swallows = false;
    const sockets = new Set<Socket>();
    const relay = createServer((near) => {
      sockets.add(near);
      const far = connect(Number(target.port), target.hostname);
      near.on('data', (bytes) => void (swallows || far.write(bytes)));
      far.on('data', (bytes) => void (swallows || near.write(bytes)));
      near.on('close', () => far.destroy()).on('error', () => far.destroy());
      far.on('close', () => near.destroy()).on('error', () => near.destroy());
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const relayed = new URL(url);
    relayed.host = `127.0.0.1:${(relay.address() as { port: number }).port}`;
    const service = await startTestServiceOn({ name: 'PostgreSQL', url: relayed.href, remove });
    try {
      assert.equal((await service.anyone.get('/api/ready')).status, 200);
      swallows = true;
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => service.anyone.get('/api/ready')));
      for (const answer of answers) refused(answer, 'unavailable');
      const took = performance.now() - began;
      context.diagnostic(`20 answers of a database that swallows packets took ${(took / 1000).toFixed(1)} s`);
      assert.ok(took < limitMs);
      assert.equal((await service.anyone.get('/api/health')).status, 200);
    } finally {
      // What was swallowed never comes; its connections end, and nobody waits for them.
      for (const socket of sockets) socket.destroy();
      relay.close();
      swallows = false;
      await service.stop();
    }
  });
});
