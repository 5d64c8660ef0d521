import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { suiteWithService } from '../../testing/each-database.ts';
import { create, createAll, listAll, read, update } from '../../testing/records.ts';
import { connect, type Generation, generations } from './testing/official-client.ts';

suiteWithService('An assistant with the official client', (service) => {
  for (const generation of Object.keys(generations) as Generation[]) {
    test(`keeps a portfolio beside a script that uses REST (${generation})`, async () => {
      const token = await (await service().account()).token();
      const assistant = await connect(new URL('/mcp', service().baseUrl), token.secret, generation);
      assert.match(assistant.client.getInstructions() ?? '', /domain names/);
      const { tools } = await assistant.client.listTools();
      assert.equal(tools.length, 5);

      // The script adds records; the assistant looks through those at one registrar, page by page.
      await createAll(
        token,
        Array.from({ length: 7 }, (_, index) => ({ registrar: index % 2 ? 'Gandi' : 'Porkbun' })),
      );
      const found: DomainRecord[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await assistant.result('domains_list', {
          registrar: 'Porkbun',
          limit: 3,
          ...(cursor && { cursor }),
        });
        found.push(...(page.records as DomainRecord[]));
        cursor = page.nextCursor as string | null;
      }
      assert.deepEqual(found, await listAll(token, 'registrar=Porkbun'));

      // It adds one, and again because it lost the answer.
      const idempotencyKey = randomUUID();
      const args = {
        name: `${generation.toLowerCase()}.example`,
        billingDate: '2026-12-24',
        renewalCostMinor: 1108,
        idempotencyKey,
      };
      const created = await assistant.result('domains_create', args);
      assert.deepEqual(await assistant.result('domains_create', args), created);
      const id = created.id as string;
      assert.deepEqual(created.record, await read(token, id));
      const duplicate = await assistant.result('domains_create', { ...args, idempotencyKey: randomUUID() });
      assert.deepEqual(duplicate, { outcome: 'duplicate_name', existingId: id });

      // The script changes it meanwhile, so the assistant reads again before it writes.
      await update(token, created.record, { notes: 'Price went up.', renewalCostMinor: 1499 });
      const change = { id, changes: { renewalIntent: 'let_expire' } };
      const stale = await assistant.result('domains_update', { ...change, revision: 1 });
      assert.deepEqual(stale, { outcome: 'stale_revision', currentRevision: 2 });
      const current = await assistant.result('domains_get', { id });
      assert.equal((current.record as DomainRecord).notes, 'Price went up.');
      const updated = await assistant.result('domains_update', { ...change, revision: current.revision });
      assert.deepEqual(updated, { outcome: 'updated', revision: 3, record: await read(token, id) });

      // It mistypes a date, reads what is wrong, and sends it again.
      const mistyped = await assistant.result('domains_update', {
        id,
        revision: 3,
        changes: { expirationDate: '2027-02-30' },
      });
      assert.equal(mistyped.outcome, 'invalid');
      assert.equal((mistyped.issues as { path: string }[])[0]?.path, 'changes.expirationDate');
      await assistant.result('domains_update', { id, revision: 3, changes: { expirationDate: '2027-02-28' } });

      // Archived, out of sight, and back.
      await assistant.result('domains_update', { id, revision: 4, changes: { isArchived: true } });
      const isListed = async (archived: unknown) =>
        ((await assistant.result('domains_list', { archived })).records as DomainRecord[]).some(
          (record) => record.id === id,
        );
      assert.deepEqual([await isListed(false), await isListed(true), await isListed('all')], [false, true, true]);
      await assistant.result('domains_update', { id, revision: 5, changes: { isArchived: false } });
      assert.ok(await isListed(false));

      // What is due is the same over both interfaces, also after the script adds something more urgent.
      const due = await create(token, { expirationDate: '2026-11-25' });
      const renewals = await assistant.result('renewals_upcoming', { days: 60 });
      assert.deepEqual(renewals, (await token.get('/api/v1/renewals?days=60')).body);
      assert.equal((renewals.nextPayment as { id: string }).id, due.id);
      await assistant.close();
    });
  }

  test('is told when its token no longer works', async () => {
    const account = await service().account();
    const token = await account.token();
    const assistant = await connect(new URL('/mcp', service().baseUrl), token.secret, 'selfContained');
    await account.browser.post(`/api/tokens/${token.id}/revoke`);
    await assert.rejects(assistant.result('domains_list'), /unauthenticated/);
    await assistant.close();
  });
});
