import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { refused } from '../testing/caller.ts';
import {
  type DecidedRecord,
  type DecisionsPage,
  decide,
  decisions,
  itemOf,
  type RecordDecision,
} from '../testing/decisions.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, ifMatch, read, update } from '../testing/records.ts';

// The clock of the tests stands at 2026-11-20, a Friday.
suiteWithService('A decision', (service) => {
  test('to let expire writes the intent as a new revision, and is for the due date after that', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { billingDate: '2026-12-01', expirationDate: '2026-12-15' });
    const answer = await browser.put<DecidedRecord>(at(record.id, '/decision'), { choice: 'let_expire' }, ifMatch(1));
    assert.deepEqual([answer.status, answer.headers.etag], [200, '"2"']);
    const { record: after, decision } = answer.body;
    assert.deepEqual([after.renewalIntent, after.revision, after.renewal.date], ['let_expire', 2, '2026-12-15']);
    assert.deepEqual(decision, {
      choice: 'let_expire',
      forDate: '2026-12-15',
      askAgainOn: null,
      decidedAt: '2026-11-20T12:00:00.000Z',
      actor: { kind: 'session', name: 'Ada' },
    });
    assert.deepEqual(await read(browser, record.id), after);
    const { body } = await browser.get<{ entries: { changes: unknown[] }[] }>(at(record.id, '/history'));
    assert.deepEqual(body.entries[0]?.changes, [{ field: 'renewalIntent', from: 'renew', to: 'let_expire' }]);
  });

  test('is read with its record alone, however far ahead it is due, and null where there is nothing to decide', async () => {
    const { browser, token } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01', renewalCostMinor: 1200, currency: 'EUR' });
    const get = async () => (await browser.get<RecordDecision>(at(record.id, '/decision'))).body;
    assert.deepEqual(await get(), { ...(await itemOf(browser, record.id)), state: 'open', decision: null });
    const { decision } = await decide(browser, record, { choice: 'later' });
    assert.deepEqual(await get(), await itemOf(browser, record.id));
    assert.deepEqual((await get()).decision, decision);
    const far = await update(browser, record, { expirationDate: '2036-12-01' });
    assert.deepEqual([(await get()).state, (await get()).decision], ['open', null], 'that was for another day');
    await update(browser, far, { expirationDate: '2026-12-01', isArchived: true });
    const archived = await get();
    assert.deepEqual([archived.state, archived.decision, archived.revision], [null, decision, 3]);
    const inactive = await create(browser, { lifecycle: 'inactive' });
    assert.equal((await browser.get<RecordDecision>(at(inactive.id, '/decision'))).body.state, null);

    const theirs = await create((await service().account()).browser);
    for (const id of [theirs.id, 'dom_unknown', 'x']) refused(await browser.get(at(id, '/decision')), 'not_found', id);
    assert.equal((await (await token(['domains:read'])).get(at(record.id, '/decision'))).status, 200);
    refused(await (await token(['domains:write'])).get(at(record.id, '/decision')), 'insufficient_scope');
  });

  test('that changes no intent moves no revision, and takes the place of an earlier one', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    for (const choice of ['renew', 'later', 'renew'] as const) {
      const { record: after, decision } = await decide(browser, record, { choice });
      assert.deepEqual([after, decision?.choice], [record, choice]);
    }
    assert.deepEqual((await itemOf(browser, record.id)).state, 'decided');
  });

  test('for later is asked again in seven days, or on a day from tomorrow to 365 days ahead', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    assert.equal((await decide(browser, record, { choice: 'later' })).decision?.askAgainOn, '2026-11-27');
    for (const askAgainOn of ['2026-11-21', '2027-11-20']) {
      assert.equal((await decide(browser, record, { choice: 'later', askAgainOn })).decision?.askAgainOn, askAgainOn);
    }
    const bad = [
      { choice: 'later', askAgainOn: '2026-11-20' },
      { choice: 'later', askAgainOn: '2027-11-21' },
      { choice: 'later', askAgainOn: '2026-02-30' },
      { choice: 'later', askAgainOn: null },
      { choice: 'renew', askAgainOn: '2026-11-27' },
    ];
    for (const body of bad) {
      const { issues } = refused(await browser.put(at(record.id, '/decision'), body, ifMatch(1)), 'invalid_input');
      assert.deepEqual(
        issues?.map(({ path }) => path),
        ['askAgainOn'],
        JSON.stringify(body),
      );
    }
    for (const body of [{}, { choice: 'sell' }, { choice: 'later', note: '' }]) {
      refused(await browser.put(at(record.id, '/decision'), body, ifMatch(1)), 'invalid_input');
    }
    assert.equal((await itemOf(browser, record.id)).decision?.askAgainOn, '2027-11-20');
  });

  test("counts days in the owner's time zone", async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    const settings = (await browser.get<object>('/api/v1/settings')).body;
    // There it is already the 21st.
    await browser.put('/api/v1/settings', { ...settings, timezone: 'Pacific/Kiritimati' });
    const early = { choice: 'later', askAgainOn: '2026-11-21' };
    refused(await browser.put(at(record.id, '/decision'), early, ifMatch(1)), 'invalid_input');
    assert.equal((await decide(browser, record, { choice: 'later' })).decision?.askAgainOn, '2026-11-28');
    assert.equal((await browser.get<DecisionsPage>(decisions)).body.today, '2026-11-21');
  });

  test('has nothing to be about when the record is archived or not active', async () => {
    const { browser } = await service().account();
    for (const fields of [{ isArchived: true }, { lifecycle: 'inactive' }, { lifecycle: 'transferred' }]) {
      const record = await create(browser, fields);
      const path = at(record.id, '/decision');
      refused(await browser.put(path, { choice: 'let_expire' }, ifMatch(1)), 'nothing_to_decide');
      // 404, 412 and 422 come before.
      refused(await browser.put(path, { choice: 'let_expire' }, ifMatch(2)), 'stale_revision');
      refused(await browser.put(path, { choice: 'none' }, ifMatch(2)), 'stale_revision');
      refused(await browser.put(path, { choice: 'none' }, ifMatch(1)), 'invalid_input');
      const past = { choice: 'later', askAgainOn: '2026-11-20' };
      refused(await browser.put(path, past, ifMatch(2)), 'stale_revision');
      refused(await browser.put(path, past, ifMatch(1)), 'invalid_input');
      refused(await browser.put(path, { choice: 'renew' }), 'precondition_required');
      assert.deepEqual(await read(browser, record.id), record);
    }
    refused(await browser.put(at('dom_0', '/decision'), { choice: 'none' }, ifMatch(1)), 'not_found');
  });

  test('is removed for the present due date, as often as one likes, and the fields stay', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    const { record: after } = await decide(browser, record, { choice: 'let_expire' });
    for (let times = 0; times < 2; times += 1) {
      assert.equal((await browser.delete(at(record.id, '/decision'))).status, 204);
      const { state, decision, renewalIntent } = await itemOf(browser, record.id);
      assert.deepEqual([state, decision, renewalIntent], ['open', null, 'let_expire']);
      assert.deepEqual(await read(browser, record.id), after);
    }
    refused(await browser.delete(at('dom_0', '/decision')), 'not_found');
    const archived = await create(browser, { isArchived: true });
    assert.equal((await browser.delete(at(archived.id, '/decision'))).status, 204);
  });

  test('belongs to one due date: another one is open, and a date that comes back brings its own', async () => {
    const { browser } = await service().account();
    let record = await create(browser, { expirationDate: '2026-12-01' });
    await decide(browser, record, { choice: 'renew' });
    record = await update(browser, record, { expirationDate: '2026-12-02' });
    assert.deepEqual((await itemOf(browser, record.id)).state, 'open');
    await decide(browser, record, { choice: 'later' });
    assert.equal((await browser.delete(at(record.id, '/decision'))).status, 204);
    await decide(browser, record, { choice: 'later', askAgainOn: '2026-11-30' });

    record = await update(browser, record, { expirationDate: '2026-12-01' });
    assert.deepEqual((await itemOf(browser, record.id)).decision?.choice, 'renew');
    record = await update(browser, record, { expirationDate: '2026-12-02' });
    assert.deepEqual((await itemOf(browser, record.id)).decision?.askAgainOn, '2026-11-30');
    record = await update(browser, record, { expirationDate: '2026-12-03' });
    assert.deepEqual((await itemOf(browser, record.id)).decision, null);
    const restored = await browser.post<DomainRecord>(
      at(record.id, '/restore'),
      { revision: 1 },
      ifMatch(record.revision),
    );
    assert.equal(restored.status, 200);
    assert.deepEqual((await itemOf(browser, record.id)).decision?.choice, 'renew');
  });

  test('is made by an update that names the intent, with or without a change of it', async () => {
    const { browser, token } = await service().account();
    const caller = await token(['domains:read', 'domains:write'], { name: 'Script' });
    const record = await create(browser, { billingDate: '2026-12-01', expirationDate: '2026-12-15' });
    const same = await update(caller, record, { renewalIntent: 'renew' });
    let { state, decision } = await itemOf(browser, record.id);
    assert.deepEqual([state, decision?.choice, decision?.forDate], ['decided', 'renew', '2026-12-01']);
    assert.deepEqual(decision?.actor, { kind: 'token', name: 'Script' });
    const other = await update(caller, same, { renewalIntent: 'let_expire', expirationDate: '2026-12-20' });
    ({ state, decision } = await itemOf(browser, record.id));
    assert.deepEqual([state, decision?.choice, decision?.forDate], ['decided', 'let_expire', '2026-12-20']);
    await update(caller, other, { notes: 'another field', expirationDate: '2026-12-21' });
    assert.equal((await itemOf(browser, record.id)).decision, null);
  });

  test('is not made by an update that leaves nothing to decide, nor by one that is refused', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    const archived = await update(browser, record, { renewalIntent: 'let_expire', isArchived: true });
    const back = await update(browser, archived, { isArchived: false });
    assert.equal((await itemOf(browser, record.id)).decision, null);
    refused(await browser.patch(at(record.id), { renewalIntent: 'renew' }, ifMatch(1)), 'stale_revision');
    const broken = { renewalIntent: 'renew', expirationDate: null };
    refused(await browser.patch(at(record.id), broken, ifMatch(back.revision)), 'invalid_input');
    const taken = await create(browser);
    const duplicate = { renewalIntent: 'renew', name: taken.name };
    refused(await browser.patch(at(record.id), duplicate, ifMatch(back.revision)), 'duplicate_name');
    assert.equal((await itemOf(browser, record.id)).decision, null);
    // One that makes it active again leaves something.
    const off = await update(browser, back, { lifecycle: 'inactive' });
    await update(browser, off, { lifecycle: 'active', renewalIntent: 'renew' });
    assert.equal((await itemOf(browser, record.id)).decision?.choice, 'renew');
  });

  test('is not made by a create, an import of a file, or a restore', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { renewalIntent: 'let_expire', expirationDate: '2026-12-01' });
    assert.deepEqual((await itemOf(browser, record.id)).state, 'open');
    const content = `name,renewalIntent,expirationDate\n${record.name},renew,2026-12-01\n`;
    const preview = await browser.post<{ previewId: string }>('/api/v1/import/preview', { content, policy: 'merge' });
    const { previewId } = preview.body;
    assert.equal((await browser.post('/api/v1/import/commit', { previewId })).status, 200);
    let item = await itemOf(browser, record.id);
    assert.deepEqual([item.renewalIntent, item.decision], ['renew', null]);
    const restored = await browser.post(at(record.id, '/restore'), { revision: 1 }, ifMatch(2));
    assert.equal(restored.status, 200, restored.text);
    item = await itemOf(browser, record.id);
    assert.deepEqual([item.renewalIntent, item.decision, item.revision], ['let_expire', null, 3]);
  });

  test('stays when an import changes the intent or is undone, as long as its due date does', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    await decide(browser, record, { choice: 'renew' });
    const content = `name,renewalIntent\n${record.name},let_expire\n`;
    const preview = await browser.post<{ previewId: string }>('/api/v1/import/preview', { content, policy: 'merge' });
    const { previewId } = preview.body;
    assert.equal((await browser.post('/api/v1/import/commit', { previewId })).status, 200);
    let item = await itemOf(browser, record.id);
    assert.deepEqual([item.renewalIntent, item.state, item.decision?.choice], ['let_expire', 'decided', 'renew']);
    assert.equal((await browser.post(`/api/v1/imports/${previewId}/undo`, {})).status, 200);
    item = await itemOf(browser, record.id);
    assert.deepEqual([item.renewalIntent, item.state, item.decision?.choice], ['renew', 'decided', 'renew']);
  });

  test('goes with its record for good', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    await decide(browser, record, { choice: 'renew' });
    assert.equal((await browser.delete(at(record.id), ifMatch(1))).status, 204);
    const { name, expirationDate } = record;
    const again = await create(browser, { name, expirationDate });
    const item = await itemOf(browser, again.id);
    assert.deepEqual([item.state, item.decision], ['open', null]);
  });

  test('answers a caller that may not read with the receipt alone', async () => {
    const { browser, token } = await service().account();
    const writer = await token(['domains:write']);
    const record = await create(browser, { expirationDate: '2026-12-01' });
    const { id, name } = record;
    const body = { choice: 'let_expire' };
    const answer = await writer.put(at(id, '/decision'), body, ifMatch(1));
    assert.deepEqual([answer.status, answer.body], [200, { record: { id, name, revision: 2 } }]);
    assert.equal((await writer.delete(at(id, '/decision'))).status, 204);
    refused(await writer.get(decisions), 'insufficient_scope');
    const reader = await token(['domains:read']);
    refused(await reader.put(at(id, '/decision'), body, ifMatch(2)), 'insufficient_scope');
    refused(await reader.delete(at(id, '/decision')), 'insufficient_scope');
  });

  test('of two at once is one: the other finds a newer revision, or the same decision', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { expirationDate: '2026-12-01' });
    const path = at(record.id, '/decision');
    const choices = ['let_expire', 'renew', 'let_expire', 'later', 'let_expire'];
    const answers = await Promise.all(choices.map((choice) => browser.put(path, { choice }, ifMatch(1))));
    for (const { status } of answers) assert.ok([200, 412].includes(status));
    assert.equal(answers.filter(({ status, headers }) => status === 200 && headers.etag === '"2"').length, 1);
    const after = await read(browser, record.id);
    assert.deepEqual([after.revision, after.renewalIntent], [2, 'let_expire']);
    const { body } = await browser.get<DecisionsPage>(decisions);
    assert.deepEqual(body.counts, { open: 0, later: 0, decided: 1, expired: 0 });
  });
});
