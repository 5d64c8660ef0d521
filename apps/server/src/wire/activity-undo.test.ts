import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inShort, listActivity, previewUndo, undoPath } from '../testing/activity.ts';
import { refused } from '../testing/caller.ts';
import { change, commitPreview, undoChange } from '../testing/changes.ts';
import { itemOf } from '../testing/decisions.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, ifMatch, read, update } from '../testing/records.ts';

const always = { from: '2020-01-01', to: '2030-12-31' };

suiteWithService('Taking back what an actor changed', (service) => {
  test('brings records back, archives new ones and leaves what others changed since', async () => {
    const account = await service().account();
    const { browser } = account;
    const token = await account.token();
    const changed = await create(browser, { name: 'changed.example', currency: 'EUR', renewalCostMinor: 1100 });
    const twice = await create(browser, { name: 'twice.example' });
    const gone = await create(browser, { name: 'gone.example' });
    await update(token, changed, { currency: 'USD', clearCostsOnCurrencyChange: true });
    await update(token, await read(token, changed.id), { notes: 'Again.' });
    await update(token, twice, { notes: 'Token.' });
    await update(browser, await read(browser, twice.id), { registrar: 'Porkbun' });
    await update(token, gone, { notes: 'Token.' });
    await browser.delete(at(gone.id), ifMatch(2));
    const made = await create(token, { name: 'made.example' });

    const preview = await previewUndo(browser, { tokenId: token.id, ...always });
    assert.deepEqual(
      [preview.source, preview.format, preview.counts, preview.requiresCurrencyAcknowledgement],
      ['undo', null, { create: 0, update: 2, unchanged: 0, skip: 2, invalid: 0, withNotes: 0, regressions: 0 }, false],
    );
    assert.deepEqual(
      preview.rows.map(({ row, name, action, domainId, changes, issues }) => [
        row,
        name,
        action,
        domainId,
        changes?.map(({ field, to }) => [field, to]),
        issues.map(({ code }) => code),
      ]),
      [
        [
          1,
          'changed.example',
          'update',
          changed.id,
          [
            ['renewalCostMinor', 1100],
            ['currency', 'EUR'],
            ['notes', ''],
          ],
          [],
        ],
        [2, 'twice.example', 'skip', twice.id, [], ['changed_since']],
        [3, 'made.example', 'update', made.id, [['isArchived', true]], []],
        [4, 'gone.example', 'skip', null, [], ['deleted']],
      ],
    );
    refused(await commitPreview(browser, preview.previewId, { policy: 'merge' }), 'invalid_input');
    const { body } = await commitPreview(browser, preview.previewId);
    assert.deepEqual(
      { ...body, importId: '' },
      { created: 0, updated: 2, unchanged: 0, skipped: 2, invalid: 0, importId: '' },
    );
    const back = await read(browser, changed.id);
    assert.deepEqual([back.currency, back.renewalCostMinor, back.notes, back.revision], ['EUR', 1100, '', 4]);
    assert.equal((await read(browser, made.id)).isArchived, true);
    const [undone] = await listActivity(browser);
    assert.deepEqual([undone?.kind, undone?.count, undone?.importId], ['undone', 2, body.importId]);

    await undoChange(browser, body.importId);
    assert.deepEqual((await read(browser, changed.id)).notes, 'Again.');
    assert.equal((await read(browser, made.id)).isArchived, false);
    assert.deepEqual(inShort(await listActivity(browser)).slice(0, 2), ['import_undone 2', 'undone 2']);
  });

  test('looks at the time, and leaves what the same actor changed after it', async () => {
    const account = await service().account();
    const token = await account.token();
    const [one, other] = [await create(account.browser), await create(account.browser)];
    service().clock.pass({ hours: 1 });
    const first = await update(token, one, { notes: 'First.' });
    await update(token, other, { notes: 'First.' });
    service().clock.pass({ hours: 1 });
    const second = await update(token, first, { notes: 'Second.' });
    const previewed = async (from: string, to: string) =>
      (await previewUndo(account.browser, { actor: 'token', from, to })).rows.map(({ name, action }) => [name, action]);
    const time = (record: { updatedAt: string }) => record.updatedAt;
    assert.deepEqual(await previewed(time(first), time(first)), [
      [one.name, 'skip'],
      [other.name, 'update'],
    ]);
    assert.deepEqual(await previewed(time(second), time(second)), [[one.name, 'update']]);
    assert.deepEqual(await previewed(time(first), time(second)), [
      [one.name, 'update'],
      [other.name, 'update'],
    ]);
    assert.deepEqual(await previewed(time(one), time(one)), []);
  });

  test('takes back what an import or a change by rule did, and the decisions that came with it', async () => {
    const account = await service().account();
    const token = await account.token();
    const record = await create(account.browser, { expirationDate: '2026-12-20', autoRenew: false });
    await change(token, { select: { ids: [record.id] }, set: { renewalIntent: 'let_expire' } });
    assert.equal((await itemOf(account.browser, record.id)).state, 'decided');
    const { previewId } = await previewUndo(account.browser, { tokenId: token.id, ...always });
    const { body } = await commitPreview(account.browser, previewId);
    const open = await itemOf(account.browser, record.id);
    assert.deepEqual([open.renewalIntent, open.state, open.decision], ['renew', 'open', null]);
    await undoChange(account.browser, body.importId);
    const decided = await itemOf(account.browser, record.id);
    assert.deepEqual([decided.renewalIntent, decided.state], ['let_expire', 'decided']);
  });

  test('does not give a name back that another record has now', async () => {
    const account = await service().account();
    const token = await account.token();
    const record = await create(account.browser, { name: 'former.example' });
    await update(token, record, { name: 'later.example' });
    await create(account.browser, { name: 'former.example' });
    const { previewId, rows } = await previewUndo(account.browser, { tokenId: token.id, ...always });
    assert.deepEqual(
      rows.map(({ action, issues }) => [action, issues[0]?.code]),
      [['invalid', 'duplicate_name']],
    );
    refused(await commitPreview(account.browser, previewId), 'invalid_input');
    assert.equal((await commitPreview(account.browser, previewId, { skipInvalid: true })).body.updated, 0);
  });

  test('is stale once a record has changed after the preview', async () => {
    const account = await service().account();
    const token = await account.token();
    const record = await create(token);
    const { previewId } = await previewUndo(account.browser, { tokenId: token.id, ...always });
    await update(account.browser, record, { notes: 'Mine.' });
    refused(await commitPreview(account.browser, previewId), 'preview_stale');
  });

  test('sees nothing of another account', async () => {
    const [one, other] = [await service().account(), await service().account()];
    const token = await other.token();
    await create(token);
    const preview = await previewUndo(one.browser, { tokenId: token.id, ...always });
    assert.deepEqual([preview.rows, preview.counts.update], [[], 0]);
  });

  test('is not for a token to read, to commit or to take back', async () => {
    const account = await service().account();
    const token = await account.token();
    await create(token);
    const { previewId } = await previewUndo(account.browser, { tokenId: token.id, ...always });
    refused(await token.get(`/api/v1/import/preview/${previewId}`), 'not_found');
    refused(await commitPreview(token, previewId), 'not_found');
    const { importId, updated } = (await commitPreview(account.browser, previewId)).body;
    assert.equal(updated, 1);
    refused(await token.post(`/api/v1/imports/${importId}/undo`), 'not_found');
    await undoChange(account.browser, importId);
  });

  test('requires a session, one actor and a time', async () => {
    const account = await service().account();
    const token = await account.token();
    refused(await token.post(undoPath, { tokenId: token.id, ...always }), 'session_required');
    const from = '2026-11-20';
    for (const body of [
      {},
      always,
      { actor: 'session', tokenId: token.id, ...always },
      { actor: 'system', ...always },
      { actor: 'session', from },
      { actor: 'session', to: from },
      { actor: 'session', from, to: 'tomorrow' },
      { actor: 'session', from, to: '2026-11-19' },
      { actor: 'session', ...always, kind: 'updated' },
    ]) {
      refused(await account.browser.post(undoPath, body), 'invalid_input', JSON.stringify(body));
    }
  });
});
