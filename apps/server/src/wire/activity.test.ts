import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActivityEntry } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import * as api from '../testing/api.ts';
import { type Caller, each, expect, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase, suiteWithService } from '../testing/service.ts';

const always = { from: '2020-01-01', to: '2030-12-31' };
const undoPath = `${api.activity}/undo`;
/** What entries say in short: kind, name, and the fields that changed. */
const inShort = (entries: readonly ActivityEntry[]): string[] =>
  entries.map(({ kind, name, count, changes }) =>
    [kind, name ?? count, ...(kind === 'created' ? [] : changes.map(({ field }) => field))].join(' '),
  );

suiteOnEachDatabase('Activity', (service) => {
  test('has an entry for each change of a record, newest first; of a deleted one, its name without values', async () => {
    const { browser } = await service().account();
    const { id } = await api.create(browser, { name: 'one.example', autoRenew: false, notes: 'secret' });
    const again = () => api.read(browser, id);
    await api.update(browser, await again(), { notes: 'Changed.' });
    await api.update(browser, await again(), { isArchived: true });
    await api.update(browser, await again(), { isArchived: false, renewalIntent: 'let_expire' });
    await browser.post(api.at(id, '/restore'), { revision: 2 }, api.ifMatch(4));
    await api.decide(browser, await again(), { choice: 'let_expire' });
    await api.decide(browser, await again(), { choice: 'later' });
    await browser.delete(api.at(id, '/decision'));
    await browser.delete(api.at(id, '/decision'));
    const { payment } = await api.renew(browser, await again());
    await browser.post(`${api.payments}/${payment.id}/undo`);
    const other = await api.pay(browser, id);
    await browser.delete(`${api.payments}/${other.id}`);
    await api.label(browser, id, ['A', 'B']);
    await api.label(browser, id, ['b', 'a']);
    await browser.put('/api/v1/labels/A', { name: 'C' });
    await browser.delete('/api/v1/labels/C');
    const expected = [
      'labelled 1 labels',
      'labelled 1 labels',
      'labelled one.example labels',
      'payment_deleted one.example payment',
      'payment_added one.example payment',
      'payment_undone one.example renewalIntent expirationDate payment',
      'renewed one.example renewalIntent expirationDate payment',
      'decided one.example decision',
      'decided one.example decision',
      'decided one.example renewalIntent decision',
      'restored one.example renewalIntent',
      'unarchived one.example renewalIntent isArchived',
      'archived one.example isArchived',
      'updated one.example notes',
      'created one.example',
    ];
    assert.deepEqual(inShort(await api.listActivity(browser)), expected);
    await api.remove(browser, await again());
    const entries = await api.listActivity(browser, `domainId=${id}`);
    assert.deepEqual(
      entries.map(({ kind, name, changes }) => [kind, name, changes]),
      ['deleted one.example', ...expected.slice(2)].map((one) => [one.split(' ')[0], 'one.example', []]),
    );
  });

  test('says who did it and what changed, once for a repeated request and not at all for a refused one', async () => {
    const account = await service().account();
    const token = await account.token();
    const [headers, body] = [api.key(), api.input()];
    for (let times = 0; times < 2; times += 1) await account.browser.post(api.domains, body, headers);
    refused(await account.browser.post(api.domains, body, api.key()), 'duplicate_name');
    const [created, ...others] = await api.listActivity(account.browser);
    assert.ok(created?.domainId && others.length === 0);
    await api.update(token, { id: created.domainId, revision: 1 }, { registrar: 'Porkbun' });
    const [updated] = await api.listActivity(account.browser);
    assert.match(updated?.id ?? '', /^act_[0-9a-z]{26}$/);
    assert.deepEqual(
      { ...updated, id: '', at: '' },
      {
        id: '',
        at: '',
        actor: { kind: 'token', name: 'Test', tokenId: token.id },
        kind: 'updated',
        domainId: created.domainId,
        name: body.name,
        revision: 2,
        changes: [{ field: 'registrar', from: null, to: 'Porkbun' }],
        count: null,
        importId: null,
      },
    );
    assert.deepEqual([created.actor.kind, created.actor.tokenId], ['session', null]);
    assert.deepEqual(created.changes[0], { field: 'name', from: null, to: body.name });
  });

  test('has one entry for an import, a change by rule and their undo, and one for each record of a batch', async () => {
    const { browser } = await service().account();
    const records = await api.createAll(browser, [{ name: 'a.example' }, { name: 'b.example' }]);
    const select = { ids: records.map(({ id }) => id) };
    const { importId } = await api.change(browser, { select, set: { registrar: 'Porkbun' } });
    await api.undoImport(browser, importId);
    const content = 'name,expirationDate\nc.example,2027-03-31\nd.example,2027-03-31\n';
    const committed = await api.importFile(browser, content, { fileName: 'porkbun.csv' });
    await api.commitPreview(browser, committed.importId);
    const entries = await api.listActivity(browser);
    assert.deepEqual(
      entries.map((entry) => [...inShort([entry]), entry.importId, entry.domainId !== null, entry.revision]),
      [
        ['imported 2 file', committed.importId, false, null],
        ['import_undone 2', importId, false, null],
        ['changed 2', importId, false, null],
        ['created b.example', null, true, 1],
        ['created a.example', null, true, 1],
      ],
    );
    assert.deepEqual(entries[0]?.changes, [{ field: 'file', from: null, to: 'porkbun.csv' }]);
  });

  test('is filtered by time, actor, token, kind and record, and read in pages of any size', async () => {
    const account = await service().account();
    const { browser } = account;
    await api.configure(browser, { timezone: 'Pacific/Auckland' });
    const [first, second] = [await account.token(), await account.token()];
    const record = await api.create(browser, { name: 'by-session.example' });
    service().clock.pass({ days: 2 });
    await api.create(first, { name: 'by-first.example' });
    await api.update(second, record, { notes: 'Second.' });
    const instant = Date.parse((await api.listActivity(browser))[0]?.at ?? '');
    const day = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(instant + days * 86_400_000);
    const [bySession, byFirst] = ['created by-session.example', 'created by-first.example'];
    const bySecond = 'updated by-session.example notes';
    for (const [query, expected] of [
      ['', [bySecond, byFirst, bySession]],
      ['actor=session', [bySession]],
      ['actor=token', [bySecond, byFirst]],
      [`tokenId=${first.id}`, [byFirst]],
      [`tokenId=${first.id}&actor=session`, []],
      ['tokenId=tok_unknown', []],
      ['kind=created', [byFirst, bySession]],
      ['kind=updated&kind=created&kind=created', [bySecond, byFirst, bySession]],
      [`domainId=${record.id}`, [bySecond, bySession]],
      [`domainId=${record.id}&kind=created&actor=session`, [bySession]],
      [`to=${record.createdAt}`, [bySession]],
      [`from=${new Date(instant).toISOString()}`, [bySecond, byFirst]],
      [`from=${new Date(instant).toISOString().replace('Z', '+00:00')}`, [bySecond, byFirst]],
      [`from=${day(0)}&to=${day(0)}`, [bySecond, byFirst]],
      [`to=${day(-1)}`, [bySession]],
      [`from=${day(1)}`, []],
    ] as const)
      for (const limit of [100, 1, 2])
        assert.deepEqual(inShort(await api.listActivity(browser, query, limit)), expected, query);
    for (const query of ['from=yesterday', 'to=2027-02-29', 'actor=system', 'kind=read', 'who=me'])
      refused(await browser.get(`${api.activity}?${query}`), 'invalid_query', query);
    // A batch has many entries of one instant.
    await api.createAll(browser, api.inputs(7));
    assert.deepEqual(await api.listActivity(browser, '', 3), await api.listActivity(browser));
  });
});

suiteOnEachDatabase('Taking back what an actor changed', (service) => {
  test('brings records back, archives new ones and leaves what others changed since', async () => {
    const account = await service().account();
    const { browser } = account;
    const token = await account.token();
    const changed = await api.create(browser, { name: 'changed.example', currency: 'EUR', renewalCostMinor: 1100 });
    const twice = await api.create(browser, { name: 'twice.example' });
    const gone = await api.create(browser, { name: 'gone.example' });
    const same = await api.create(browser, { name: 'same.example' });
    await api.update(token, changed, { currency: 'USD', clearCostsOnCurrencyChange: true });
    await api.update(token, await api.read(token, changed.id), { notes: 'Again.' });
    await api.update(token, twice, { notes: 'Token.' });
    await api.update(browser, await api.read(browser, twice.id), { registrar: 'Porkbun' });
    await api.remove(browser, await api.update(token, gone, { notes: 'Token.' }));
    await api.update(token, await api.update(token, same, { notes: 'Token.' }), { notes: '' });
    const made = await api.create(token, { name: 'made.example' });

    const preview = await api.previewUndo(browser, { tokenId: token.id, ...always });
    assert.deepEqual(
      [preview.source, preview.format, preview.counts, preview.requiresCurrencyAcknowledgement],
      ['undo', null, { create: 0, update: 2, unchanged: 1, skip: 2, invalid: 0, withNotes: 0, regressions: 0 }, false],
    );
    assert.deepEqual(
      preview.rows.map(({ name, action, domainId, changes = [], issues }) =>
        [name, action, domainId, ...changes.map(({ field, to }) => `${field} ${to}`), ...each(issues, 'code')].join(),
      ),
      [
        `changed.example,update,${changed.id},renewalCostMinor 1100,currency EUR,notes `,
        `twice.example,skip,${twice.id},changed_since`,
        `same.example,unchanged,${same.id}`,
        `made.example,update,${made.id},isArchived true`,
        'gone.example,skip,,deleted',
      ],
    );
    refused(await api.commitPreview(browser, preview.previewId, { policy: 'merge' }), 'invalid_input');
    const { importId, ...counts } = await expect(200, api.commitPreview(browser, preview.previewId));
    assert.deepEqual(counts, { created: 0, updated: 2, unchanged: 1, skipped: 2, invalid: 0 });
    const back = await api.read(browser, changed.id);
    assert.deepEqual([back.currency, back.renewalCostMinor, back.notes, back.revision], ['EUR', 1100, '', 4]);
    assert.equal((await api.read(browser, made.id)).isArchived, true);
    await api.undoImport(browser, importId);
    assert.deepEqual((await api.read(browser, changed.id)).notes, 'Again.');
    assert.equal((await api.read(browser, made.id)).isArchived, false);
    const [undone, taken] = await api.listActivity(browser);
    assert.deepEqual(inShort([undone, taken] as ActivityEntry[]), ['import_undone 2', 'undone 2']);
    assert.equal(taken?.importId, importId);
  });

  test('looks at the time, and leaves what the same actor changed after it', async () => {
    const account = await service().account();
    const token = await account.token();
    const [one, other] = [await api.create(account.browser), await api.create(account.browser)];
    service().clock.pass({ hours: 1 });
    const first = await api.update(token, one, { notes: 'First.' });
    await api.update(token, other, { notes: 'First.' });
    service().clock.pass({ hours: 1 });
    const second = await api.update(token, first, { notes: 'Second.' });
    for (const [from, to, expected] of [
      [first, first, [`${one.name} skip`, `${other.name} update`]],
      [second, second, [`${one.name} update`]],
      [first, second, [`${one.name} update`, `${other.name} update`]],
      [one, one, []],
    ] as const) {
      const period = { actor: 'token', from: from.updatedAt, to: to.updatedAt };
      const { rows } = await api.previewUndo(account.browser, period);
      const found = rows.map(({ name, action }) => `${name} ${action}`);
      assert.deepEqual(found, expected);
    }
  });

  test('takes back a change by rule with its decisions, but not a name that another record has now', async () => {
    const account = await service().account();
    const token = await account.token();
    const record = await api.create(account.browser, { expirationDate: '2026-12-20', autoRenew: false });
    await api.change(token, { select: { ids: [record.id] }, set: { renewalIntent: 'let_expire' } });
    const { previewId } = await api.previewUndo(account.browser, { tokenId: token.id, ...always });
    const { importId } = await expect(200, api.commitPreview(account.browser, previewId));
    const open = { renewalIntent: 'renew', state: 'open', decision: null };
    assert.partialDeepStrictEqual(await api.itemOf(account.browser, record.id), open);
    await api.undoImport(account.browser, importId);
    const decided = { renewalIntent: 'let_expire', state: 'decided' };
    assert.partialDeepStrictEqual(await api.itemOf(account.browser, record.id), decided);

    const second = await account.token();
    const former = await api.create(account.browser);
    await api.update(second, former, { name: 'later.example' });
    await api.create(account.browser, { name: former.name });
    const preview = await api.previewUndo(account.browser, { tokenId: second.id, ...always });
    const [row] = preview.rows;
    assert.deepEqual([row?.action, row?.issues[0]?.code], ['invalid', 'duplicate_name']);
    refused(await api.commitPreview(account.browser, preview.previewId), 'invalid_input');
    const left = await expect(200, api.commitPreview(account.browser, preview.previewId, { skipInvalid: true }));
    assert.equal(left.updated, 0);
  });

  test('is stale once a record has changed, is not for a token, and sees nothing of another account', async () => {
    const [account, stranger] = [await service().account(), await service().account()];
    const token = await account.token();
    const record = await api.create(token);
    const undo = { tokenId: token.id, ...always };
    const { previewId } = await api.previewUndo(account.browser, undo);
    const changed = await api.update(account.browser, record, { notes: 'Mine.' });
    refused(await api.commitPreview(account.browser, previewId), 'preview_stale');
    await api.update(token, changed, { notes: 'Token.' });
    const later = await api.previewUndo(account.browser, undo);
    refused(await token.get(`${api.previews}/${later.previewId}`), 'not_found');
    refused(await api.commitPreview(token, later.previewId), 'not_found');
    const { importId } = await expect(200, api.commitPreview(account.browser, later.previewId));
    refused(await token.post(`/api/v1/imports/${importId}/undo`), 'not_found');
    await api.undoImport(account.browser, importId);
    assert.deepEqual((await api.previewUndo(stranger.browser, undo)).rows, []);
    const from = '2026-11-20';
    for (const body of [
      {},
      always,
      { actor: 'session', ...undo },
      { actor: 'system', ...always },
      { actor: 'session', from },
      { actor: 'session', from, to: 'tomorrow' },
      { actor: 'session', from, to: '2026-11-19' },
      { actor: 'session', ...always, kind: 'updated' },
    ])
      refused(await account.browser.post(undoPath, body), 'invalid_input', JSON.stringify(body));
  });
});

// What it reads and writes is read and written on both above.
suiteWithService('Undoing one entry', (service) => {
  const start = { expirationDate: '2026-12-20', currency: 'EUR', renewalCostMinor: 1100 };
  const send = (caller: Caller, id: string) => caller.post<{ activityId: string | null }>(`${api.activity}/${id}/undo`);
  const newest = async (caller: Caller) => (await api.listActivity(caller))[0]?.id ?? '';
  /** What an undo takes back. */
  const stateOf = async (caller: Caller, id: string) => {
    const { renewal: _, ...fields } = api.fieldsOf(await api.read(caller, id));
    const { decision } = await expect(
      200,
      caller.get<{ decision: { choice: string } | null }>(api.at(id, '/decision')),
    );
    return {
      ...fields,
      choice: decision?.choice ?? null,
      paid: (await api.listPayments(caller, `domainId=${id}`)).length,
    };
  };
  type Act = (caller: Caller, record: DomainRecord) => Promise<unknown>;
  const acts: [what: string, act: Act, isUndoneInTurn: boolean][] = [
    ['an edit', (caller, record) => api.update(caller, record, { registrar: 'Porkbun', notes: 'Edited.' }), true],
    [
      'another currency',
      (caller, record) => api.update(caller, record, { currency: 'USD', clearCostsOnCurrencyChange: true }),
      true,
    ],
    ['archiving', (caller, record) => api.update(caller, record, { isArchived: true }), true],
    [
      'a decision that moves the intent',
      (caller, record) => api.decide(caller, record, { choice: 'let_expire' }),
      true,
    ],
    ['a decision that moves nothing', (caller, record) => api.decide(caller, record, { choice: 'later' }), true],
    ['the same decision again', (caller, record) => api.decide(caller, record, { choice: 'renew' }), true],
    [
      'a restored revision',
      (caller, { id }) => caller.post(api.at(id, '/restore'), { revision: 1 }, api.ifMatch(2)),
      true,
    ],
    ['a renewal', (caller, record) => api.renew(caller, record, { amountMinor: 1200 }), true],
    ['a payment', (caller, { id }) => api.pay(caller, id), true],
    ['labels', (caller, { id }) => api.label(caller, id, ['Parked']), false],
  ];
  for (const [what, act, isUndoneInTurn] of acts) {
    test(`takes back ${what}${isUndoneInTurn ? ', and makes it again' : ''}`, async () => {
      const { browser } = await service().account();
      const { id } = await api.create(browser, { ...start, notes: 'First.' });
      await api.update(browser, await api.read(browser, id), { notes: 'Second.' });
      await api.decide(browser, await api.read(browser, id), { choice: 'renew' });
      const before = await stateOf(browser, id);
      await act(browser, await api.read(browser, id));
      const after = await stateOf(browser, id);
      const entry = await newest(browser);
      const undone = await expect(200, send(browser, entry));
      assert.deepEqual(await stateOf(browser, id), before);
      assert.equal(undone.activityId !== null, isUndoneInTurn);
      if (undone.activityId !== null) {
        await expect(200, send(browser, undone.activityId));
        assert.deepEqual(await stateOf(browser, id), after);
      }
    });
  }

  test('is named by the response, keeps what others have written since, and refuses to undo what they have changed', async () => {
    const account = await service().account();
    const { browser } = account;
    const record = await api.create(browser, { ...start, registrar: 'Gandi' });
    const edit = await browser.patch(api.at(record.id), { registrar: 'Porkbun' }, api.ifMatch(1));
    const decided = await browser.put(api.at(record.id, '/decision'), { choice: 'let_expire' }, api.ifMatch(2));
    const [first = '', second = ''] = [edit, decided].map(({ headers }) => headers['activity-id']);
    assert.equal(second, await newest(browser));
    await api.update(await account.token(), await api.read(browser, record.id), { notes: 'Token.' });
    // Whichever comes first.
    await expect(200, send(browser, first));
    await expect(200, send(browser, second));
    assert.partialDeepStrictEqual(await stateOf(browser, record.id), {
      registrar: 'Gandi',
      renewalIntent: 'renew',
      notes: 'Token.',
      choice: null,
    });
    // Once more, it has nothing to take back.
    for (const id of [first, second]) refused(await send(browser, id), 'preview_stale');
    const costs = await browser.patch(api.at(record.id), { renewalCostMinor: 900 }, api.ifMatch(6));
    const dollars = { currency: 'USD', renewalCostMinor: 900, clearCostsOnCurrencyChange: true };
    await api.update(browser, await api.read(browser, record.id), dollars);
    refused(await send(browser, costs.headers['activity-id'] ?? ''), 'preview_stale');
  });

  test('archives what was added, and never takes a name from another', async () => {
    const { browser } = await service().account();
    const record = await api.create(browser, { name: 'former.example' });
    const added = await newest(browser);
    await expect(200, send(browser, added));
    const archived = await api.read(browser, record.id);
    assert.equal(archived.isArchived, true);
    refused(await send(browser, added), 'preview_stale');
    await api.update(browser, archived, { name: 'later.example' });
    const renamed = await newest(browser);
    await api.create(browser, { name: 'former.example' });
    refused(await send(browser, renamed), 'duplicate_name');
    await api.remove(browser, await api.read(browser, record.id));
    refused(await send(browser, renamed), 'preview_stale');
    refused(await send(browser, await newest(browser)), 'preview_stale');
  });

  test('of a batch takes back all of it, also after its records have changed and come back', async () => {
    const { browser } = await service().account();
    const [one, two] = await api.createAll(browser, [start, start]);
    const decisions = [one, two].map(({ id, revision }) => ({ id, revision, choice: 'let_expire' }));
    const { importId } = await expect(200, browser.post<{ importId: string }>(api.decisions, { decisions }, api.key()));
    const batch = await newest(browser);
    const edit = await browser.patch(api.at(one.id), { notes: 'Since.' }, api.ifMatch(2));
    refused(await send(browser, batch), 'preview_stale');
    await expect(200, send(browser, edit.headers['activity-id'] ?? ''));
    await expect(200, send(browser, batch));
    for (const { id } of [one, two]) assert.partialDeepStrictEqual(await stateOf(browser, id), { choice: null });
    assert.equal((await api.listActivity(browser))[0]?.importId, importId);
  });
});
