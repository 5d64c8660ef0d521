import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listen } from '../server.ts';
import type { TestAccount } from '../testing/account.ts';
import { createAll, domains, importFile } from '../testing/api.ts';
import { expect, refused } from '../testing/caller.ts';
import { stall } from '../testing/raw-http.ts';
import {
  createDatabase,
  startTestService,
  startTestServiceOn,
  type TestDatabase,
  type TestService,
  usedDatabases,
} from '../testing/service.ts';

const exportPath = '/api/v1/export';
const small = 'name,expirationDate\nsmall.example,2027-01-02\n';

for (const database of usedDatabases) {
  suite(`Downloads without a reader [${database}]`, () => {
    let held: TestDatabase;
    let service: TestService;
    let owner: TestAccount;
    before(async () => {
      held = await createDatabase(database);
      service = await startTestServiceOn({ ...held, remove: async () => undefined });
      owner = await service.account();
      // More than the buffers of a connection hold.
      await createAll(owner.browser, Array(300).fill({ notes: 'long '.repeat(12_000) }));
    });
    after(() => service.stop());

    test('hold up no import and no export, and are refused when there are too many, until they are gone', async () => {
      const formats = ['json', 'csv', 'yaml'];
      const paths = Array.from({ length: 50 }, (_, index) => `${exportPath}?format=${formats[index % 3]}`);
      const begin = (path: string) => stall(service.port, path, owner.browser.headers);
      const stalled = await Promise.all(paths.map(begin));
      for (const { start } of stalled) assert.match(start, /^HTTP\/1\.1 200 /);
      await importFile(owner.browser, small, { policy: 'merge' });
      for (const format of [...formats, 'xlsx']) {
        const { bytes, isWhole } = await (await begin(`${exportPath}?format=${format}`)).resume();
        assert.ok(isWhole && bytes > 10_000, `${format}: ${bytes} bytes`);
      }
      stalled.push(...(await Promise.all(paths.slice(0, 14).map(begin))));
      const reply = await owner.browser.get(exportPath);
      refused(reply, 'unavailable');
      assert.match(reply.headers['retry-after'] ?? '', /^\d+$/);
      for (const { close } of stalled) close();
      while ((await owner.browser.send({ method: 'HEAD', path: exportPath })).status !== 200) await setTimeout(20);
      await expect(200, owner.browser.get(exportPath));
    });

    test('are cut after a while, and so is a page of long records', async () => {
      await service.stop();
      service = await startTestServiceOn(held, { timeouts: { headers: 14_000, request: 28_000, drain: 500 } });
      const paths = [exportPath, `${domains}?limit=100`];
      const begun = await Promise.all(paths.map((path) => stall(service.port, path, owner.browser.headers)));
      for (const response of begun) {
        // A closed connection shows when something is sent on it; what a stalled client sends does not count.
        while (response.socket.writable) {
          response.socket.write('\r\n');
          await setTimeout(50);
        }
        assert.match(response.start, /^HTTP\/1\.1 200 /);
        assert.equal((await response.resume()).isWhole, false, response.start);
      }
    });
  });
}

suite('Imports that come all at once [SQLite]', () => {
  test('are read, or refused with the time to come back, and the next ones are read', async () => {
    // Files that wait are in memory, so their bytes are limited; only a full queue refuses a file here.
    const fileLimits = { maxWaitMs: 600_000, maxWaitingBytes: 2_000_000 };
    const service = await startTestService({ database: 'SQLite', fileLimits });
    const { browser } = await service.account();
    const content = `name,expirationDate,notes\n${`n.example,2027-01-02,${'note '.repeat(12_000)}\n`.repeat(16)}`;
    const send = (text: string) => browser.post('/api/v1/import/preview', { content: text });
    const replies = await Promise.all(Array.from({ length: 12 }, () => send(content)));
    const busy = replies.filter(({ status }) => status !== 200);
    assert.ok(busy.length > 0 && busy.length < replies.length, `${busy.length} were refused`);
    for (const reply of busy)
      assert.match(refused(reply, 'unavailable') && (reply.headers['retry-after'] ?? ''), /^\d+$/);
    const more = await Promise.all(Array.from({ length: 20 }, () => send(small)));
    assert.ok(more.every(({ status }) => status === 200));
    await service.stop();
  });
});

suite('A client that takes nothing of what it asked for', () => {
  /** A service that sends without an end, and one that sends a lot when it is read. */
  async function start(drain: number) {
    const timeouts = { headers: 14_000, request: 28_000, drain };
    const listener = await listen({ host: '127.0.0.1', port: 0, https: false, timeouts });
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
    // Long, since a busy machine may hold up the client itself.
    const drain = 3_000;
    const { listener } = await start(drain);
    const late = fetch(`http://127.0.0.1:${listener.port}/quiet`).then((response) => response.text());
    const slow = await stall(listener.port, '/long', {});
    let taken = 0;
    const sip = (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > 2 ** 21) slow.socket.pause();
    };
    slow.socket.on('data', sip);
    for (let pauses = 0; pauses < 8; pauses += 1) {
      taken = 0;
      slow.socket.resume();
      await setTimeout(drain / 4);
      assert.ok(taken > 2 ** 21, 'there is more to take');
    }
    slow.socket.off('data', sip);
    assert.equal((await slow.resume()).isWhole, true);
    assert.equal(await late, 'late');
    await listener.close(60_000);
  });

  test('does not hold up a stop', async () => {
    const { listener } = await start(24 * 3_600_000);
    const stalled = await stall(listener.port, '/', {});
    await listener.close(24 * 3_600_000);
    assert.equal((await stalled.resume()).isWhole, false);
  });
});
