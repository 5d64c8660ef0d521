import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { talkTo } from '../interfaces/mcp/testing/talk.ts';
import { ActivityModel, type ModelRecord, type Step } from '../testing/activity-model.ts';
import * as api from '../testing/api.ts';
import type { Caller } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

const runs = propertyRuns(3);
const actors = ['session', 'first', 'second', 'assistant'] as const;
const kinds = ['create', 'update', 'archive', 'label', 'import', 'change', 'delete'] as const;
const step = fc.record({
  actor: fc.constantFrom(...actors),
  kind: fc.constantFrom(...kinds, 'create', 'update', 'update'),
  target: fc.nat(),
  value: fc.constantFrom('one', 'two', 'three'),
});
const steps = fc.array(step, { minLength: 5, maxLength: 24 });
const undo = fc.record({ actor: fc.constantFrom(...actors), from: fc.nat(), length: fc.nat() });

suiteWithService('Random changes by several actors', (service) => {
  test('are all in the activity, in order, and those of one actor can be taken back', runs, async (context) => {
    const property = fc.asyncProperty(steps, undo, async (made, wanted) => {
      const account = await service().account();
      const tokens = { first: await account.token(), second: await account.token(), assistant: await account.token() };
      const callers = { session: account.browser, ...tokens };
      const mcp = talkTo(service(), tokens.assistant.secret);
      const model = new ActivityModel();

      const write = {
        async create({ actor, value }: Step) {
          const fields = api.input({ registrar: value });
          const name = String(fields.name);
          if (actor !== 'assistant') await api.create(callers[actor], fields);
          else await mcp.result('domains_create', { ...fields, idempotencyKey: randomUUID() });
          model.create(actor, name, value);
        },
        async update({ actor, value }: Step, name: string) {
          const { id, revision } = await byName(account.browser, name);
          const changes = { notes: value };
          if (actor === 'assistant') await mcp.result('domains_update', { id, revision, changes });
          else await api.update(callers[actor], await api.read(callers[actor], id), changes);
          model.update(actor, name, changes);
        },
        async archive({ actor, value }: Step, name: string) {
          const changes = { isArchived: value !== 'one' };
          await api.update(callers[actor], await byName(callers[actor], name), changes);
          model.update(actor, name, changes);
        },
        async label({ actor, value }: Step, name: string) {
          const { id } = await byName(account.browser, name);
          assert.equal((await callers[actor].put(api.at(id, '/labels'), { labels: [value] })).status, 200);
          model.label(actor, name, value);
        },
        async import({ actor, value }: Step, name: string) {
          const other = api.freshName();
          const content = `name,expirationDate,registrar\n${name},2027-03-31,${value}\n${other},2027-03-31,${value}\n`;
          const file = { content, policy: 'merge' };
          const { body } = await callers[actor].post<{ previewId: string }>('/api/v1/import/preview', file);
          assert.equal((await api.commitPreview(callers[actor], body.previewId)).status, 200);
          model.import(actor, [name, other], value);
        },
        async change({ actor, value, target }: Step, name: string) {
          const names = [...new Set([name, model.pick(target + 1)?.name ?? name])];
          await api.change(callers[actor], { select: { names }, set: { notes: value } });
          model.change(actor, names, { notes: value });
        },
        async delete({ actor }: Step, name: string) {
          const { id, revision } = await byName(account.browser, name);
          assert.equal((await callers[actor].delete(api.at(id), api.ifMatch(revision))).status, 204);
          model.delete(actor, name);
        },
      };
      for (const one of made) {
        service().clock.pass({ seconds: 1 });
        model.now = service().clock.now();
        const target = model.pick(one.target);
        if (one.kind === 'create' || !target) await write.create(one);
        else await write[one.kind](one, target.name);
      }

      const actorOf = ({ kind, tokenId }: { kind: string; tokenId: string | null }) =>
        actors.find((actor) => (actor === 'session' ? kind === actor : tokens[actor].id === tokenId));
      const entries = async () =>
        (await api.listActivity(account.browser, '', 7)).map((entry) => ({
          at: Date.parse(entry.at),
          actor: actorOf(entry.actor),
          kind: entry.kind,
          name: entry.name,
          count: entry.count,
        }));
      assert.deepEqual(await entries(), model.entries.toReversed());
      await assertRecords(account.browser, model.records());

      const from = model.entries[wanted.from % model.entries.length]?.at ?? 0;
      const to = from + 1000 * (wanted.length % (made.length + 1));
      const who = wanted.actor === 'session' ? { actor: 'session' } : { tokenId: tokens[wanted.actor].id };
      const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const preview = await api.previewUndo(account.browser, { ...who, ...period });
      const expected = model.undo(wanted.actor, from, to);
      const rows = (await api.rowsOf(account.browser, preview.previewId)).map(({ name, action, issues }) => {
        return { name, action, issue: issues[0]?.code ?? null };
      });
      assert.deepEqual(rows, expected.rows);
      await assertRecords(account.browser, model.records());
      const committed = await api.commitPreview(account.browser, preview.previewId);
      assert.equal(committed.status, 200, committed.text);
      await assertRecords(account.browser, expected.after);
      await api.undoImport(account.browser, committed.body.importId);
      await assertRecords(account.browser, model.records());
      const count = committed.body.updated;
      const latest = (await entries()).slice(0, 2).map((entry) => [entry.kind, entry.actor, entry.count]);
      const both = ['import_undone', 'undone'].map((kind) => [kind, 'session', count]);
      if (count > 0) assert.deepEqual(latest, both);
      else assert.deepEqual(await entries(), model.entries.toReversed());
    });
    await assertProperty(context, property, runs);
    assert.deepEqual(await service().findings(), []);
  });
});

async function byName(caller: Caller, name: string): Promise<DomainRecord> {
  const found = (await api.listAll(caller, `archived=all&in=name&q=${name}`)).find((record) => record.name === name);
  assert.ok(found, `There is no ${name}.`);
  return found;
}

async function assertRecords(caller: Caller, expected: readonly ModelRecord[]): Promise<void> {
  const present = await api.listAll(caller, 'archived=all');
  const byText = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const inOrder = (records: readonly ModelRecord[]) =>
    records
      .map(({ name, notes, registrar, isArchived, labels }) => ({ name, notes, registrar, isArchived, labels }))
      .sort(byText);
  assert.deepEqual(inOrder(present), inOrder(expected));
}
