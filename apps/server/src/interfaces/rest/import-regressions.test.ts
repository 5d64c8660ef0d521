import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, type Caller, refused } from '../../testing/caller.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { at, create, listAll } from '../../testing/records.ts';

interface Row {
  row: number;
  name: string;
  action: string;
  changes?: { field: string; from: unknown; to: unknown }[];
  regressions?: string[];
}
interface Preview {
  previewId: string;
  counts: Record<string, number>;
  onlyRegressions?: number;
  requiresCurrencyAcknowledgement: boolean;
  rows: Row[];
  nextCursor: string | null;
}
type Result = Record<'created' | 'updated' | 'unchanged' | 'skipped' | 'invalid', number> & { importId: string };

const previewOf = async (caller: Caller, content: string, policy = 'merge'): Promise<Preview> => {
  const answer = await caller.post<Preview>('/api/v1/import/preview', { content, policy });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const commit = (caller: Caller, previewId: string, more: object = {}): Promise<Answer<Result>> =>
  caller.post<Result>('/api/v1/import/commit', { previewId, ...more });
const committed = async (...given: Parameters<typeof commit>): Promise<Result> => {
  const answer = await commit(...given);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const recordOf = async (caller: Caller, name: string) =>
  (await listAll(caller, 'archived=all')).find((record) => record.name === name);
const regressionsIn = ({ rows }: Preview) =>
  rows.flatMap(({ name, regressions = [] }) => (regressions.length > 0 ? [[name, ...regressions]] : []));

suiteWithService('An import that would go back', (service) => {
  const browser = async () => (await service().account()).browser;

  test('keeps 49 later dates of 86 names, unless it is told to write the earlier ones', async () => {
    const caller = await browser();
    const names = Array.from({ length: 86 }, (_, index) => `n${index + 1}.example`);
    const file = (day: (index: number) => string) =>
      `name,expirationDate\n${names.map((name, index) => `${name},${day(index)}`).join('\n')}\n`;
    const today = file((index) => (index < 49 ? '2028-05-02' : '2027-05-02'));
    const older = file((index) => (index < 49 ? '2028-05-01' : '2027-05-02'));
    await committed(caller, (await previewOf(caller, today)).previewId);
    const before = await listAll(caller);

    const preview = await previewOf(caller, older);
    assert.deepEqual([preview.counts.regressions, preview.onlyRegressions], [49, 49]);
    assert.deepEqual([preview.counts.update, preview.counts.unchanged], [49, 37]);
    assert.equal(regressionsIn(preview).length, 49);
    const { updated, unchanged, importId } = await committed(caller, preview.previewId);
    assert.deepEqual([updated, unchanged], [0, 86]);
    assert.deepEqual((await committed(caller, preview.previewId, { acceptRegressions: true })).updated, 0);
    assert.deepEqual(await listAll(caller), before);
    assert.deepEqual((await caller.post(`/api/v1/imports/${importId}/undo`)).body, { deleted: 0, reverted: 0 });

    const accepted = await committed(caller, (await previewOf(caller, older)).previewId, { acceptRegressions: true });
    assert.equal(accepted.updated, 49);
    assert.equal((await recordOf(caller, 'n1.example'))?.expirationDate, '2028-05-01');
    assert.equal((await caller.post(`/api/v1/imports/${accepted.importId}/undo`)).status, 200);
    assert.equal((await recordOf(caller, 'n1.example'))?.expirationDate, '2028-05-02');
  });

  test('writes the other fields of such a row, and takes another registration date as a correction', async () => {
    const caller = await browser();
    await create(caller, {
      name: 'a.example',
      expirationDate: '2028-01-02',
      billingDate: '2028-01-01',
      registrationDate: '2019-03-04',
    });
    const preview = await previewOf(
      caller,
      'name,expirationDate,billingDate,registrationDate,registrar\na.example,2027-01-02,2027-01-01,2018-03-04,Gandi\n',
    );
    assert.deepEqual(regressionsIn(preview), [['a.example', 'billingDate', 'expirationDate']]);
    assert.deepEqual([preview.counts.regressions, preview.onlyRegressions], [1, 0]);
    assert.equal((await committed(caller, preview.previewId, { acceptRegressions: false })).updated, 1);
    const record = await recordOf(caller, 'a.example');
    assert.deepEqual(
      [record?.expirationDate, record?.billingDate, record?.registrationDate, record?.registrar],
      ['2028-01-02', '2028-01-01', '2018-03-04', 'Gandi'],
    );
  });

  test('clears a cost for another currency by its own consent alone', async () => {
    const caller = await browser();
    await create(caller, {
      name: 'a.example',
      currency: 'USD',
      renewalCostMinor: 1100,
      registrationCostMinor: 900,
      expirationDate: '2028-01-02',
    });
    const file = 'Domain,Expires,Renewal price\na.example,2027-01-02,€5\n';
    const preview = await previewOf(caller, file);
    assert.deepEqual(regressionsIn(preview), [['a.example', 'expirationDate', 'registrationCostMinor']]);
    assert.equal(preview.requiresCurrencyAcknowledgement, true);
    refused(await commit(caller, preview.previewId, { acceptRegressions: true }), 'currency_change_unacknowledged');
    await committed(caller, preview.previewId, { acknowledgeCurrencyChanges: true });
    const record = await recordOf(caller, 'a.example');
    assert.deepEqual(
      [record?.currency, record?.renewalCostMinor, record?.registrationCostMinor, record?.expirationDate],
      ['EUR', 500, null, '2028-01-02'],
    );
  });

  test('counts what replace would take away, which it keeps if it is told to', async () => {
    const caller = await browser();
    const record = await create(caller, {
      name: 'a.example',
      expirationDate: '2028-01-02',
      billingDate: '2028-01-01',
      renewalCostMinor: 1100,
      registrar: 'Gandi',
    });
    await caller.put(at(record.id, '/labels'), { labels: ['Client', 'Parked'] });
    const file = 'name,expirationDate,registrar,labels\na.example,2028-01-02,Porkbun,Parked\n';
    const preview = await previewOf(caller, file, 'replace');
    assert.deepEqual(regressionsIn(preview), [['a.example', 'billingDate', 'renewalCostMinor', 'labels']]);
    await committed(caller, preview.previewId, { acceptRegressions: false });
    const kept = await recordOf(caller, 'a.example');
    assert.deepEqual(
      [kept?.billingDate, kept?.renewalCostMinor, kept?.registrar, kept?.labels],
      ['2028-01-01', 1100, 'Porkbun', ['Client', 'Parked']],
    );
    const { importId } = await committed(caller, (await previewOf(caller, file, 'replace')).previewId);
    const replaced = await recordOf(caller, 'a.example');
    assert.deepEqual([replaced?.billingDate, replaced?.renewalCostMinor, replaced?.labels], [null, null, ['Parked']]);
    assert.equal((await caller.post(`/api/v1/imports/${importId}/undo`)).status, 200);
    const back = await recordOf(caller, 'a.example');
    assert.deepEqual([back?.billingDate, back?.renewalCostMinor, back?.labels], ['2028-01-01', 1100, kept?.labels]);
  });

  test('lists the rows that would go back, in pages', async () => {
    const caller = await browser();
    const file = (year: number) =>
      `name,expirationDate\n${Array.from({ length: 300 }, (_, index) => `n${index}.example,${index % 2 === 0 ? year : 2030}-01-02`).join('\n')}\n`;
    await committed(caller, (await previewOf(caller, file(2029))).previewId);
    const { previewId } = await previewOf(caller, file(2028));
    const page = (cursor: string) =>
      caller.get<Preview>(`/api/v1/import/preview/${previewId}?action=regressions${cursor && `&cursor=${cursor}`}`);
    const first = await page('');
    assert.equal(first.status, 200, first.text);
    const second = await page(first.body.nextCursor ?? '');
    assert.deepEqual([first.body.rows.length, second.body.rows.length, second.body.nextCursor], [100, 50, null]);
    assert.ok([...first.body.rows, ...second.body.rows].every(({ regressions }) => regressions?.length === 1));
  });

  test('tells a caller who cannot read nothing of what is stored, and keeps it all the same', async () => {
    const account = await service().account();
    const writer = await account.token(['domains:write']);
    const answers: unknown[] = [];
    for (const stored of ['2028-01-02', '2026-01-02']) {
      const name = `a${stored.slice(0, 4)}.example`;
      await create(account.browser, { name, expirationDate: stored });
      const preview = await previewOf(writer, `name,expirationDate\n${name},2027-01-02\n`);
      const rows = await writer.get<Preview>(`/api/v1/import/preview/${preview.previewId}?action=regressions`);
      assert.deepEqual(rows.body.rows, []);
      const { importId: _, ...result } = await committed(writer, preview.previewId);
      answers.push([Object.keys(preview).sort(), preview.counts, Object.keys(preview.rows[0] ?? {}).sort(), result]);
      const kept = await recordOf(account.browser, name);
      assert.equal(kept?.expirationDate, stored > '2027' ? stored : '2027-01-02');
    }
    assert.deepEqual(answers[0], answers[1]);
    assert.doesNotMatch(JSON.stringify(answers), /regressions/i);
  });

  test('does not concern a change by rule, which moves dates back on purpose', async () => {
    const caller = await browser();
    const record = await create(caller, { name: 'a.example', expirationDate: '2028-01-02' });
    const answer = await caller.post<Preview>('/api/v1/changes/preview', {
      select: { ids: [record.id] },
      set: { expirationDate: '2027-01-02' },
    });
    assert.deepEqual([answer.body.counts.regressions, answer.body.rows[0]?.regressions], [0, []]);
    assert.equal((await committed(caller, answer.body.previewId)).updated, 1);
    assert.equal((await recordOf(caller, 'a.example'))?.expirationDate, '2027-01-02');
  });

  test('names its file in the activity', async () => {
    const caller = await browser();
    const content = 'name,expirationDate\na.example,2027-01-02\n';
    const preview = await caller.post<Preview>('/api/v1/import/preview', { content, fileName: 'porkbun.csv' });
    await committed(caller, preview.body.previewId);
    const activity = await caller.get<{ entries: { changes: unknown[] }[] }>('/api/v1/activity?kind=imported');
    assert.deepEqual(activity.body.entries[0]?.changes, [{ field: 'file', from: null, to: 'porkbun.csv' }]);
  });
});
