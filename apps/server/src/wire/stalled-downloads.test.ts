import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileFormats } from '@namekeep/contract';
import type { TestAccount } from '../testing/account.ts';
import { type Caller, refused } from '../testing/caller.ts';
import { usedDatabases } from '../testing/service.ts';
import { createAll, domains, freshName } from '../testing/api.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { stall, type StalledResponse } from '../testing/raw-http.ts';

const exportPath = '/api/v1/export';
/** What is stalled; Excel's is compressed, and small enough for the buffers of a connection. */
const large = fileFormats.filter((format) => format !== 'xlsx');
/** More than the buffers of a connection hold. */
const heavy = () => Array.from({ length: 300 }, () => ({ notes: 'long '.repeat(12_000) }));

async function importOne(caller: Caller): Promise<void> {
  const content = `name,expirationDate\n${freshName()},2027-01-02\n`;
  const preview = await caller.post<{ previewId: string }>('/api/v1/import/preview', { content });
  assert.equal(preview.status, 200, preview.text);
  const commit = await caller.post('/api/v1/import/commit', { previewId: preview.body.previewId });
  assert.equal(commit.status, 200, commit.text);
}

for (const database of usedDatabases) {
  suite(`Downloads without a reader [${database}]`, () => {
    let service: TestService;
    let owner: TestAccount;
    before(async () => {
      service = await startTestService({ database });
      owner = await service.account();
      await createAll(owner.browser, heavy());
    });
    after(() => service.stop());
    const begin = (count: number): Promise<StalledResponse[]> =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          stall(service.port, `${exportPath}?format=${large[index % large.length]}`, owner.browser.headers),
        ),
      );

    test('hold up no import and no export, fifty of them', async () => {
      const stalled = await begin(50);
      for (const { start } of stalled) assert.match(start, /^HTTP\/1\.1 200 /);
      await importOne(owner.browser);
      for (const format of fileFormats) {
        const whole = await stall(service.port, `${exportPath}?format=${format}`, owner.browser.headers);
        const { bytes, isWhole } = await whole.resume();
        assert.ok(isWhole, format);
        assert.ok(bytes > 10_000, `${format}: ${bytes} bytes`);
      }
      for (const { close } of stalled) close();
    });

    test('are refused when there are too many, with the time to come back, and taken again once they are gone', async () => {
      const stalled = await begin(64);
      const answer = await owner.browser.get(exportPath);
      refused(answer, 'unavailable');
      assert.match(answer.headers['retry-after'] ?? '', /^\d+$/);
      await importOne(owner.browser);
      for (const { close } of stalled) close();
      while ((await owner.browser.send({ method: 'HEAD', path: exportPath })).status !== 200) await setTimeout(20);
      assert.equal((await owner.browser.get(exportPath)).status, 200);
    });
  });
}

suite('Imports that come all at once', () => {
  test('are read, or refused with the time to come back, and the next one is read', async () => {
    // Only a full queue refuses a file here, however slow this machine is.
    const service = await startTestService({ database: 'SQLite', fileLimits: { maxWaitMs: 600_000 } });
    const { browser } = await service.account();
    // Files that wait are in memory, so their bytes are limited: these are of 10 MB each.
    const rows = Array.from({ length: 170 }, (_, index) => `n${index}.example,2027-01-02,${'note '.repeat(12_000)}\n`);
    const content = `name,expirationDate,notes\n${rows.join('')}`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => browser.post('/api/v1/import/preview', { content })),
    );
    const refusals = answers.filter(({ status }) => status !== 200);
    assert.ok(refusals.length > 0 && refusals.length <= 16, `${refusals.length} were refused`);
    for (const answer of refusals) {
      refused(answer, 'unavailable');
      assert.match(answer.headers['retry-after'] ?? '', /^\d+$/);
    }
    // Small files find room.
    const small = { content: 'name,expirationDate\nsmall.example,2027-01-02\n' };
    const more = await Promise.all(Array.from({ length: 40 }, () => browser.post('/api/v1/import/preview', small)));
    assert.ok(more.every(({ status }) => status === 200));
    await importOne(browser);
    await service.stop();
  });
});

suite('A client that takes nothing of what it asked for', () => {
  test('is cut: a download, and a page of long records', async () => {
    const service = await startTestService({
      database: 'SQLite',
      timeouts: { headers: 14_000, request: 28_000, drain: 500 },
    });
    const owner = await service.account();
    await createAll(owner.browser, heavy());
    const stalled = await Promise.all([
      stall(service.port, exportPath, owner.browser.headers),
      stall(service.port, `${domains}?limit=100`, owner.browser.headers),
    ]);
    for (const response of stalled) {
      // A closed connection shows when something is sent on it; what a stalled client sends does not count.
      while (response.socket.writable) {
        response.socket.write('\r\n');
        await setTimeout(50);
      }
      assert.match(response.start, /^HTTP\/1\.1 200 /);
      assert.equal((await response.resume()).isWhole, false, response.start);
    }
    await service.stop();
  });
});
