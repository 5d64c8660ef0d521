import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { test } from 'node:test';
import type { FilePayment, Payment } from '@namekeep/domain';
import { type Caller, refused } from '../../testing/caller.ts';
import { suiteWithService } from '../../testing/each-database.ts';
import { listPayments, pay, payments as paymentsPath, renew } from '../../testing/payments.ts';
import { send } from '../../testing/send.ts';
import { at, create, ifMatch, listAll } from '../../testing/records.ts';

interface Preview {
  previewId: string;
  counts: { create: number; invalid: number };
  payments?: { create: number; skip: number };
  rows: { action: string; issues: { path: string }[] }[];
}
interface Result {
  created: number;
  payments?: { create: number; skip: number };
  importId: string;
}

const path = '/api/v1/export';

/** The file of an account in JSON, with its payments. */
const exported = async (caller: Caller): Promise<string> =>
  (await caller.get(`${path}?include=payments`)).text.replace(/"exportedAt": "[^"]+"/, '"exportedAt": ""');
const paymentsIn = (content: string) => (JSON.parse(content) as { payments: FilePayment[] }).payments;

async function preview(caller: Caller, content: string): Promise<Preview> {
  const answer = await caller.post<Preview>('/api/v1/import/preview', { content });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}
async function importFile(caller: Caller, content: string): Promise<Result> {
  const { previewId, payments } = await preview(caller, content);
  const answer = await caller.post<Result>('/api/v1/import/commit', { previewId });
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body.payments, payments, 'the preview says what the commit does');
  return answer.body;
}

/** What a payment is, whichever account it is in. */
const essence = ({ id: _, domainId, createdAt: __, actor: ___, undoable: ____, ...rest }: Payment) => ({
  ...rest,
  hasRecord: domainId !== null,
});
const byNote = (one: { note: string }, other: { note: string }) => (one.note < other.note ? -1 : 1);

/** An account with payments of all sorts: a renewal, one in another currency, and one of a deleted record. */
async function paidAccount(caller: Caller): Promise<void> {
  const record = await create(caller, { currency: 'EUR', registrar: 'Gandi', renewalCostMinor: 1234 });
  await renew(caller, record, { years: 2, note: '1' });
  await pay(caller, record.id, { note: '2', currency: 'JPY', amountMinor: null, registrar: null });
  const gone = await create(caller);
  await pay(caller, gone.id, { note: '3', amountMinor: Number.MAX_SAFE_INTEGER });
  assert.equal((await caller.delete(at(gone.id), ifMatch(1))).status, 204);
}

suiteWithService('Payments in an export', (service) => {
  test('move to another account with their records, each once, whichever way they travel', async () => {
    const [{ browser: first }, { browser: second }] = [await service().account(), await service().account()];
    await paidAccount(first);
    const content = await exported(first);
    const result = await importFile(second, content);
    assert.deepEqual([result.created, result.payments], [1, { create: 3, skip: 0 }]);
    const original = await listPayments(first);
    const copies = await listPayments(second);
    assert.deepEqual(copies.map(essence).sort(byNote), original.map(essence).sort(byNote));
    assert.ok(
      copies.every(({ id }) => original.every((one) => one.id !== id)),
      'with IDs of their own',
    );
    const [record] = await listAll(second);
    assert.equal(copies.find(({ note }) => note === '1')?.domainId, record?.id);
    assert.deepEqual(
      copies.map(({ undoable }) => undoable),
      [false, false, false],
    );
    assert.equal((await first.get(`${paymentsPath}/totals`)).text, (await second.get(`${paymentsPath}/totals`)).text);

    // Again, and back: nothing is doubled.
    for (const [caller, file] of [
      [second, content],
      [first, await exported(second)],
      [first, content],
    ] as const) {
      assert.deepEqual((await importFile(caller, file)).payments, { create: 0, skip: 3 });
      assert.equal((await listPayments(caller)).length, 3);
    }
    assert.deepEqual(paymentsIn(await exported(second)).sort(byNote), paymentsIn(content).sort(byNote));
  });

  test('are the same in JSON, YAML and Excel', async () => {
    const { browser } = await service().account();
    await paidAccount(browser);
    const agent = new Agent();
    for (const format of ['json', 'yaml', 'xlsx']) {
      const file = { method: 'GET', path: `${path}?format=${format}&include=all`, headers: { ...browser.headers } };
      const { bytes } = await send(new URL(`http://127.0.0.1:${service().port}`), agent, file);
      const other = (await service().account()).browser;
      const body = { content: Buffer.from(bytes).toString('base64'), encoding: 'base64' };
      const answer = await other.post<Preview>('/api/v1/import/preview', body);
      assert.deepEqual(answer.body.payments, { create: 3, skip: 0 }, `${format}: ${answer.text}`);
      const { previewId } = answer.body;
      assert.equal((await other.post('/api/v1/import/commit', { previewId })).status, 200);
      assert.deepEqual(
        (await listPayments(other)).map(essence).sort(byNote),
        (await listPayments(browser)).map(essence).sort(byNote),
      );
    }
    agent.destroy();
  });

  test('are not brought again once they were deleted or undone', async () => {
    const [{ browser: first }, { browser: second }] = [await service().account(), await service().account()];
    await paidAccount(first);
    const content = await exported(first);
    await importFile(second, content);
    for (const caller of [first, second]) {
      for (const { id } of await listPayments(caller, 'kind=other'))
        assert.equal((await caller.delete(`${paymentsPath}/${id}`)).status, 204);
      assert.deepEqual((await importFile(caller, content)).payments, { create: 0, skip: 3 });
      assert.equal((await listPayments(caller)).length, 1);
    }
    const [renewal] = await listPayments(first);
    assert.equal((await first.post(`${paymentsPath}/${renewal?.id}/undo`)).status, 200);
    assert.deepEqual((await importFile(first, content)).payments, { create: 0, skip: 3 });
  });

  test('stay when all records are deleted and imported again', async () => {
    const { browser } = await service().account();
    await paidAccount(browser);
    const content = await exported(browser);
    for (const { id, revision } of await listAll(browser)) await browser.delete(at(id), ifMatch(revision));
    assert.deepEqual((await importFile(browser, content)).payments, { create: 0, skip: 3 });
    assert.equal((await listPayments(browser)).length, 3);
  });

  test('go with the import that brought them when it is undone, and can be imported again', async () => {
    const [{ browser: first }, { browser: second }] = [await service().account(), await service().account()];
    await paidAccount(first);
    const content = await exported(first);
    for (let round = 0; round < 2; round += 1) {
      const { importId, payments } = await importFile(second, content);
      assert.deepEqual(payments, { create: 3, skip: 0 });
      const undone = await second.post(`/api/v1/imports/${importId}/undo`);
      assert.deepEqual(undone.body, { deleted: 1, reverted: 0 });
      assert.deepEqual([await listPayments(second), await listAll(second)], [[], []]);
      assert.equal((await second.get(`${paymentsPath}/totals`)).text, '{"count":0,"byCurrency":[]}');
    }
  });

  test('with mistakes refuse the file; of two with one ID the first counts', async () => {
    const { browser } = await service().account();
    const good = {
      id: 'one',
      kind: 'other',
      domainName: 'example.com',
      paidOn: '2026-11-20',
      amountMinor: 5,
      currency: 'EUR',
    };
    const content = (payments: object[]) => JSON.stringify({ format: 'namekeep', version: 1, domains: [], payments });
    const bad = { content: content([good, { ...good, id: 'two', amountMinor: -5 }]) };
    const refusal = await browser.post('/api/v1/import/preview', bad);
    refused(refusal, 'invalid_input');
    assert.match(refusal.text, /payments\.2\.amountMinor/);
    const result = await importFile(browser, content([good, { ...good, amountMinor: 7 }]));
    assert.deepEqual(result.payments, { create: 1, skip: 1 });
    assert.deepEqual(
      (await listPayments(browser)).map(({ amountMinor }) => amountMinor),
      [5],
    );
  });

  test('are left out unless they are asked for, and have no place in CSV', async () => {
    const { browser } = await service().account();
    await pay(browser, (await create(browser)).id);
    assert.equal('payments' in (await browser.get<object>(path)).body, false);
    refused(await browser.get(`${path}?format=csv&include=payments`), 'invalid_query');
    refused(await browser.get(`${path}?include=payments`, { accept: 'text/csv' }), 'invalid_query');
    refused(await browser.get(`${path}?include=payments,more`), 'invalid_query');
    const { body } = await browser.post<Preview>('/api/v1/import/preview', { content: 'name\nexample.com\n' });
    assert.equal(body.payments, undefined);
  });
});
