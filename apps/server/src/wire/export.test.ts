import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileFormats, fileMediaTypes } from '@namekeep/contract';
import { recordFieldNames } from '@namekeep/domain';
import { openFile } from '@namekeep/formats';
import { commitPreview, createAll, inputs, listAll, previewFile, previews } from '../testing/api.ts';
import { type Caller, each, expect, issuesOf, raw, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

const path = '/api/v1/export';
interface Exported {
  partial?: true;
  domains: Record<string, unknown>[];
  settings?: object;
}

suiteWithService('An export', (service) => {
  async function filled(): Promise<Caller> {
    const { browser } = await service().account();
    await createAll(
      browser,
      inputs(60, (index) => ({
        name: `export-${index}.${index % 3 === 0 ? 'co.uk' : 'com'}`,
        registrar: index % 2 === 0 ? 'Gandi' : null,
        renewalCostMinor: index * 100,
        isArchived: index % 10 === 9,
        billingDate: index % 4 === 0 ? '2027-01-05' : null,
        notes: index === 0 ? 'x'.repeat(40_000) : '',
      })),
    );
    return browser;
  }
  const download = async (caller: Caller, query = '', headers = {}) => {
    const reply = await caller.get<Exported>(`${path}${query}`, headers);
    assert.equal(reply.status, 200, reply.text);
    const [, name = ''] = /filename="([^"]+)"/.exec(reply.headers['content-disposition'] ?? '') ?? [];
    return { ...reply, name, type: reply.headers['content-type']?.split(';')[0] };
  };

  test('holds every record of the account, and only those, as a file to keep, in each format', async () => {
    const caller = await filled();
    const names = (await listAll(caller, 'archived=all')).map(({ name }) => name);
    for (const format of fileFormats) {
      const { bytes, name, type, headers } = await download(caller, `?format=${format}`);
      assert.deepEqual([type, name], [fileMediaTypes[format], `namekeep-2026-11-20.${format}`]);
      assert.equal(headers['cache-control'], 'no-store');
      const { about, rows } = await openFile(new Uint8Array(bytes), { currency: 'USD', maxRows: 10_000 });
      const found: (string | null)[] = [];
      for await (const row of rows) found.push(row.name);
      assert.deepEqual([about.source, found], ['namekeep', names.sort()]);
    }
    const head = await caller.send({ method: 'HEAD', path: `${path}?format=csv` });
    assert.deepEqual([head.status, head.headers['content-type'], head.text], [200, 'text/csv; charset=utf-8', '']);
    for (const [accept, query, type] of [
      ['*/*', '', 'application/json'],
      ['text/html, text/csv;q=0.5, application/yaml;q=0.9', '', 'application/yaml'],
      ['text/csv', '?format=json', 'application/json'],
    ] as const)
      assert.equal((await download(caller, query, { accept })).type, type);
  });

  test('has what the list has, in its order, and is partial then; an order or a choice of archived ones is whole', async () => {
    const caller = await filled();
    for (const [query, partial] of [
      ['tld=co.uk&sort=-cost&archived=false', true],
      ['missing=registrar&sort=renewal&archived=true', true],
      ['q=export-1&in=name&archived=all', true],
      ['sort=-cost&archived=all', undefined],
      ['archived=false', undefined],
      ['archived=true&sort=renewal', undefined],
      ['q=%20&in=name&archived=all', undefined],
    ] as const) {
      const { body, name } = await download(caller, `?${query}`);
      assert.deepEqual(each(body.domains, 'name'), each(await listAll(caller, query), 'name'), query);
      assert.deepEqual([body.partial, name], [partial, `namekeep-2026-11-20${partial ? '-partial' : ''}.json`]);
      assert.deepEqual(Object.keys(body.domains[0] ?? {}), [...recordFieldNames]);
    }
  });

  test('that is partial is merged into records by its columns, and never replaces them', async () => {
    const caller = await filled();
    const { text } = await download(caller, '?columns=name,renewalCostMinor,tld,renewal.date&tld=co.uk');
    const refusal = ['policy partial_file'];
    assert.deepEqual(issuesOf(await caller.post(previews, { content: text, policy: 'replace' })), refusal);
    const changed = text.replaceAll('"renewalCostMinor":3000', '"renewalCostMinor":1');
    const { previewId, counts } = await previewFile(caller, changed, { policy: 'merge' });
    assert.partialDeepStrictEqual(counts, { create: 0, update: 1, unchanged: 19, invalid: 0 });
    assert.deepEqual(issuesOf(await commitPreview(caller, previewId, { policy: 'replace' })), refusal);
    await expect(200, commitPreview(caller, previewId));
    assert.partialDeepStrictEqual((await listAll(caller, 'q=export-30&in=name'))[0], {
      renewalCostMinor: 1,
      registrar: 'Gandi',
    });
    // A CSV file is known as partial by its name, in a form.
    const csv = (await download(caller, '?columns=name,renewalCostMinor&format=csv')).text;
    const upload = (fileName: string, policy: string) => {
      const form = [
        '--b\r\nContent-Disposition: form-data; name="policy"\r\n\r\n',
        `${policy}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n`,
        `Content-Type: text/csv\r\n\r\n${csv}\r\n--b--\r\n`,
      ].join('');
      return caller.post(previews, raw(form), { 'content-type': 'multipart/form-data; boundary=b' });
    };
    for (const name of ['namekeep-2026-11-20-partial.csv', 'namekeep-2026-11-20-partial (1).csv', 'X-PARTIAL.CSV']) {
      refused(await upload(name, 'replace'), 'invalid_input', name);
      await expect(200, upload(name, 'merge'));
    }
    await expect(200, upload('partial.csv', 'replace'));
  });

  test('names all problems of its query at once, and has settings only for a browser that asks for them', async () => {
    const account = await service().account();
    const caller = account.browser;
    const query = 'columns=name,owner,name,reminders.enabled&costFrom=1&sort=price&limit=5';
    assert.deepEqual(issuesOf(await caller.get(`${path}?${query}`), 'invalid_query').sort(), [
      'columns repeated',
      'columns unknown_column',
      'columns unknown_column',
      'currency required',
      'limit unrecognized_key',
      'sort invalid_value',
    ]);
    const wrong = 'columns= columns=, columns=name, columns=Name columns=name&columns=id format=pdf archived=maybe';
    const more = 'includeSettings=1 other=1 format=csv&format=json include= include=some include=decisions,';
    const parts = ['views', 'all', 'labels,views', 'payments', 'decisions'].map((one) => `format=csv&include=${one}`);
    for (const one of [...wrong.split(' '), ...more.split(' '), ...parts])
      refused(await caller.get(`${path}?${one}`), 'invalid_query', one);
    refused(await caller.get(`${path}?include=all`, { accept: 'text/csv' }), 'invalid_query');
    const settings = await expect(200, caller.get('/api/v1/settings'));
    assert.deepEqual((await download(caller, '?includeSettings=true')).body.settings, settings);
    assert.equal((await download(caller)).body.settings, undefined);
    const token = await account.token();
    refused(await token.get(`${path}?includeSettings=true`), 'session_required');
  });
});
