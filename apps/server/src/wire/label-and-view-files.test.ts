import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileLabel, FileView } from '@namekeep/domain';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { create, createAll, freshName, listAll, read } from '../testing/records.ts';

interface File {
  partial?: true;
  domains: { name: string; labels?: string[] }[];
  labels?: FileLabel[];
  views?: FileView[];
}
const exported = (caller: Caller, query: string) => caller.get<File>(`/api/v1/export?${query}`);
const label = async (caller: Caller, id: string, labels: string[]) => {
  assert.equal((await caller.put(`/api/v1/domains/${id}/labels`, { labels })).status, 200);
};
const put = async (caller: Caller, path: string, body: object) => {
  const { status, text } = await caller.put(`/api/v1/${path}`, body);
  assert.ok(status === 200 || status === 201, text);
};
const kept = async (caller: Caller) => {
  const [labels, views] = [
    await caller.get<{ labels: object[] }>('/api/v1/labels'),
    await caller.get<{ views: { updatedAt?: string }[] }>('/api/v1/views'),
  ];
  for (const view of views.body.views) delete view.updatedAt;
  return { labels: labels.body.labels, views: views.body.views };
};

async function preview(caller: Caller, content: string, format = 'json', policy = 'merge') {
  const file = { content, format, policy, encoding: format === 'xlsx' ? 'base64' : 'utf8' };
  return caller.post<{ previewId: string; counts: object }>('/api/v1/import/preview', file);
}

/** Imports a file as a whole, and gives the ID of the import. */
async function importFile(caller: Caller, content: string, format = 'json', policy = 'merge'): Promise<string> {
  const { status, text, body } = await preview(caller, content, format, policy);
  assert.equal(status, 200, text);
  const commit = await caller.post('/api/v1/import/commit', { previewId: body.previewId });
  assert.equal(commit.status, 200, commit.text);
  assert.deepEqual((await caller.post('/api/v1/import/commit', { previewId: body.previewId })).text, commit.text);
  return body.previewId;
}
const undo = (caller: Caller, importId: string) => caller.post<object>(`/api/v1/imports/${importId}/undo`, {});
const document = (members: object) => JSON.stringify({ format: 'namekeep', version: 1, domains: [], ...members });

suiteWithService('Labels and views in files', (service) => {
  /** Two records with labels, a label that nothing has, and two views. */
  async function filled() {
    const account = await service().account();
    const { browser } = account;
    const [one, two] = await createAll(browser, [
      { name: `a-${freshName()}`, registrar: 'Gandi' },
      { name: `b-${freshName()}`, isArchived: true },
    ]);
    assert.ok(one && two);
    await put(browser, 'labels/Client%20%C3%84', { color: 'teal' });
    await put(browser, 'labels/Unused', { color: 'pink' });
    await label(browser, one.id, ['client ä', '=Sum']);
    await label(browser, two.id, ['=Sum']);
    const soon = { query: { dueTo: '+30d', registrar: ['Gandi'], sort: '-cost' }, columns: ['name', 'renewal.date'] };
    await put(browser, 'views/Due%20soon', { ...soon, density: 'compact', pinned: true });
    await put(browser, 'views/All', { query: {} });
    return { ...account, one, two };
  }
  const labels = [
    { name: '=Sum', color: 'gray' },
    { name: 'Client Ä', color: 'teal' },
    { name: 'Unused', color: 'pink' },
  ];

  test('are in an export that asks for them, and the labels also in its records', async () => {
    const { browser, one, token } = await filled();
    const { body } = await exported(browser, 'include=labels,views');
    assert.deepEqual(body.labels, labels);
    assert.deepEqual(
      body.domains.map((record) => record.labels),
      [['=Sum', 'Client Ä'], ['=Sum']],
    );
    assert.deepEqual(body.views, [
      { name: 'All', density: 'comfortable', pinned: false, columns: [], query: {} },
      {
        name: 'Due soon',
        density: 'compact',
        pinned: true,
        columns: ['name', 'renewal.date'],
        query: { dueTo: '+30d', registrar: ['Gandi'], sort: '-cost' },
      },
    ]);
    assert.equal(body.partial, undefined);
    const narrowed = await exported(browser, 'include=all&registrar=Gandi&columns=name&archived=all');
    assert.deepEqual(narrowed.body.domains, [{ name: one.name, labels: ['=Sum', 'Client Ä'] }]);
    assert.deepEqual(narrowed.body.labels, labels.slice(0, 2));
    assert.equal(narrowed.body.views?.length, 2);
    assert.equal(narrowed.body.partial, true);
    const bare = await exported(browser, '');
    assert.deepEqual(
      [bare.body.labels, bare.body.views, bare.body.domains[0]?.labels],
      [undefined, undefined, undefined],
    );
    const empty = await exported((await service().account()).browser, 'include=all');
    assert.deepEqual([empty.body.labels, empty.body.views], [[], []]);
    assert.equal((await exported(await token(['domains:read']), 'include=all')).status, 200);
  });

  test('are in CSV only as a column of the records', async () => {
    const { browser, one } = await filled();
    const { text } = await browser.get('/api/v1/export?format=csv&include=labels');
    const [header, first] = text.split('\r\n');
    assert.match(header ?? '', /,labels$/);
    assert.match(first ?? '', /,'=Sum;Client Ä$/);
    const { text: narrow } = await browser.get('/api/v1/export?format=csv&include=labels&columns=labels,name');
    assert.deepEqual(narrow.split('\r\n').slice(0, 2), ['labels,name', `'=Sum;Client Ä,${one.name}`]);
    for (const include of ['views', 'all', 'labels,views', 'labels,payments']) {
      refused(await browser.get(`/api/v1/export?format=csv&include=${include}`), 'invalid_query', include);
    }
    const { browser: other } = await service().account();
    await importFile(other, text, 'csv');
    const [record] = await listAll(other, 'label=client%20%C3%A4');
    assert.deepEqual([record?.name, record?.labels], [one.name, ['=Sum', 'Client Ä']]);
  });

  for (const format of ['json', 'yaml', 'xlsx'] as const) {
    test(`come back from ${format} in another account, once, and the undo takes them back`, async () => {
      const { browser } = await filled();
      const file = await fileOf(browser, format);
      const { browser: other } = await service().account();
      const importId = await importFile(other, file, format);
      assert.deepEqual(await kept(other), await kept(browser));
      const again = await importFile(other, file, format, 'replace');
      assert.deepEqual(await kept(other), await kept(browser));
      assert.deepEqual(
        (await exported(other, 'include=all')).body.domains,
        (await exported(browser, 'include=all')).body.domains,
      );
      assert.deepEqual((await undo(other, again)).body, { deleted: 0, reverted: 0 });
      assert.deepEqual(await kept(other), await kept(browser));
      assert.deepEqual((await undo(other, importId)).body, { deleted: 2, reverted: 0 });
      assert.deepEqual(await kept(other), { labels: [], views: [] });
    });
  }

  test('do not change a label or a view that is there, in any spelling', async () => {
    const { browser } = await filled();
    const before = await kept(browser);
    const content = document({
      labels: [
        { name: 'CLIENT ä', color: 'red' },
        { name: 'New', color: 'red' },
        { name: 'new', color: 'blue' },
      ],
      views: [
        { name: 'due SOON', query: { q: 'x' } },
        { name: 'More', query: { tld: 'com', costFrom: '5', currency: ['USD'] } },
      ],
    });
    const importId = await importFile(browser, content, 'json', 'skip');
    const after = await kept(browser);
    assert.deepEqual(after.labels, [
      ...before.labels.slice(0, 2),
      { name: 'New', color: 'red', count: 0 },
      before.labels[2],
    ]);
    const query = { tld: ['com'], costFrom: '5', currency: ['USD'] };
    assert.deepEqual(after.views, [
      ...before.views,
      { name: 'More', query, columns: [], density: 'comfortable', pinned: false },
    ]);
    assert.equal((await undo(browser, importId)).status, 200);
    assert.deepEqual(await kept(browser), before);
  });

  test('stay when their import is undone, if they were changed or used since', async () => {
    const { browser } = await service().account();
    const record = await create(browser);
    const names = ['Recolored', 'Renamed', 'Used', 'Untouched'];
    const content = document({
      labels: names.map((name) => ({ name })),
      views: names.slice(2).map((name) => ({ name, query: { q: name } })),
    });
    const importId = await importFile(browser, content);
    await put(browser, 'labels/Recolored', { color: 'red' });
    await put(browser, 'labels/Renamed', { name: 'Other' });
    await label(browser, record.id, ['used']);
    await put(browser, 'views/used', { query: {} });
    assert.deepEqual((await undo(browser, importId)).body, { deleted: 0, reverted: 0 });
    const { labels: left, views } = await kept(browser);
    assert.deepEqual(
      [left, views].map((list) => (list as { name: string }[]).map(({ name }) => name)),
      [['Other', 'Recolored', 'Used'], ['used']],
    );
    assert.deepEqual((await read(browser, record.id)).labels, ['Used']);
  });

  test('are refused with a reason when one is not valid or there would be too many', async () => {
    const { browser } = await service().account();
    for (const [members, place] of [
      [{ labels: [{ name: 'a;b' }] }, /labels\.1\.name/],
      [
        {
          views: [
            { name: 'A', query: {} },
            { name: 'B', query: { sort: 'size' } },
          ],
        },
        /views\.2\.query\.sort/,
      ],
      [{ views: [{ name: 'A', query: { no: 'x' } }] }, /views\.1\.query/],
      [{ views: [{ name: 'A', query: { costFrom: '1' } }] }, /views\.1\.query\.currency/],
    ] as const) {
      const { issues } = refused(await preview(browser, document(members)), 'invalid_input');
      assert.match(issues?.[0]?.message ?? '', place);
    }
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index}`, query: {} }));
    for (const members of [{ labels: many(201).map(({ name }) => ({ name })) }, { views: many(101) }]) {
      const { body } = await preview(browser, document(members));
      const commit = await browser.post('/api/v1/import/commit', { previewId: body.previewId });
      assert.match(refused(commit, 'invalid_input').issues?.[0]?.message ?? '', /at most (?:200 labels|100 views)/);
    }
    assert.deepEqual(await kept(browser), { labels: [], views: [] });
    await importFile(browser, document({ labels: many(200).map(({ name }) => ({ name })), views: many(100) }));
    assert.deepEqual(
      Object.values(await kept(browser)).map((list) => list.length),
      [200, 100],
    );
  });

  async function fileOf(browser: Caller, format: 'json' | 'yaml' | 'xlsx'): Promise<string> {
    const address = new URL(`/api/v1/export?format=${format}&include=all`, service().baseUrl);
    const response = await fetch(address, { headers: browser.headers as Record<string, string> });
    assert.equal(response.status, 200);
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.toString(format === 'xlsx' ? 'base64' : 'utf8');
  }
});
