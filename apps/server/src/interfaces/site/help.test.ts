import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { refused } from '../../testing/caller.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

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
      assert.match(
        text,
        /<h1>[^<]+<\/h1>\s*<form role="search".*?<\/form><p>/,
        `${id} has a title and begins with words`,
      );
      for (const [, link = ''] of text.matchAll(/href="(\/[^"]*)"/g)) {
        assert.notEqual((await service.anyone.get(link)).status, 404, `${id} links to ${link}`);
      }
      for (const other of ids) assert.ok(text.includes(`href="/help/${other}"`), `${id} leads to ${other}`);
    }
  });

  test('begin at /help, and are not found for any other name', async () => {
    assert.match((await service.anyone.get('/help')).text, /<h1>Start<\/h1>/);
    for (const name of ['none', '..%2fREADME', 'start.md', '__proto__']) {
      refused(await service.anyone.get(`/help/${name}`, { accept: '*/*' }), 'not_found', name);
      const page = await service.anyone.get(`/help/${name}`, browser);
      assert.deepEqual([page.status, page.headers['content-type']], [404, 'text/html; charset=utf-8'], name);
      assert.match(page.text, /<h1>Article not found<\/h1>/);
      assert.match(page.text, /<a href="\/help\/start">Start<\/a>/);
      assert.match(page.text, /<form role="search" action="\/help">/);
    }
  });

  test('are searched at /help?q=, in the titles and in the texts', async () => {
    const { status, text } = await service.anyone.get('/help?q=CSV+spreadsheet', browser);
    assert.equal(status, 200);
    assert.match(text, /<li><a href="\/help\/import">Import and export<\/a><p>[^<]+<\/p><\/li>/);
    assert.match(text, /<input type="search"[^>]* value="CSV spreadsheet">/);
    const none = await service.anyone.get(`/help?q=${encodeURIComponent('<b>zzzz')}`, browser);
    assert.match(none.text, /No articles found\./);
    assert.match(none.text, /value="&lt;b&gt;zzzz"/);
    assert.equal((await service.anyone.get(`/help?q=${'long+'.repeat(200)}`, browser)).status, 200);
    assert.match((await service.anyone.get('/help?q=+', browser)).text, /<h1>Start<\/h1>/);
  });
});
