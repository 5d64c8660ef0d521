import assert from 'node:assert/strict';
import type { Store } from '../index.ts';
import { makeRecord, revise } from '../testing/records.ts';
import { account, enter, findings, insert } from './temporary.ts';

/**
 * Damages the history of a record with three revisions in several ways, with `execute` on the database itself: `verify` reports
 * each, and a revision whose rows are incomplete is not read.
 */
export async function assertDamagedHistoryIsFound(store: Store, execute: (sql: string) => unknown): Promise<void> {
  await enter(store);
  const first = makeRecord({ id: 'dom_a', registrar: 'Gandi' });
  const second = revise(first, { notes: 'second' });
  const third = revise(second, { notes: 'third' });
  await store.portfolios.write(account, insert([first]));
  await store.portfolios.write(account, async (writer) => {
    await writer.update(first, second, { kind: 'system', name: null });
    await writer.update(second, third, { kind: 'system', name: null });
  });
  assert.deepEqual(await findings(store), []);
  await execute(`UPDATE history SET fields = '["notes","other"]' WHERE revision = 3`);
  assert.match((await findings(store)).join('\n'), /dom_a: The last entry of its history is not what it is/);
  await execute(`UPDATE history SET fields = '["notes","third"]' WHERE revision = 3`);
  assert.deepEqual(await findings(store), []);
  await execute('DELETE FROM history WHERE revision = 2');
  assert.match((await findings(store)).join('\n'), /dom_a: Its history does not go from 1 to 3/);
  const reader = store.portfolios.reader(account);
  await assert.rejects(reader.revision('dom_a', 3), /The history of dom_a is damaged/);
  await assert.rejects(reader.history('dom_a', { limit: 1 }), /The history of dom_a is damaged/);
  assert.deepEqual((await reader.revision('dom_a', 1))?.registrar, 'Gandi');
}
