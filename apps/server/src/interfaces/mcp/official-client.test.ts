import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { create, createAll, listAll, read, update } from '../../testing/api.ts';
import { suiteWithService } from '../../testing/service.ts';
import { connect, type Generation, generations } from './testing/official-client.ts';

type Assistant = Awaited<ReturnType<typeof connect>>;
const both = Object.keys(generations) as Generation[];

/** All records of a list, page by page. */
async function listed(assistant: Assistant, query: object): Promise<DomainRecord[]> {
  const found: DomainRecord[] = [];
  for (let cursor: unknown; cursor !== null;) {
    const page = await assistant.result('domains_list', { ...query, ...(cursor !== undefined && { cursor }) });
    found.push(...(page.records as DomainRecord[]));
    cursor = page.nextCursor;
  }
  return found;
}

suiteWithService('An assistant with the official client', (service) => {
  for (const generation of both)
    test(`keeps a portfolio beside a script that uses REST (${generation})`, async () => {
      const account = await service().account();
      const token = await account.token();
      const assistant = await connect(new URL('/mcp', service().baseUrl), token.secret, generation);
      assert.match(assistant.client.getInstructions() ?? '', /domain names/);
      assert.equal((await assistant.client.listTools()).tools.length, 5);

      // The script adds records; the assistant looks through those at one registrar, page by page.
      const registrars = ['Porkbun', 'Gandi', 'Porkbun', 'Gandi', 'Porkbun', 'Gandi', 'Porkbun'];
      await createAll(
        token,
        registrars.map((registrar) => ({ registrar })),
      );
      const found = await listed(assistant, { registrar: 'Porkbun', limit: 3 });
      assert.deepEqual(found, await listAll(token, 'registrar=Porkbun'));

      // It adds one, and again because it lost the answer.
      const name = `${generation.toLowerCase()}.example`;
      const args = { name, billingDate: '2026-12-24', renewalCostMinor: 1108, idempotencyKey: randomUUID() };
      const created = await assistant.result('domains_create', args);
      assert.deepEqual(await assistant.result('domains_create', args), created);
      const id = created.id as string;
      assert.deepEqual(created.record, await read(token, id));
      const duplicate = await assistant.result('domains_create', { ...args, idempotencyKey: randomUUID() });
      assert.deepEqual(duplicate, { outcome: 'duplicate_name', existingId: id });

      // The script changes it meanwhile, so the assistant reads again before it writes.
      await update(token, created.record, { notes: 'Price went up.', renewalCostMinor: 1499 });
      const change = (revision: unknown, changes: object) =>
        assistant.result('domains_update', { id, revision, changes });
      const stale = await change(1, { renewalIntent: 'let_expire' });
      const { record, currentRevision: revision } = stale;
      assert.deepEqual(stale, { outcome: 'stale_revision', currentRevision: 2, record: await read(token, id) });
      assert.equal((record as DomainRecord).notes, 'Price went up.');
      const updated = await change(revision, { renewalIntent: 'let_expire' });
      assert.deepEqual(updated, { outcome: 'updated', revision: 3, record: await read(token, id) });

      // It mistypes a date, reads what is wrong, and sends it again.
      const mistyped = await change(3, { expirationDate: '2027-02-30' });
      assert.equal((mistyped.issues as { path: string }[])[0]?.path, 'changes.expirationDate');
      assert.equal((await change(3, { expirationDate: '2027-02-28' })).outcome, 'updated');

      // What is due is the same over both interfaces, also after the script adds something more urgent.
      const due = await create(token, { expirationDate: '2026-11-25' });
      const renewals = await assistant.result('renewals_upcoming', { days: 60 });
      assert.deepEqual(renewals, (await token.get('/api/v1/renewals?days=60')).body);
      assert.equal((renewals.nextPayment as { id: string }).id, due.id);

      await account.browser.post(`/api/tokens/${token.id}/revoke`);
      await assert.rejects(assistant.result('domains_list'), /unauthenticated/);
      await assistant.close();
    });
});
