import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { freePort, secret, startServer, temporaryFolder } from '../testing/server-command.ts';

const root = temporaryFolder();

/** `NAMEKEEP_TEST_AWAY_SECONDS` asks for a longer absence. */
const awaySeconds = Number(process.env.NAMEKEEP_TEST_AWAY_SECONDS ?? 3);

async function startOn(databaseUrl: string) {
  const port = await freePort();
  const started = startServer({
    cwd: mkdtempSync(join(root, 'case-')),
    env: { NAMEKEEP_PORT: String(port), NAMEKEEP_DATABASE_URL: databaseUrl, NAMEKEEP_SECRET: secret },
  });
  return { ...started, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

suite('A start while PostgreSQL is away [PostgreSQL]', () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres({ own: true, fsync: false });
  });
  after(() => server.stop());

  test('is logged, answers 503, is alive, and finishes once PostgreSQL is back', async (context) => {
    const url = await server.createDatabase();
    await server.halt();
    const { child, says, ask, exited } = await startOn(url);
    const [sentence] = await says(/Waiting for the database\..*/);
    assert.match(sentence, /PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+ cannot be reached: .*ECONNREFUSED/);

    const answer = await ask('/api/v1/domains');
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '1');
    const { error } = (await answer.json()) as { error: Record<string, unknown> };
    assert.deepEqual(
      [error.code, error.retryable, error.requestId],
      ['unavailable', true, answer.headers.get('x-request-id')],
    );
    assert.equal((await ask('/api/ready')).status, 503);
    const health = await ask('/api/health');
    assert.deepEqual([health.status, await health.json()], [200, { status: 'ok' }]);

    await setTimeout(awaySeconds * 1000);
    await server.resume();
    const back = performance.now();
    await says(/Namekeep is ready/);
    context.diagnostic(
      `up ${((performance.now() - back) / 1000).toFixed(1)} s after PostgreSQL was, which was away ${awaySeconds} s`,
    );
    assert.equal((await ask('/api/ready')).status, 200);
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
  });

  test('ends with 0 when it is stopped in the meantime', async () => {
    const url = `postgres://postgres@127.0.0.1:${await freePort()}/none`;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, says, exited } = await startOn(url);
      await says(/Waiting for the database/);
      child.kill(signal);
      assert.equal(await exited, 0, signal);
    }
  });

  test('waits for a server that drops every packet, and ends once that server rejects it', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const { says, exited } = await startOn(`postgres://postgres@127.0.0.1:${port}/none`);
    await says(/Waiting for the database\. PostgreSQL at \S+ cannot be reached: it does not answer/);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await once(silent, 'close');

    // In its place now a server that knows no such user.
    const relay = createServer((socket) => {
      const upstream = new URL(server.url('postgres'));
      const target = connect(Number(upstream.port), '127.0.0.1');
      socket.pipe(target).pipe(socket);
      socket.on('error', () => target.destroy());
      target.on('error', () => socket.destroy());
    }).listen(port, '127.0.0.1');
    await once(relay, 'listening');
    assert.equal(await exited, 78);
    relay.close();
  });
});
