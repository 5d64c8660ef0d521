import type { ActivityKind } from '@namekeep/domain';

export type ModelActor = 'session' | 'first' | 'second' | 'assistant';

export interface Step {
  actor: ModelActor;
  target: number;
  value: string;
}

interface Fields {
  notes: string;
  registrar: string | null;
  isArchived: boolean;
}

export interface ModelRecord extends Fields {
  name: string;
  labels: readonly string[];
}

interface Entry {
  at: number;
  actor: ModelActor;
  kind: ActivityKind;
  name: string | null;
  count: number | null;
}

interface Revision {
  actor: ModelActor;
  at: number;
  fields: Fields;
}

/** Records with who made their revisions, and what the activity should say. */
export class ActivityModel {
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

  create(actor: ModelActor, name: string, registrar: string): void {
    this.#revise(actor, name, { notes: '', registrar, isArchived: false });
    this.#log(actor, 'created', name);
  }

  update(actor: ModelActor, name: string, changes: Partial<Fields>): void {
    const before = this.#fields(name);
    const after = { ...before, ...changes };
    this.#revise(actor, name, after);
    const kind = before.isArchived === after.isArchived ? 'updated' : after.isArchived ? 'archived' : 'unarchived';
    this.#log(actor, kind, name);
  }

  label(actor: ModelActor, name: string, label: string): void {
    if (this.#labels.get(name) === label) return;
    this.#labels.set(name, label);
    this.#log(actor, 'labelled', name);
  }

  import(actor: ModelActor, [name = '', other = '']: readonly string[], registrar: string): void {
    this.#revise(actor, other, { notes: '', registrar, isArchived: false });
    const before = this.#fields(name);
    const isSame = before.registrar === registrar;
    if (!isSame) this.#revise(actor, name, { ...before, registrar });
    this.#log(actor, 'imported', null, isSame ? 1 : 2);
  }

  change(actor: ModelActor, names: readonly string[], changes: Pick<Fields, 'notes'>): void {
    const changed = names.filter((name) => this.#fields(name).notes !== changes.notes);
    for (const name of changed) this.#revise(actor, name, { ...this.#fields(name), ...changes });
    if (changed.length > 0) this.#log(actor, 'changed', null, changed.length);
  }

  delete(actor: ModelActor, name: string): void {
    this.#deleted.add(name);
    this.#log(actor, 'deleted', name);
  }

  /** The rows of an undo, and the records after it. */
  undo(actor: ModelActor, from: number, to: number) {
    const isIn = (one: { actor: ModelActor; at: number }) => one.actor === actor && one.at >= from && one.at <= to;
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

  #revise(actor: ModelActor, name: string, fields: Fields): void {
    const revisions = this.#revisions.get(name) ?? [];
    this.#revisions.set(name, [...revisions, { actor, at: this.now, fields }]);
  }

  #log(actor: ModelActor, kind: ActivityKind, name: string | null, count: number | null = null): void {
    this.entries.push({ at: this.now, actor, kind, name, count });
  }
}
