import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReadOptions } from '../read-file.ts';
import { contentOf } from '../testing/files.ts';

const read = async (value: unknown, options: Partial<ReadOptions> = {}) => {
  const { about, rows } = await contentOf(typeof value === 'string' ? value : JSON.stringify(value), options);
  return { about, rows, names: rows.map(({ name }) => name), columns: Object.keys(about.mapping?.columns ?? {}) };
};
const one = { domain: 'a.example', expires: '2027-01-02' };
const two = { domain: 'b.example', expires: '2027-01-03' };

test('an object with two members of one name is refused, as it is open which one counts', async () => {
  const file = '[{"domain":"a.example","expires":"2027-01-02","expires":"2028-01-02"}]';
  await assert.rejects(contentOf(file), /two members with the same name/);
});

describe('a list in JSON is found', () => {
  const servers = ['ns1.dns.example', 'ns2.dns.example', 'ns3.dns.example'];
  const documents: Record<string, unknown> = {
    'by itself': [one, two],
    'in a wrapper': { result: [one, two] },
    'in several wrappers': { status: 'SUCCESS', response: { domains: [one, two] } },
    'in a wrapper of a list': [{ account: 'mine', domains: [one, two] }],
    'on several pages': [one, two].map((record, page) => ({ page, result: [record] })),
    'as members named after domains': {
      domains: { 'a.example': { expires: '2027-01-02' }, 'b.example': { expires: '2027-01-03' } },
    },
    'in edges and nodes': { data: { edges: [{ node: one }, { node: two }] } },
    'next to a list of name servers': { nameservers: servers, domains: [one, two] },
    'with lists in its records': [{ ...one, nameServers: servers, hosts: servers.map((name) => ({ name })) }, two],
  };
  for (const [where, value] of Object.entries(documents)) {
    test(where, async () => {
      const rows = (await read(value)).rows.map(({ row, fields }) => [row, fields?.name, fields?.expirationDate]);
      assert.deepEqual(rows, [
        [1, 'a.example', '2027-01-02'],
        [2, 'b.example', '2027-01-03'],
      ]);
    });
  }

  test('as plain names, or as rows of cells', async () => {
    const mapping = { columns: { domain: 'name' as const } };
    assert.deepEqual((await read(['a.example', 'b.example'], { mapping })).names, ['a.example', 'b.example']);
    assert.deepEqual((await read({ domains: ['a.example'] })).names, ['a.example']);
    const values = [['Domain', 'Expires'], ['a.example', '2027-01-02'], ['b.example']];
    const { about, rows } = await read({ range: 'A1:B3', values });
    const actual = [about.layout.headerRow, ...rows.map(({ row, name }) => `${row} ${name}`)];
    assert.deepEqual(actual, [1, '2 a.example', '3 b.example']);
    assert.deepEqual((await read([[one], [two]])).names, ['a.example', 'b.example']);
  });

  test('with a note on the other lists that have domain names', async () => {
    const { about, names } = await read({ porkbun: [one, two], gandi: [{ domain: 'c.example' }] });
    assert.deepEqual(names, ['a.example', 'b.example']);
    assert.equal(about.notes[0]?.code, 'other_lists');
    assert.match(about.notes[0].message, /"porkbun".*"gandi" \(1\)/);
  });

  test('in YAML as in JSON', async () => {
    for (const text of [
      '- domain: a.example\n  expires: 2027-01-02\n- domain: b.example\n',
      'domains:\n  - domain: a.example\n    expires: 2027-01-02\n  - domain: b.example\n',
      'result:\n  items:\n    - {domain: a.example}\n    - {domain: b.example}\n',
      'a.example:\n  expires: 2027-01-02\nb.example:\n  expires: 2027-01-02\n',
      '- a.example\n- b.example\n',
    ]) {
      assert.deepEqual((await read(text)).names, ['a.example', 'b.example'], text);
    }
  });

  test('or the file is refused', async () => {
    for (const value of [{}, { a: 1 }, { list: [1, 2] }, one, 'null', '[]x']) {
      await assert.rejects(read(value), /neither|not valid JSON|no table|No column/);
    }
  });
});

describe('the members of a record', () => {
  test('are columns by their paths, recognized and mapped like those of a table', async () => {
    const registrar = { name: 'Porkbun', url: 'https://x.example' };
    const list = [
      { domain: 'a.example', registrar, dates: { end: '03/04/2027' }, tags: ['x', 'y'] },
      { domain: 'b.example', registrar: null, dates: { end: '25/04/2027' }, price: 12.5 },
    ];
    const mapping = { columns: { 'dates.end': 'expirationDate' as const, price: 'renewalCostMinor' as const } };
    const { about, rows, columns } = await read(list, { mapping });
    assert.deepEqual(columns, ['domain', 'registrar.name', 'registrar.url', 'dates.end', 'tags', 'registrar', 'price']);
    assert.deepEqual(about.layout, { encoding: 'utf-8', delimiter: null, headerRow: null, sheet: null, sheets: null });
    assert.ok(about.fingerprint);
    const first = { name: 'a.example', registrar: 'Porkbun', expirationDate: '2027-04-03' };
    const second = { name: 'b.example', expirationDate: '2027-04-25', renewalCostMinor: 1250, currency: 'USD' };
    assert.deepEqual(rows, [
      { row: 1, name: 'a.example', fields: first, labels: ['x', 'y'], issues: [] },
      { row: 2, name: 'b.example', fields: second, labels: [], issues: [] },
    ]);
  });

  test('that are objects are never printed as such; those in lists are called by their names', async () => {
    const tags = [
      { id: 1, name: 'client' },
      { id: 2, name: 'main' },
    ];
    const { about, rows } = await read([
      { ...one, tags, notes: {}, hosts: [{ ip: '192.0.2.1' }] },
      { ...two, tags: [{ tag: { name: 'old' } }] },
    ]);
    const labels = rows.map((row) => row.labels);
    assert.deepEqual(labels, [['client', 'main'], ['old']]);
    assert.doesNotMatch(JSON.stringify(rows), /object Object/);
    const actual = about.notes.map(({ code }) => code);
    assert.deepEqual(actual, ['nested_list']);
    assert.match(about.notes[0]?.message ?? '', /"hosts"/);
  });

  test('of our own records are read without loss, and so are values of other types, as a table', async () => {
    const own = [{ name: 'a.example', notes: "'=x;", renewalCostMinor: 1200, autoRenew: null, labels: ['x'] }];
    const { about, rows } = await read(own);
    assert.deepEqual([about.source, about.mapping], ['namekeep', null]);
    assert.equal(rows[0]?.fields?.notes, "'=x;");
    const foreign = await read([
      { name: 'a.example', expirationDate: '2027-01-02T03:04:05Z', registrar: { name: 'Gandi' }, autoRenew: 'yes' },
    ]);
    assert.deepEqual(foreign.rows[0]?.fields, {
      name: 'a.example',
      expirationDate: '2027-01-02',
      registrar: 'Gandi',
      autoRenew: true,
    });
  });

  test('can be as many as a portfolio has names, if they are named after domains', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`n${index}.example`, { expires: '2027-01-02' }]),
    );
    assert.equal((await read(many)).rows.length, 500);
    await assert.rejects(read(many, { maxRows: 300 }), /members|rows/);
  });
});
