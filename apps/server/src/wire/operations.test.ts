import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '@namekeep/testing/postgres';
import { startSilentProxy } from '@namekeep/testing/silent-proxy';
import { at, create, domains, ifMatch, input, key } from '../testing/api.ts';
import { expect, refused } from '../testing/caller.ts';
import { createDatabase, startTestService, startTestServiceOn, suiteWithService } from '../testing/service.ts';

suiteWithService('The service', (service) => {
  test('says that it is alive and ready, to GET and HEAD, whatever is sent along', async () => {
    for (const [path, status] of [
      ['/api/health', 'ok'],
      ['/api/ready', 'ready'],
    ] as const) {
      const headers = { authorization: 'Bearer x', cookie: 'namekeep=x' };
      assert.deepEqual(await expect(200, service().anyone.get(path, headers)), { status });
      assert.equal((await service().anyone.send({ method: 'HEAD', path })).status, 200);
    }
  });

  test('shows its metrics to this machine, and to no proxy on it, whatever that adds or leaves out', async () => {
    const { anyone, port } = service();
    await (await service().account()).browser.get('/api/v1/domains/dom_x?x=1');
    const { status, headers, text } = await anyone.get('/metrics');
    assert.match(`${status} ${headers['content-type']}`, /^200 text\/plain; version=0\.0\.4/);
    const counted =
      /^namekeep_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/domains\/\{id\}",status="400"\} 1$/m;
    assert.match(text, counted);
    assert.match(text, /^process_resident_memory_bytes \d+/m);
    assert.doesNotMatch(text, /dom_x/, 'addresses of records are not labels');
    const added = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server'];
    const sent = [...added, 'cf-connecting-ip', 'true-client-ip'].map((name): [string, string] => [name, 'x']);
    for (const value of ['192.0.2.1', '127.0.0.1', '::1', '']) sent.push(['x-forwarded-for', value]);
    for (const host of ['namekeep.example', `127.0.0.1.example:${port}`, 'localhost.example', '192.0.2.1', '[::2]'])
      sent.push(['host', host]);
    for (const [name, value] of [...sent, ['authorization', 'Bearer guess'] as const])
      refused(await anyone.get('/metrics', { [name]: value }), 'not_found', `${name}: ${value}`);
    for (const host of ['localhost', `LOCALHOST:${port}`, `[::1]:${port}`, '127.0.0.1', '127.8.9.10:1'])
      await expect(200, anyone.get('/metrics', { host }));
  });
});

suite('A service with a metrics token [SQLite]', () => {
  test('shows its metrics to callers with the token, from any address', async () => {
    for (const trustProxy of [false, true]) {
      const service = await startTestService({ database: 'SQLite', metricsToken: 'the metrics token', trustProxy });
      const far = { 'x-forwarded-for': '192.0.2.1' };
      const good = ['Bearer the metrics token', 'bearer the metrics token'].map((authorization) => ({ authorization }));
      for (const token of good)
        for (const place of [far, { host: 'namekeep.example' }])
          await expect(200, service.anyone.get('/metrics', { ...place, ...token }));
      await expect(200, service.anyone.get('/metrics'));
      for (const authorization of ['Bearer the metrics tokem', 'Bearer', 'Bearer ', 'Basic x', 'the metrics token', ''])
        refused(await service.anyone.get('/metrics', { ...far, authorization }), 'not_found', authorization);
      await service.stop();
    }
  });
});

suite('A service that stops [SQLite]', () => {
  test('is alive and no longer ready, and still serves', async () => {
    const service = await startTestService({ database: 'SQLite' });
    const { browser } = await service.account();
    service.drain();
    await expect(200, service.anyone.get('/api/health'));
    refused(await service.anyone.get('/api/ready'), 'unavailable');
    await expect(200, browser.get('/api/session'));
    await service.stop();
  });
});

suite('A service whose database is gone [PostgreSQL]', () => {
  test('is alive and not ready, asks to repeat every request, and serves again when it is back', async () => {
    const server = await startPostgres({ own: true, fsync: false });
    const url = await server.createDatabase();
    const service = await startTestServiceOn({ name: 'PostgreSQL', url, remove: () => server.stop() });
    const { browser } = await service.account();
    await server.halt('immediate');
    await expect(200, service.anyone.get('/api/health'));
    for (const path of ['/api/ready', '/api/session', domains, '/api/v1/summary'])
      refused(await browser.get(path), 'unavailable', path);
    refused(await browser.post(domains, input(), key('during')), 'unavailable');
    await server.resume();
    while ((await service.anyone.get('/api/ready')).status !== 200) await setTimeout(20);
    await expect(201, browser.post(domains, input(), key('during')));
    await service.stop();
  });
});

suite('A service whose database does not answer [PostgreSQL]', () => {
  test('makes reads, writes and every probe end as unavailable within the deadline, and works again by itself', async () => {
    const database = await createDatabase('PostgreSQL');
    const proxy = await startSilentProxy(database.url);
    const store = { answerTimeoutMs: 8_000, connectTimeoutMs: 5_000 };
    const service = await startTestServiceOn({ ...database, url: proxy.url }, { store });
    const token = await (await service.account()).token();
    const { id } = await create(token);
    // Every connection of the pool is made before the silence.
    await Promise.all(Array.from({ length: 20 }, () => token.get(at(id))));
    proxy.silence();
    const began = performance.now();
    const replies = await Promise.all([
      token.get(domains),
      token.get(at(id)),
      token.post(domains, input(), key()),
      token.patch(at(id), { notes: 'x' }, ifMatch(1)),
      ...Array.from({ length: 20 }, () => service.anyone.get('/api/ready')),
    ]);
    for (const reply of replies) assert.equal(refused(reply, 'unavailable').retryable, true);
    assert.ok(performance.now() - began < 10_000 + 5_000, 'the deadline of a request, and some more on a slow machine');
    await expect(200, service.anyone.get('/api/health'));
    proxy.speak();
    // The connections from before stay silent: none of them is used again.
    const again = await Promise.all(Array.from({ length: 8 }, () => token.get(at(id))));
    assert.deepEqual([...new Set(again.map(({ status }) => status))], [200]);
    await expect(200, token.patch(at(id), { notes: 'written' }, ifMatch(1)));
    await service.stop();
    await proxy.close();
  });
});
