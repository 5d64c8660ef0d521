import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileFormats, fileMediaTypes } from '@namekeep/contract';
import { openFile } from '@namekeep/formats';
import { refused } from '../../testing/caller.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { create, createAll } from '../../testing/records.ts';
import { send } from '../../testing/send.ts';
import { Agent } from 'node:http';

const path = '/api/v1/export';

suiteWithService('export', (service) => {
  const agent = new Agent();
  const download = async (query: string, headers: object) =>
    send(new URL(`http://127.0.0.1:${service().port}`), agent, {
      method: 'GET',
      path: `${path}${query}`,
      headers: { ...headers },
    });
  const namesIn = async (bytes: Uint8Array) => {
    const { about, rows } = await openFile(new Uint8Array(bytes), { currency: 'USD', maxRows: 10_000 });
    const names: (string | null)[] = [];
    for await (const row of rows) names.push(row.name);
    return { about, names };
  };

  for (const format of fileFormats) {
    test(`${format} holds every record of the account, and only those, as a file to keep`, async () => {
      const account = await service().account();
      await create((await service().account()).browser);
      const records = await createAll(
        account.browser,
        Array.from({ length: 300 }, (_, index) => ({ notes: `=${index}`, isArchived: index % 7 === 0 })),
      );
      const { status, headers, bytes } = await download(`?format=${format}`, account.browser.headers);
      assert.equal(status, 200);
      assert.equal(headers['content-type']?.split(';')[0], fileMediaTypes[format]);
      const today = new Date(service().clock.now()).toISOString().slice(0, 10);
      assert.ok(headers['content-disposition']?.startsWith(`attachment; filename="namekeep-${today}.${format}"`));
      assert.equal(headers['cache-control'], 'no-store');
      const { about, names } = await namesIn(bytes);
      assert.equal(about.source, 'namekeep');
      assert.deepEqual(names, records.map(({ name }) => name).sort());
      agent.destroy();
    });
  }

  test('Accept decides where the query does not, and json where neither does', async () => {
    const { browser } = await service().account();
    const type = async (accept?: string, query = '') =>
      (await browser.get(`${path}${query}`, accept ? { accept } : {})).headers['content-type']?.split(';')[0];
    assert.equal(await type(), 'application/json');
    assert.equal(await type('*/*'), 'application/json');
    assert.equal(await type('text/html, text/csv;q=0.5, application/yaml;q=0.9'), 'application/yaml');
    assert.equal(await type('text/csv', '?format=json'), 'application/json');
  });

  test('archived records are chosen, left out, or among all', async () => {
    const { browser } = await service().account();
    const [kept, archived] = [await create(browser), await create(browser, { isArchived: true })];
    for (const [choice, names] of [
      ['false', [kept]],
      ['true', [archived]],
      ['all', [kept, archived]],
    ] as const) {
      const body = (await browser.get<{ domains: { name: string }[] }>(`${path}?archived=${choice}`)).body;
      assert.deepEqual(body.domains.map(({ name }) => name).sort(), names.map(({ name }) => name).sort());
    }
  });

  test('settings go to a browser that asks for them, and never to a token', async () => {
    const account = await service().account();
    const settings = (await account.browser.get(`/api/v1/settings`)).body;
    assert.deepEqual((await account.browser.get(`${path}?includeSettings=true`)).body.settings, settings);
    assert.equal((await account.browser.get(path)).body.settings, undefined);
    const token = await account.token();
    refused(await token.get(`${path}?includeSettings=true`), 'session_required');
    assert.equal((await token.get(path)).status, 200);
  });

  test('needs the scope to read, and refuses what it does not know', async () => {
    const account = await service().account();
    refused(await (await account.token(['domains:write'])).get(path), 'insufficient_scope');
    refused(await service().anyone.get(path), 'unauthenticated');
    for (const query of ['format=pdf', 'archived=maybe', 'includeSettings=1', 'other=1', 'format=csv&format=json']) {
      refused(await account.browser.get(`${path}?${query}`), 'invalid_query', query);
    }
  });

  test('a HEAD request says what the file would be', async () => {
    const { browser } = await service().account();
    const { status, headers, text } = await browser.send({ method: 'HEAD', path: `${path}?format=csv` });
    assert.deepEqual([status, headers['content-type'], text], [200, 'text/csv; charset=utf-8', '']);
  });
});
