import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { startTestService, type TestService } from '../testing/service.ts';

const gzip = { 'accept-encoding': 'gzip, deflate, br' };

suite('Compressed responses [SQLite]', () => {
  let service: TestService;
  before(async () => (service = await startTestService({ database: 'SQLite' })));
  after(() => service.stop());

  test('are those over a kilobyte, for clients that accept gzip', async () => {
    for (const path of ['/api/openapi.json', '/help/import', '/metrics']) {
      const plain = await service.anyone.get(path);
      const zipped = await service.anyone.get(path, gzip);
      assert.equal(plain.headers['content-encoding'], undefined, path);
      assert.equal(zipped.headers['content-encoding'], 'gzip', path);
      assert.match(zipped.headers.vary ?? '', /Accept-Encoding/, path);
      assert.equal(Number(zipped.headers['content-length']), zipped.bytes.length, path);
      if (path !== '/metrics') assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes, path);
    }
    const small = await service.anyone.get('/api/health', gzip);
    assert.equal(small.headers['content-encoding'], undefined);
    assert.equal(
      (await service.anyone.get('/help', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding'],
      undefined,
    );
  });

  test('are lists of records, but not a record, whose ETag is that of the bytes', async () => {
    const account = await service.account();
    const caller = await account.token();
    const record = { expirationDate: '2031-05-01', notes: 'Private. '.repeat(200) };
    const made = await caller.post('/api/v1/domains', { name: 'example.com', ...record }, { 'idempotency-key': 'one' });
    const one = await caller.get(`/api/v1/domains/${String(made.body.id)}`, gzip);
    assert.deepEqual([one.headers.etag, one.headers['content-encoding']], ['"1"', undefined]);
    const list = await caller.get('/api/v1/domains', gzip);
    assert.equal(list.headers['content-encoding'], 'gzip');
    assert.match(list.headers.vary ?? '', /Authorization, Cookie/);
    const { records } = JSON.parse(gunzipSync(list.bytes).toString()) as { records: unknown[] };
    assert.equal(records.length, 1);
    const file = await caller.get('/api/v1/export', gzip);
    assert.equal(file.headers['content-encoding'], undefined);
  });

  test('are complete, however large', async () => {
    for (const length of [1000, 10_000]) {
      const account = await service.account();
      const caller = await account.token();
      const records = Array.from({ length: 100 }, (_, at) => ({
        name: `large-${at}.example`,
        expirationDate: '2031-05-01',
        notes: 'ä'.repeat(length),
      }));
      const { status } = await caller.post('/api/v1/domains/batch', { records }, { 'idempotency-key': 'large' });
      assert.equal(status, 201);
      const plain = await caller.get('/api/v1/domains?limit=100');
      assert.ok(plain.bytes.length > 100 * length * 2);
      const zipped = await caller.get('/api/v1/domains?limit=100', gzip);
      assert.equal(zipped.headers['content-encoding'], 'gzip');
      assert.equal(Number(zipped.headers['content-length']), zipped.bytes.length);
      assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes);
    }
  });

  test('are not given to requests that another site caused', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await service.anyone.get('/api/openapi.json', { ...gzip, 'sec-fetch-site': site });
      assert.deepEqual([answer.status, answer.headers['content-encoding']], [200, undefined], site);
    }
    for (const site of ['same-origin', 'none']) {
      const answer = await service.anyone.get('/api/openapi.json', { ...gzip, 'sec-fetch-site': site });
      assert.equal(answer.headers['content-encoding'], 'gzip', site);
    }
  });
});
