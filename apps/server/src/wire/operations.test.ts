import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '@namekeep/testing/postgres';
import { refused } from '../testing/caller.ts';
import { usedDatabases } from '../testing/service.ts';
import { suiteWithService } from '../testing/service.ts';
import { domains, input, key } from '../testing/api.ts';
import { startTestService, startTestServiceOn } from '../testing/service.ts';

suiteWithService('The service', (service) => {
  test('says that it is alive and ready, to GET and HEAD, whatever is sent along', async () => {
    for (const [path, body] of [
      ['/api/health', { status: 'ok' }],
      ['/api/ready', { status: 'ready' }],
    ] as const) {
      const answer = await service().anyone.get(path, { authorization: 'Bearer x', cookie: 'namekeep=x' });
      assert.deepEqual([answer.status, answer.body], [200, body as object]);
      assert.equal((await service().anyone.send({ method: 'HEAD', path })).status, 200);
    }
  });

  test('shows its metrics to this machine, and nothing there to others', async () => {
    const { anyone } = service();
    const { browser } = await service().account();
    await browser.get('/api/v1/domains/dom_x?x=1');
    const answer = await anyone.get('/metrics');
    assert.equal(answer.status, 200);
    assert.match(answer.headers['content-type'] ?? '', /^text\/plain; version=0\.0\.4/);
    assert.match(
      answer.text,
      /^namekeep_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/domains\/\{id\}",status="400"\} 1$/m,
    );
    assert.match(answer.text, /^process_resident_memory_bytes \d+/m);
    assert.doesNotMatch(answer.text, /dom_x/, 'addresses of records are not labels');
    for (const forwarded of ['192.0.2.1', '127.0.0.1', '::1', ''])
      refused(await anyone.get('/metrics', { 'x-forwarded-for': forwarded }), 'not_found', forwarded);
    refused(await anyone.get('/metrics', { authorization: 'Bearer guess' }), 'not_found');
  });

  test('shows its metrics to no proxy on this machine, whatever it adds or leaves out', async () => {
    const { anyone, port } = service();
    const added = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server'];
    for (const name of [...added, 'cf-connecting-ip', 'true-client-ip'])
      refused(await anyone.get('/metrics', { [name]: 'x' }), 'not_found', name);
    for (const host of ['namekeep.example', `127.0.0.1.example:${port}`, 'localhost.example', '192.0.2.1', '[::2]'])
      refused(await anyone.get('/metrics', { host }), 'not_found', host);
    for (const host of ['localhost', `LOCALHOST:${port}`, `[::1]:${port}`, '127.0.0.1', '127.8.9.10:1'])
      assert.equal((await anyone.get('/metrics', { host })).status, 200, host);
  });
});

suite('A service with a metrics token [SQLite]', () => {
  test('shows its metrics to callers with the token, from any address', async () => {
    for (const trustProxy of [false, true]) {
      const service = await startTestService({ database: 'SQLite', metricsToken: 'the metrics token', trustProxy });
      try {
        const [far, good] = [{ 'x-forwarded-for': '192.0.2.1' }, { authorization: 'Bearer the metrics token' }];
        assert.equal((await service.anyone.get('/metrics', { ...far, ...good })).status, 200);
        assert.equal((await service.anyone.get('/metrics')).status, 200);
        const lower = { authorization: 'bearer the metrics token' };
        assert.equal(
          (await service.anyone.get('/metrics', { ...far, ...lower })).status,
          200,
          'RFC 9110, section 11.1',
        );
        assert.equal((await service.anyone.get('/metrics', { ...good, host: 'namekeep.example' })).status, 200);
        refused(await service.anyone.get('/metrics', far), 'not_found');
        for (const authorization of ['Bearer the metrics tokem', 'Bearer', 'Bearer ', 'Basic x', 'the metrics token'])
          refused(await service.anyone.get('/metrics', { ...far, authorization }), 'not_found', authorization);
      } finally {
        await service.stop();
      }
    }
  });
});

for (const database of usedDatabases) {
  suite(`A service that stops [${database}]`, () => {
    test('is alive and no longer ready, and still serves', async () => {
      const service = await startTestService({ database });
      try {
        const { browser } = await service.account();
        service.drain();
        assert.equal((await service.anyone.get('/api/health')).status, 200);
        refused(await service.anyone.get('/api/ready'), 'unavailable');
        assert.equal((await browser.get('/api/session')).status, 200);
      } finally {
        await service.stop();
      }
    });
  });
}

suite('A service whose database is gone [PostgreSQL]', () => {
  test('is alive and not ready, asks to repeat every request, and serves again when it is back', async () => {
    const server = await startPostgres({ own: true, fsync: false });
    const url = await server.createDatabase();
    const service = await startTestServiceOn({ name: 'PostgreSQL', url, remove: () => server.stop() });
    try {
      const { browser } = await service.account();
      await server.halt('immediate');
      assert.equal((await service.anyone.get('/api/health')).status, 200);
      refused(await service.anyone.get('/api/ready'), 'unavailable');
      for (const path of ['/api/session', domains, '/api/v1/summary'])
        refused(await browser.get(path), 'unavailable', path);
      refused(await browser.post(domains, input(), key('during')), 'unavailable');
      await server.resume();
      while ((await service.anyone.get('/api/ready')).status !== 200) await setTimeout(20);
      assert.equal((await browser.post(domains, input(), key('during'))).status, 201);
    } finally {
      await service.stop();
    }
  });
});
