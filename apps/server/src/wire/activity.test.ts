import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activity, inShort, listActivity } from '../testing/activity.ts';
import { refused } from '../testing/caller.ts';
import { change, undoChange } from '../testing/changes.ts';
import { decide } from '../testing/decisions.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { pay, payments, renew } from '../testing/payments.ts';
import { at, create, createAll, ifMatch, input, key, read, update } from '../testing/records.ts';

suiteWithService('Activity', (service) => {
  test('has an entry for each change of a record, newest first', async () => {
    const { browser } = await service().account();
    const { id } = await create(browser, { name: 'one.example', autoRenew: false });
    const again = () => read(browser, id);
    await update(browser, await again(), { notes: 'Changed.' });
    await update(browser, await again(), { isArchived: true });
    await update(browser, await again(), { isArchived: false, renewalIntent: 'let_expire' });
    await browser.post(at(id, '/restore'), { revision: 2 }, ifMatch(4));
    await decide(browser, await again(), { choice: 'let_expire' });
    await decide(browser, await again(), { choice: 'later' });
    await browser.delete(at(id, '/decision'));
    await browser.delete(at(id, '/decision'));
    const { payment } = await renew(browser, await again());
    await browser.post(`${payments}/${payment.id}/undo`);
    const other = await pay(browser, id);
    await browser.delete(`${payments}/${other.id}`);
    await browser.put(at(id, '/labels'), { labels: ['A', 'B'] });
    await browser.put(at(id, '/labels'), { labels: ['b', 'a'] });
    await browser.put('/api/v1/labels/A', { name: 'C' });
    await browser.delete('/api/v1/labels/C');
    assert.deepEqual(inShort(await listActivity(browser)), [
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
    ]);
  });

  test('says who did it, and what changed', async () => {
    const account = await service().account();
    const token = await account.token();
    const record = await create(account.browser);
    await update(token, record, { registrar: 'Porkbun' });
    const [updated, created] = await listActivity(account.browser);
    const { createdAt, name } = record;
    assert.match(updated?.id ?? '', /^act_[0-9a-z]{26}$/);
    assert.deepEqual(
      { ...updated, id: '', at: '' },
      {
        id: '',
        at: '',
        actor: { kind: 'token', name: updated?.actor.name, tokenId: token.id },
        kind: 'updated',
        domainId: record.id,
        name,
        revision: 2,
        changes: [{ field: 'registrar', from: null, to: 'Porkbun' }],
        count: null,
        importId: null,
      },
    );
    assert.deepEqual([created?.at, created?.actor.kind, created?.actor.tokenId], [createdAt, 'session', null]);
    assert.deepEqual(
      created?.changes.find(({ field }) => field === 'name'),
      { field: 'name', from: null, to: name },
    );
  });

  test('has one entry for an import, a change by rule and their undo, and one for each record of a batch', async () => {
    const { browser } = await service().account();
    const records = await createAll(browser, [{ name: 'a.example' }, { name: 'b.example' }]);
    const { importId } = await change(browser, {
      select: { ids: records.map(({ id }) => id) },
      set: { registrar: 'Porkbun' },
    });
    await undoChange(browser, importId);
    const file = { content: 'name,expirationDate\nc.example,2027-03-31\nd.example,2027-03-31\n' };
    const preview = await browser.post<{ previewId: string }>('/api/v1/import/preview', file);
    const body = { previewId: preview.body.previewId };
    const committed = await browser.post<{ importId: string }>('/api/v1/import/commit', body);
    await browser.post('/api/v1/import/commit', body);
    const entries = await listActivity(browser);
    assert.deepEqual(inShort(entries), [
      'imported 2',
      'import_undone 2',
      'changed 2',
      'created b.example',
      'created a.example',
    ]);
    assert.deepEqual(
      entries.map((entry) => [entry.importId, entry.domainId !== null, entry.revision]),
      [
        [committed.body.importId, false, null],
        [importId, false, null],
        [importId, false, null],
        [null, true, 1],
        [null, true, 1],
      ],
    );
  });

  test('keeps the name of a deleted record, not its values', async () => {
    const { browser } = await service().account();
    const record = await create(browser, { name: 'gone.example', notes: 'secret-note' });
    await browser.put(at(record.id, '/labels'), { labels: ['Secret'] });
    await pay(browser, record.id, { amountMinor: 77_123 });
    assert.equal((await browser.delete(at(record.id), ifMatch(1))).status, 204);
    const entries = await listActivity(browser, `domainId=${record.id}`);
    assert.deepEqual(inShort(entries), [
      'deleted gone.example',
      'payment_added gone.example',
      'labelled gone.example',
      'created gone.example',
    ]);
    assert.deepEqual(
      entries.flatMap(({ changes }) => changes),
      [],
    );
  });

  test('is filtered by time, actor, token, kind and record', async () => {
    const account = await service().account();
    const { browser } = account;
    await browser.put('/api/v1/settings', {
      defaultCurrency: 'USD',
      timezone: 'Pacific/Auckland',
      reminders: { enabled: true, target: 'default', offsets: [30] },
    });
    const [first, second] = [await account.token(), await account.token()];
    const record = await create(browser, { name: 'by-session.example' });
    service().clock.pass({ days: 2 });
    await create(first, { name: 'by-first.example' });
    await update(second, record, { notes: 'Second.' });
    const [updated, made] = await listActivity(browser);
    const short = async (query: Record<string, string>, more = '') =>
      inShort(await listActivity(browser, `${new URLSearchParams(query)}${more}`));
    const bySession = 'created by-session.example';
    const byFirst = 'created by-first.example';
    const bySecond = 'updated by-session.example notes';
    assert.deepEqual(await short({ actor: 'session' }), [bySession]);
    assert.deepEqual(await short({ actor: 'token' }), [bySecond, byFirst]);
    assert.deepEqual(await short({ tokenId: first.id }), [byFirst]);
    assert.deepEqual(await short({ tokenId: first.id, actor: 'session' }), []);
    assert.deepEqual(await short({ tokenId: 'tok_unknown' }), []);
    assert.deepEqual(await short({ kind: 'created' }), [byFirst, bySession]);
    assert.deepEqual(await short({ kind: 'updated' }, '&kind=created&kind=created'), [bySecond, byFirst, bySession]);
    assert.deepEqual(await short({ domainId: record.id }), [bySecond, bySession]);
    assert.deepEqual(await short({ domainId: record.id, kind: 'created', actor: 'session' }), [bySession]);
    assert.deepEqual(await short({ to: record.createdAt }), [bySession]);
    assert.deepEqual(await short({ from: made?.at ?? '' }), [bySecond, byFirst]);
    const at = Date.parse(updated?.at ?? '');
    const day = (instant: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date(instant));
    assert.deepEqual(await short({ from: day(at), to: day(at) }), [bySecond, byFirst]);
    assert.deepEqual(await short({ to: day(at - 86_400_000) }), [bySession]);
    assert.deepEqual(await short({ from: day(at + 86_400_000) }), []);
  });

  test('is read in pages of any size', async () => {
    const { browser } = await service().account();
    await createAll(
      browser,
      Array.from({ length: 7 }, () => ({})),
    );
    const all = await listActivity(browser);
    assert.equal(all.length, 7);
    for (const limit of [1, 3, 7]) {
      assert.deepEqual(await listActivity(browser, '', limit), all);
      assert.deepEqual(await listActivity(browser, 'kind=created&kind=updated', limit), all);
    }
  });

  test('refuses filters that are none', async () => {
    const { browser } = await service().account();
    for (const query of ['from=yesterday', 'to=2027-02-29', 'actor=system', 'kind=read', 'limit=0', 'who=me']) {
      refused(await browser.get(`${activity}?${query}`), 'invalid_query', query);
    }
    refused(await browser.get(`${activity}?cursor=x`), 'invalid_cursor');
  });

  test('of a request that is repeated is there once, and of one that is refused not at all', async () => {
    const { browser } = await service().account();
    const headers = key();
    const body = input({ name: 'once.example' });
    await browser.post('/api/v1/domains', body, headers);
    await browser.post('/api/v1/domains', body, headers);
    refused(await browser.post('/api/v1/domains', body, key()), 'duplicate_name');
    assert.deepEqual(inShort(await listActivity(browser)), ['created once.example']);
  });
});
