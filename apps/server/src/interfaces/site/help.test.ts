import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { startTestService, type TestService } from '../../testing/service.ts';

suite('The help pages', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ database: 'SQLite' });
  });
  after(() => service.stop());

  test('show every article to everyone, each with links to the others that lead somewhere', async () => {
    const files = await readdir(new URL('../../../../../docs/help', import.meta.url));
    const ids = files.map((file) => file.replace('.md', ''));
    assert.ok(ids.length >= 9);
    for (const id of ids) {
      const { status, text, headers } = await service.anyone.get(`/help/${id}`);
      assert.equal(status, 200, id);
      assert.match(headers['content-type'] ?? '', /^text\/html/);
      assert.match(text, /<h1>[^<]+<\/h1>\s*<p>/, `${id} has a title and begins with words`);
      for (const [, link = ''] of text.matchAll(/href="(\/[^"]*)"/g)) {
        assert.notEqual((await service.anyone.get(link)).status, 404, `${id} links to ${link}`);
      }
      for (const other of ids) assert.ok(text.includes(`href="/help/${other}"`), `${id} leads to ${other}`);
    }
  });

  test('begin at /help, and are not found for any other name', async () => {
    assert.match((await service.anyone.get('/help')).text, /<h1>Start<\/h1>/);
    for (const name of ['none', '..%2fREADME', 'start.md', '__proto__']) {
      assert.equal((await service.anyone.get(`/help/${name}`)).status, 404, name);
    }
  });
});
