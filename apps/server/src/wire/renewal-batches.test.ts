import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { BodyOf } from '@namekeep/contract';
import type { TestAccount, TestToken } from '../testing/account.ts';
import { createAll, itemOf, key, label, listActivity, listPayments, read, undoImport, update } from '../testing/api.ts';
import { type Caller, each, expect, refused } from '../testing/caller.ts';
import { suiteOnEachDatabase } from '../testing/service.ts';

const renewals = '/api/v1/renewals';
const send = (caller: Caller, list: unknown, headers = key()) =>
  caller.post<BodyOf<'renewalsCreateBatch'>>(renewals, { renewals: list }, headers);

suiteOnEachDatabase('Renewals of several records', (service) => {
  let account: TestAccount;
  let token: TestToken;
  before(async () => {
    account = await service().account();
    token = await account.token(['domains:read', 'domains:write']);
  });
  const three = () =>
    createAll(account.browser, [
      { expirationDate: '2026-12-01', renewalCostMinor: 1100 },
      { expirationDate: '2028-02-29', billingDate: '2027-01-15', currency: 'EUR' },
      { expirationDate: '2026-12-03', isArchived: true },
    ]);
  const itemsOf = (records: { id: string; revision: number }[], more: object = {}) =>
    records.map(({ id, revision }) => ({ id, revision, ...more }));

  test('are recorded once, each as an entry of the activity, and taken back together with their payments', async () => {
    const records = await three();
    const headers = key();
    const list = itemsOf(records, { years: 2, amountMinor: 2000, note: 'Order 7' });
    const { importId, ...made } = await expect(201, send(token, list, headers));
    assert.deepEqual(
      made.renewals.map(({ record }) => [record.revision, 'expirationDate' in record && record.expirationDate]),
      [
        [2, '2028-12-01'],
        [2, '2030-02-28'],
        [2, '2028-12-03'],
      ],
    );
    assert.deepEqual((await send(token, list, headers)).body, { importId, ...made }, 'a retry adds nothing');
    refused(await send(token, itemsOf(records), headers), 'idempotency_conflict');
    const entries = (await listActivity(token, 'kind=renewed')).filter((entry) => entry.importId === importId);
    assert.deepEqual(new Set(each(entries, 'domainId')), new Set(each(records, 'id')));
    for (const { id } of records) {
      const [payment, ...more] = await listPayments(token, `domainId=${id}`);
      assert.deepEqual([payment?.amountMinor, payment?.years, payment?.note, more], [2000, 2, 'Order 7', []]);
    }
    assert.deepEqual(await undoImport(token, importId), { deleted: 0, reverted: 3 });
    for (const record of records) {
      const { revision, updatedAt: _, ...now } = await read(token, record.id);
      const { revision: __, updatedAt: ___, ...then } = record;
      assert.deepEqual([now, revision], [then, 3]);
      assert.deepEqual(await listPayments(token, `domainId=${record.id}`), []);
    }
    assert.deepEqual(await undoImport(token, importId), { deleted: 0, reverted: 3 });
  });

  test('are all recorded or none, and every problem is named, the first kind of them by the status', async () => {
    const records = await three();
    const [one, two] = records;
    const [good, stale] = [
      { id: one.id, revision: 1 },
      { id: two.id, revision: 7 },
    ];
    const missing = { id: 'dom_missing', revision: 1 };
    const early = { id: one.id, revision: 1, expirationDate: '2026-11-01' };
    const asked: [list: unknown, code: Parameters<typeof refused>[1], paths: string[]][] = [
      [[good, stale], 'stale_revision', ['renewals.1']],
      [[good, stale, missing], 'not_found', ['renewals.1', 'renewals.2']],
      [[early, stale], 'invalid_input', ['renewals.0.expirationDate', 'renewals.1']],
      [[good, good], 'invalid_input', ['renewals.0', 'renewals.1']],
      [[{ ...good, year: 2 }], 'invalid_input', ['renewals.0.year']],
      [
        [{ ...early, years: 'x' }, stale, missing, { id: 7, revision: 1 }, null],
        'invalid_input',
        ['0.years', '3.id', '4', '0.expirationDate', '1', '2'].map((place) => `renewals.${place}`),
      ],
      [[], 'invalid_input', ['renewals']],
      [Array.from({ length: 1001 }, () => good), 'batch_limit_exceeded', []],
    ];
    for (const [list, code, paths] of asked) {
      const { issues = [] } = refused(await send(token, list), code, JSON.stringify(list));
      assert.deepEqual(each(issues, 'path'), paths);
    }
    for (const record of records) assert.deepEqual(await read(token, record.id), record);
    const { importId } = await expect(201, send(token, [good]));
    await update(token, await read(token, one.id), { notes: 'Since.' });
    refused(await token.post(`/api/v1/imports/${importId}/undo`), 'preview_stale');
  });

  test('decisions of a batch and labels of a record are taken back in the same way', async () => {
    const records = await createAll(account.browser, [
      { expirationDate: '2026-12-01' },
      { expirationDate: '2026-12-02' },
    ]);
    const [one, two] = records;
    const decisions = [
      { id: one.id, revision: 1, choice: 'let_expire' },
      { id: two.id, revision: 1, choice: 'later', askAgainOn: '2026-11-25' },
    ];
    await expect(200, token.post('/api/v1/decisions', { decisions }, key()));
    await label(token, one.id, ['Sold', 'Parked']);
    const [labelled, ...decided] = (await listActivity(token)).slice(0, 3);
    assert.ok(labelled);
    assert.deepEqual(each([labelled, ...decided], 'kind'), ['labelled', 'decided', 'decided']);
    assert.equal(decided[0]?.importId, decided[1]?.importId);
    for (const entry of [labelled, decided[0]]) await undoImport(token, entry?.importId ?? '');
    const { labels, renewalIntent } = await read(token, one.id);
    assert.deepEqual([labels, renewalIntent], [[], 'renew']);
    for (const { id } of records) assert.equal((await itemOf(token, id)).decision, null);
  });
});
