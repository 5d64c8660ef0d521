import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { ActivityKind, DomainRecord } from '@namekeep/domain';
import { assertProperty, propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { talkTo } from '../interfaces/mcp/testing/talk.ts';
import * as api from '../testing/api.ts';
import type { Caller } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

const actors = ['session', 'first', 'second', 'assistant'] as const;
type Actor = (typeof actors)[number];

interface Step {
  actor: Actor;
  target: number;
  value: string;
}

interface Fields {
  notes: string;
  registrar: string | null;
  isArchived: boolean;
}

interface ModelRecord extends Fields {
  name: string;
  labels: readonly string[];
}

interface Entry {
  at: number;
  actor: Actor;
  kind: ActivityKind;
  name: string | null;
  count: number | null;
}

interface Revision {
  actor: Actor;
  at: number;
  fields: Fields;
}

/** Records with who made their revisions, and what the activity should say. */
class ActivityModel {
  now = 0;
  readonly entries: Entry[] = [];
  readonly #revisions = new Map<string, Revision[]>();
  readonly #labels = new Map<string, string>();
  readonly #deleted = new Set<string>();

  /** One of the records that exist. */
  pick(number: number): { name: string } | undefined {
    const present = this.records();
    return present[number % present.length];
  }

  records(): ModelRecord[] {
    return [...this.#revisions].flatMap(([name]) => (this.#deleted.has(name) ? [] : [this.#record(name)]));
  }

  create(actor: Actor, name: string, registrar: string): void {
    this.#revise(actor, name, { notes: '', registrar, isArchived: false });
    this.#log(actor, 'created', name);
  }

  update(actor: Actor, name: string, changes: Partial<Fields>): void {
    const before = this.#fields(name);
    const after = { ...before, ...changes };
    this.#revise(actor, name, after);
    const kind = before.isArchived === after.isArchived ? 'updated' : after.isArchived ? 'archived' : 'unarchived';
    this.#log(actor, kind, name);
  }

  label(actor: Actor, name: string, label: string): void {
    if (this.#labels.get(name) === label) return;
    this.#labels.set(name, label);
    this.#log(actor, 'labelled', name);
  }

  import(actor: Actor, [name = '', other = '']: readonly string[], registrar: string): void {
    this.#revise(actor, other, { notes: '', registrar, isArchived: false });
    const before = this.#fields(name);
    const isSame = before.registrar === registrar;
    if (!isSame) this.#revise(actor, name, { ...before, registrar });
    this.#log(actor, 'imported', null, isSame ? 1 : 2);
  }

  change(actor: Actor, names: readonly string[], changes: Pick<Fields, 'notes'>): void {
    const changed = names.filter((name) => this.#fields(name).notes !== changes.notes);
    for (const name of changed) this.#revise(actor, name, { ...this.#fields(name), ...changes });
    if (changed.length > 0) this.#log(actor, 'changed', null, changed.length);
  }

  delete(actor: Actor, name: string): void {
    this.#deleted.add(name);
    this.#log(actor, 'deleted', name);
  }

  /** The rows of an undo, and the records after it. */
  undo(actor: Actor, from: number, to: number) {
    const isIn = (one: { actor: Actor; at: number }) => one.actor === actor && one.at >= from && one.at <= to;
    const rows: { at: number; name: string; action: string; issue: string | null }[] = [];
    const after = new Map(this.records().map((record) => [record.name, record]));
    for (const [name, revisions] of this.#revisions) {
      const record = after.get(name);
      const first = revisions.findIndex(isIn);
      if (!record || first === -1) continue;
      const { at } = revisions[first] as Revision;
      if (!revisions.slice(first).every(isIn)) {
        rows.push({ at, name, action: 'skip', issue: 'changed_since' });
        continue;
      }
      const former = revisions[first - 1]?.fields ?? { ...this.#fields(name), isArchived: true };
      const isSame = JSON.stringify(former) === JSON.stringify(this.#fields(name));
      rows.push({ at, name, action: isSame ? 'unchanged' : 'update', issue: null });
      after.set(name, { ...record, ...former });
    }
    // In the order of the first change. Names of one import are in the order of its file, and so are their IDs.
    rows.sort((a, b) => a.at - b.at);
    const gone = this.entries.toReversed().filter((entry) => isIn(entry) && this.#deleted.has(entry.name ?? ''));
    const deleted = [...new Set(gone.map(({ name }) => name))];
    return {
      rows: [
        ...rows.map(({ at: _, ...row }) => row),
        ...deleted.map((name) => ({ name, action: 'skip', issue: 'deleted' })),
      ],
      after: [...after.values()],
    };
  }

  #record(name: string): ModelRecord {
    const label = this.#labels.get(name);
    return { name, ...this.#fields(name), labels: label === undefined ? [] : [label] };
  }

  #fields(name: string): Fields {
    const fields = this.#revisions.get(name)?.at(-1)?.fields;
    if (!fields) throw new Error(`There is no ${name}.`);
    return fields;
  }

  #revise(actor: Actor, name: string, fields: Fields): void {
    const revisions = this.#revisions.get(name) ?? [];
    this.#revisions.set(name, [...revisions, { actor, at: this.now, fields }]);
  }

  #log(actor: Actor, kind: ActivityKind, name: string | null, count: number | null = null): void {
    this.entries.push({ at: this.now, actor, kind, name, count });
  }
}

const runs = propertyRuns(3);
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
