import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileDecision } from '@namekeep/domain';
import { type Caller, refused } from '../testing/caller.ts';
import { decide, type DecisionsPage, decisions, itemOf } from '../testing/decisions.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { create, createAll, freshName, listAll, read, update } from '../testing/records.ts';

interface File {
  domains: { name: string }[];
  decisions?: FileDecision[];
}
const exported = (caller: Caller, query: string) => caller.get<File>(`/api/v1/export?${query}`);

/** Imports a file as a whole, and gives the ID of the import. */
async function importFile(browser: Caller, content: string, format = 'json', policy = 'merge'): Promise<string> {
  const file = { content, format, policy, encoding: format === 'xlsx' ? 'base64' : 'utf8' };
  const preview = await browser.post<{ previewId: string; rows: unknown[] }>('/api/v1/import/preview', file);
  assert.equal(preview.status, 200, preview.text);
  const { previewId } = preview.body;
  const all = await browser.get<{ rows: unknown[] }>(`/api/v1/import/preview/${previewId}`);
  assert.deepEqual(all.body.rows, preview.body.rows);
  const commit = await browser.post('/api/v1/import/commit', { previewId });
  assert.equal(commit.status, 200, commit.text);
  assert.deepEqual((await browser.post('/api/v1/import/commit', { previewId })).text, commit.text);
  return previewId;
}

// The clock of the tests stands at 2026-11-20, a Friday.
suiteWithService('Decisions in files', (service) => {
  /** An account with a decision for a former date, one for later and one of an archived record. */
  async function decided() {
    const account = await service().account();
    const { browser } = account;
    const due = '2026-12-01';
    const [moved, later, archived] = await createAll(
      browser,
      ['a', 'b', 'c'].map((letter) => ({ name: `${letter}-${freshName()}`, expirationDate: due })),
    );
    assert.ok(moved && later && archived);
    await decide(browser, moved, { choice: 'renew' });
    const next = await update(browser, moved, { expirationDate: '2027-12-01' });
    await decide(browser, next, { choice: 'let_expire' });
    await decide(browser, later, { choice: 'later', askAgainOn: '2026-11-30' });
    const { record } = await decide(browser, archived, { choice: 'let_expire' });
    await update(browser, record, { isArchived: true });
    const at12 = '2026-11-20T12:00:00.000Z';
    const list: FileDecision[] = [
      { name: moved.name, forDate: due, choice: 'renew', askAgainOn: null, decidedAt: at12 },
      { name: moved.name, forDate: '2027-12-01', choice: 'let_expire', askAgainOn: null, decidedAt: at12 },
      { name: later.name, forDate: due, choice: 'later', askAgainOn: '2026-11-30', decidedAt: at12 },
      { name: archived.name, forDate: due, choice: 'let_expire', askAgainOn: null, decidedAt: at12 },
    ];
    return { ...account, moved, later, archived, list };
  }

  test('are in an export that asks for them, those of the exported records alone', async () => {
    const { browser, archived, list, token } = await decided();
    for (const query of ['include=decisions', 'include=all', 'include=decisions,all']) {
      assert.deepEqual((await exported(browser, query)).body.decisions, list, query);
    }
    const active = await exported(browser, 'include=decisions&archived=false');
    assert.deepEqual(
      active.body.decisions,
      list.filter(({ name }) => name !== archived.name),
    );
    assert.equal((await exported(browser, '')).body.decisions, undefined);
    const empty = await exported((await service().account()).browser, 'include=decisions');
    assert.deepEqual(empty.body.decisions, []);
    for (const query of ['include=', 'include=some', 'include=decisions,', 'format=csv&include=decisions']) {
      refused(await browser.get(`/api/v1/export?${query}`), 'invalid_query', query);
    }
    refused(await browser.get('/api/v1/export?include=all', { accept: 'text/csv' }), 'invalid_query');
    assert.equal((await exported(await token(['domains:read']), 'include=all')).status, 200);
  });

  for (const format of ['json', 'yaml', 'xlsx'] as const) {
    test(`come back from ${format} in another account, and a second import changes nothing`, async () => {
      const { browser, list, moved } = await decided();
      const file = await fileOf(browser, format);
      const { browser: other } = await service().account();
      for (let times = 0; times < 2; times += 1) {
        await importFile(other, file, format);
        assert.deepEqual((await exported(other, 'include=decisions')).body.decisions, list);
      }
      const [copy] = (await listAll(other, 'archived=all')).filter(({ name }) => name === moved.name);
      assert.equal(copy?.revision, 1);
      const back = await update(other, copy, { expirationDate: '2026-12-01' });
      assert.equal((await itemOf(other, back.id)).decision?.choice, 'renew');
      const page = (caller: Caller) => caller.get<DecisionsPage>(`${decisions}?state=all&days=365`);
      assert.deepEqual((await page(other)).body.counts, { open: 0, later: 1, decided: 1, expired: 0 });
    });
  }

  test('do not replace a decision, and those for names that are not there are left out', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    const { decision } = await decide(browser, record, { choice: 'renew' });
    const other = { choice: 'let_expire', askAgainOn: null, decidedAt: '2025-01-01T00:00:00.000Z' };
    const list = [
      { ...other, name: record.name, forDate: '2026-12-01' },
      { ...other, name: freshName(), forDate: '2026-12-01' },
      { ...other, name: record.name, forDate: '2027-12-01' },
    ];
    const content = JSON.stringify({ format: 'namekeep', version: 1, domains: [], decisions: list });
    const importId = await importFile(browser, content, 'json', 'skip');
    assert.deepEqual((await itemOf(browser, record.id)).decision, decision);
    const stored = async () =>
      (await exported(browser, 'include=decisions')).body.decisions?.map(({ forDate }) => forDate);
    assert.deepEqual(await stored(), ['2026-12-01', '2027-12-01']);
    assert.equal((await read(browser, record.id)).revision, 1);
    assert.equal((await browser.post(`/api/v1/imports/${importId}/undo`, {})).status, 200);
    assert.deepEqual(await stored(), ['2026-12-01']);
  });

  test('go when their import is undone, unless they were made anew since', async () => {
    const { browser } = await service().account();
    const [kept, anew] = await createAll(browser, [
      { name: freshName(), expirationDate: '2026-12-01' },
      { name: freshName(), expirationDate: '2026-12-01' },
    ]);
    assert.ok(kept && anew);
    const list = [kept, anew].map(({ name }) => ({
      name,
      forDate: '2026-12-01',
      choice: 'renew',
      askAgainOn: null,
      decidedAt: '2025-01-01T00:00:00Z',
    }));
    const fresh = { name: freshName(), expirationDate: '2026-12-01' };
    const decisionsOfFile = [...list, { ...list[0], name: fresh.name }];
    const content = JSON.stringify({ format: 'namekeep', version: 1, domains: [fresh], decisions: decisionsOfFile });
    const importId = await importFile(browser, content);
    assert.deepEqual((await browser.get<DecisionsPage>(decisions)).body.counts, {
      open: 0,
      later: 0,
      decided: 3,
      expired: 0,
    });
    await decide(browser, anew, { choice: 'later' });
    const undone = await browser.post(`/api/v1/imports/${importId}/undo`, {});
    assert.deepEqual([undone.status, undone.body], [200, { deleted: 1, reverted: 0 }]);
    assert.equal((await itemOf(browser, kept.id)).decision, null);
    assert.equal((await itemOf(browser, anew.id)).decision?.choice, 'later');
  });

  test('are refused with a reason when one is not valid', async () => {
    const { browser } = await service().account();
    const bad = {
      name: 'a.example',
      forDate: '2026-12-01',
      choice: 'later',
      askAgainOn: null,
      decidedAt: '2025-01-01T00:00:00Z',
    };
    const content = JSON.stringify({ format: 'namekeep', version: 1, domains: [], decisions: [bad] });
    const { issues } = refused(await browser.post('/api/v1/import/preview', { content }), 'invalid_input');
    assert.match(issues?.[0]?.message ?? '', /decisions\.1\.askAgainOn/);
  });

  async function fileOf(browser: Caller, format: 'json' | 'yaml' | 'xlsx'): Promise<string> {
    const address = new URL(`/api/v1/export?format=${format}&include=all`, service().baseUrl);
    const response = await fetch(address, { headers: browser.headers as Record<string, string> });
    assert.equal(response.status, 200);
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.toString(format === 'xlsx' ? 'base64' : 'utf8');
  }
});
