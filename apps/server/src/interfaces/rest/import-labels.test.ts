import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Caller, refused } from '../../testing/caller.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { at, create, freshName, listAll } from '../../testing/records.ts';

interface Row {
  action: string;
  changes: { field: string; from: unknown; to: unknown }[];
  issues: { path: string; code: string }[];
}
interface Preview {
  previewId: string;
  source: string;
  mapping: { columns: Record<string, string | null> } | null;
  rows: Row[];
}
const previewOf = async (caller: Caller, content: string, others: object = {}) => {
  const answer = await caller.post<Preview>('/api/v1/import/preview', { content, ...others });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const commit = (caller: Caller, previewId: string, others: object = {}) =>
  caller.post<{ importId: string; updated: number; created: number }>('/api/v1/import/commit', {
    previewId,
    ...others,
  });
const undo = (caller: Caller, importId: string) => caller.post(`/api/v1/imports/${importId}/undo`);
const labelsOf = async (caller: Caller, name: string) =>
  (await listAll(caller, 'archived=all')).find((record) => record.name === name)?.labels;
const assign = (caller: Caller, id: string, labels: string[]) => caller.put(at(id, '/labels'), { labels });

suiteWithService('An import of labels', (service) => {
  let browser: Caller;
  before(async () => {
    ({ browser } = await service().account());
  });

  test('gives them to new records, merges, replaces or skips those of existing ones, and is undone', async () => {
    const fresh = freshName();
    const [known, plain] = [await create(browser), await create(browser)];
    const day = '2027-03-31';
    for (const [policy, after] of [
      ['merge', ['Client A', 'Mine', 'Parked']],
      ['replace', ['Client A', 'Parked']],
      ['skip', ['Mine', 'Parked']],
    ] as const) {
      await assign(browser, known.id, ['Mine', 'Parked']);
      const content = `Domain,Expires,Tags\n${known.name},${known.expirationDate ?? day},client a; PARKED;\n${fresh},${day},Client A\n`;
      const preview = await previewOf(browser, content, { policy });
      assert.equal(preview.mapping?.columns.Tags, 'labels');
      const { importId } = (await commit(browser, preview.previewId)).body;
      const spelled = (await labelsOf(browser, known.name))?.map((name) => name.replace('client a', 'Client A'));
      assert.deepEqual(spelled, after, policy);
      assert.equal((await labelsOf(browser, fresh))?.length, 1);
      assert.deepEqual(await labelsOf(browser, plain.name), []);
      assert.equal((await undo(browser, importId)).status, 200);
      assert.deepEqual(await labelsOf(browser, known.name), ['Mine', 'Parked'], policy);
      assert.equal(await labelsOf(browser, fresh), undefined);
    }
  });

  test('shows the change of labels, and undo takes back only what the import gave', async () => {
    const other = (await service().account()).browser;
    const record = await create(other);
    await assign(other, record.id, ['Before']);
    const content = `name,labels\n${record.name},Given;Before\n`;
    const preview = await previewOf(other, content, { policy: 'merge' });
    assert.deepEqual(
      preview.rows.map(({ action, changes }) => [action, changes]),
      [['update', [{ field: 'labels', from: ['Before'], to: ['Before', 'Given'] }]]],
    );
    const { importId, updated } = (await commit(other, preview.previewId)).body;
    assert.equal(updated, 1);
    await assign(other, record.id, ['Before', 'Given', 'Later']);
    await other.put('/api/v1/labels/Given', { name: 'Renamed' });
    assert.equal((await undo(other, importId)).status, 200);
    assert.deepEqual(await labelsOf(other, record.name), ['Before', 'Later']);
    const [after] = await listAll(other);
    assert.equal(after?.revision, 1);
  });

  test('leaves labels alone without such a column, and clears them with an empty cell by replacing', async () => {
    const other = (await service().account()).browser;
    const record = await create(other, { expirationDate: '2027-03-31' });
    await assign(other, record.id, ['Kept']);
    const without = `name,expirationDate\n${record.name},2027-04-30\n`;
    await commit(other, (await previewOf(other, without, { policy: 'replace' })).previewId);
    assert.deepEqual(await labelsOf(other, record.name), ['Kept']);
    const empty = `name,expirationDate,labels\n${record.name},2027-04-30,\n`;
    await commit(other, (await previewOf(other, empty, { policy: 'merge' })).previewId);
    assert.deepEqual(await labelsOf(other, record.name), ['Kept']);
    await commit(other, (await previewOf(other, empty, { policy: 'replace' })).previewId);
    assert.deepEqual(await labelsOf(other, record.name), []);
  });

  test('reads folders and categories of programs that it recognizes, which the mapping can switch off', async () => {
    const other = (await service().account()).browser;
    const name = freshName();
    const content = `Domain Name,Expiration Date,FolderMemberships\n${name},2027-04-01,one;two\n`;
    const off = await previewOf(other, content, { mapping: { columns: { FolderMemberships: null } } });
    assert.deepEqual([off.source, off.mapping?.columns.FolderMemberships], ['godaddy', null]);
    const on = await previewOf(other, content);
    assert.equal(on.mapping?.columns.FolderMemberships, 'labels');
    await commit(other, on.previewId);
    assert.deepEqual(await labelsOf(other, name), ['one', 'two']);
    const generic = await previewOf(other, `Domain,Expires,Category\n${freshName()},2027-04-01,one\n`);
    assert.equal(generic.mapping?.columns.Category, null);
  });

  test('takes back what an export wrote', async () => {
    const [one, other] = [(await service().account()).browser, (await service().account()).browser];
    const record = await create(one);
    await assign(one, record.id, ['=SUM(1)', 'Client A']);
    for (const format of ['csv', 'json', 'yaml'] as const) {
      const file = await one.get(`/api/v1/export?format=${format}&columns=name,expirationDate,labels`);
      const preview = await previewOf(other, file.text, { format, policy: 'merge' });
      await commit(other, preview.previewId);
      assert.deepEqual(await labelsOf(other, record.name), ['=SUM(1)', 'Client A'], format);
      const [copy] = await listAll(other);
      await assign(other, copy?.id ?? '', []);
    }
  });

  test('reports labels that cannot be given, and writes nothing beyond the limits', async () => {
    const other = (await service().account()).browser;
    const record = await create(other);
    const long = 'x'.repeat(41);
    const many = Array.from({ length: 21 }, (_, index) => `L${index}`);
    const rowsOf = [
      { name: 'a.example', expirationDate: '2027-01-01', labels: [long] },
      { name: 'b.example', expirationDate: '2027-01-01', labels: many },
    ];
    const bad = await previewOf(other, JSON.stringify(rowsOf));
    assert.deepEqual(
      bad.rows.map(({ action, issues }) => [action, issues.map(({ path, code }) => `${path} ${code}`)]),
      [
        ['create', ['labels.0 too_big']],
        ['create', ['labels too_big']],
      ],
    );
    await assign(
      other,
      record.id,
      Array.from({ length: 20 }, (_, index) => `Own ${index}`),
    );
    const full = await previewOf(other, `name,labels\n${record.name},One more\n`, { policy: 'merge' });
    assert.deepEqual(
      full.rows.map(({ action, issues }) => [action, issues.map(({ code }) => code)]),
      [['invalid', ['too_big']]],
    );
    const rows = Array.from({ length: 200 }, (_, index) => `n${index}.example,2027-01-01,Label ${index}`);
    const tooMany = await previewOf(other, `name,expirationDate,labels\n${rows.join('\n')}\n`);
    refused(await commit(other, tooMany.previewId), 'invalid_input');
    assert.equal((await listAll(other)).length, 1);
  });
});
