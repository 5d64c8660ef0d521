import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordFieldNames } from '@namekeep/domain';
import { type Caller, raw, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { createAll, listAll } from '../testing/records.ts';

const path = '/api/v1/export';
const preview = '/api/v1/import/preview';
interface Exported {
  partial?: true;
  domains: Record<string, unknown>[];
}

suiteWithService('An export with filters and columns', (service) => {
  async function filled(): Promise<Caller> {
    const { browser } = await service().account();
    await createAll(
      browser,
      Array.from({ length: 60 }, (_, index) => ({
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
  const fileNameOf = (headers: Readonly<Record<string, string | undefined>>) =>
    /filename="([^"]+)"/.exec(headers['content-disposition'] ?? '')?.[1];

  test('holds what the list has, in its order', async () => {
    const browser = await filled();
    for (const query of [
      'tld=co.uk&sort=-cost&archived=false',
      'missing=registrar&sort=renewal&archived=true',
      'q=export-1&in=name&archived=all',
    ]) {
      const listed = await listAll(browser, query);
      const { body, headers } = await browser.get<Exported>(`${path}?${query}`);
      assert.deepEqual(
        body.domains.map(({ name }) => name),
        listed.map(({ name }) => name),
        query,
      );
      assert.equal(body.partial, true);
      assert.equal(fileNameOf(headers), 'namekeep-2026-11-20-partial.json');
    }
  });

  test('is whole with an order and a choice of archived records alone', async () => {
    const browser = await filled();
    for (const query of ['', '?sort=-cost', '?archived=false', '?archived=true&sort=renewal', '?q=%20&in=name']) {
      const { body, headers } = await browser.get<Exported>(`${path}${query}`);
      assert.equal(body.partial, undefined, query);
      assert.deepEqual(Object.keys(body.domains[0] ?? {}), [...recordFieldNames]);
      assert.equal(fileNameOf(headers), 'namekeep-2026-11-20.json');
    }
  });

  test('has the columns in the order that is given, in every format', async () => {
    const browser = await filled();
    const columns = 'renewal.date,name,tld,reminders,notes,revision,id';
    const query = `${path}?columns=${columns}&q=export-0&in=name`;
    const { body } = await browser.get<Exported>(query);
    assert.deepEqual(
      body.domains.map((record) => Object.keys(record)),
      [columns.split(',')],
    );
    const [record] = body.domains;
    assert.deepEqual([record?.['renewal.date'], record?.tld, record?.revision], ['2027-01-05', 'co.uk', 1]);
    const { text: yaml } = await browser.get(`${query}&format=yaml`);
    assert.match(yaml, /^format: namekeep\nversion: 1\npartial: true\n/);
    assert.match(
      yaml,
      /\n {2}- renewal\.date: "2027-01-05"\n {4}name: "export-0\.co\.uk"\n {4}tld: "co\.uk"\n {4}reminders:\n {6}enabled: /,
    );
    const { text: csv, headers } = await browser.get(`${query}&format=csv`);
    assert.equal(
      csv.split('\r\n')[0],
      'renewal.date,name,tld,reminders.enabled,reminders.target,reminders.offsets,notes,revision,id',
    );
    assert.equal(fileNameOf(headers), 'namekeep-2026-11-20-partial.csv');
  });

  test('is merged into records by its columns, and never replaces them', async () => {
    const browser = await filled();
    const { text: content } = await browser.get(`${path}?columns=name,renewalCostMinor,tld,renewal.date&tld=co.uk`);
    const changed = content.replaceAll('"renewalCostMinor":3000', '"renewalCostMinor":1');
    const isPolicy = (answer: Parameters<typeof refused>[0]) => {
      const { issues } = refused(answer, 'invalid_input');
      assert.deepEqual(
        issues?.map((one) => [one.path, one.code]),
        [['policy', 'partial_file']],
      );
    };
    isPolicy(await browser.post(preview, { content, policy: 'replace' }));
    const { body } = await browser.post<{ previewId: string; counts: object }>(preview, {
      content: changed,
      policy: 'merge',
    });
    assert.deepEqual(body.counts, {
      create: 0,
      update: 1,
      unchanged: 19,
      skip: 0,
      invalid: 0,
      withNotes: 0,
      regressions: 0,
    });
    isPolicy(await browser.post('/api/v1/import/commit', { previewId: body.previewId, policy: 'replace' }));
    const committed = await browser.post<{ updated: number }>('/api/v1/import/commit', { previewId: body.previewId });
    assert.equal(committed.body.updated, 1);
    const [record] = await listAll(browser, 'q=export-30&in=name');
    assert.deepEqual([record?.renewalCostMinor, record?.registrar], [1, 'Gandi']);
  });

  test('a CSV file is known as partial by its name, in a form', async () => {
    const browser = await filled();
    const { text } = await browser.get(`${path}?columns=name,renewalCostMinor&format=csv`);
    const upload = (fileName: string, policy: string) => {
      const form = [
        '--b\r\nContent-Disposition: form-data; name="policy"\r\n\r\n',
        `${policy}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n`,
        `Content-Type: text/csv\r\n\r\n${text}\r\n--b--\r\n`,
      ].join('');
      return browser.post(preview, raw(form), { 'content-type': 'multipart/form-data; boundary=b' });
    };
    for (const name of ['namekeep-2026-11-20-partial.csv', 'namekeep-2026-11-20-partial (1).csv', 'X-PARTIAL.CSV']) {
      refused(await upload(name, 'replace'), 'invalid_input', name);
      assert.equal((await upload(name, 'merge')).status, 200);
    }
    assert.equal((await upload('partial.csv', 'replace')).status, 200);
  });

  test('includes the decisions of its records alone', async () => {
    const browser = await filled();
    const [one, two] = await listAll(browser, 'q=export&sort=name&missing=registrar');
    for (const record of [one, two]) {
      const decided = await browser.put(
        `/api/v1/domains/${record?.id}/decision`,
        { choice: 'renew' },
        { 'if-match': '"1"' },
      );
      assert.equal(decided.status, 200, decided.text);
    }
    const namesOf = async (query: string) => {
      const { body } = await browser.get<{ decisions: { name: string }[] }>(`${path}?include=decisions${query}`);
      return body.decisions.map(({ name }) => name).toSorted();
    };
    assert.deepEqual(await namesOf(''), [String(one?.name), String(two?.name)].toSorted());
    assert.deepEqual(await namesOf(`&in=name&q=${two?.name}&columns=name`), [two?.name]);
    refused(await browser.get(`${path}?include=decisions&format=csv&costTo=1`), 'invalid_query');
  });

  test('refuses columns that no record has, and names all problems at once', async () => {
    const browser = await filled();
    const { issues } = refused(
      await browser.get(`${path}?columns=name,owner,name,reminders.enabled&costFrom=1&sort=price&limit=5`),
      'invalid_query',
    );
    assert.deepEqual(issues?.map((one) => [one.path, one.code]).toSorted(), [
      ['columns', 'repeated'],
      ['columns', 'unknown_column'],
      ['columns', 'unknown_column'],
      ['currency', 'required'],
      ['limit', 'unrecognized_key'],
      ['sort', 'invalid_value'],
    ]);
    for (const columns of ['', ',', 'name,', 'Name'])
      refused(await browser.get(`${path}?columns=${columns}`), 'invalid_query', columns);
    refused(await browser.get(`${path}?columns=name&columns=id`), 'invalid_query');
    assert.equal((await browser.get(`${path}?columns=name,%20id`)).status, 200);
  });
});
