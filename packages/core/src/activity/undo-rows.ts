import { changesBetween, type Issue, type StoredRecord } from '@namekeep/domain';
import { invalidPlan, type Plan, recordPlan } from '../imports/plan.ts';
import type { PreviewRow } from '../imports/stored.ts';
import type { ActorWindow, PortfolioReader, RevisionAuthor } from '../ports/index.ts';
import { fieldsBefore } from './fields-before.ts';

/** How many records are read at once. */
const readsAtOnce = 25;

const changedSince: Issue = {
  path: '',
  code: 'changed_since',
  message: 'The record has been changed since by somebody else, or after this time.',
};

/** What taking back does to records. */
export class UndoRows {
  readonly #reader: PortfolioReader;
  readonly #window: ActorWindow;
  /** Names that records get back; each can have one record only. */
  readonly #names = new Set<string>();

  constructor(reader: PortfolioReader, window: ActorWindow) {
    this.#reader = reader;
    this.#window = window;
  }

  /** The rows of records, each given with the first revision that the actor made. */
  async of(changed: readonly (readonly [id: string, first: number])[]): Promise<Omit<PreviewRow, 'row'>[]> {
    const ids = changed.map(([id]) => id);
    const records = new Map((await this.#reader.recordsOfIds(ids)).map((record) => [record.id, record]));
    const authors = Map.groupBy(await this.#reader.revisionAuthors(ids), ({ recordId }) => recordId);
    const rows: Omit<PreviewRow, 'row'>[] = [];
    for (let from = 0; from < changed.length; from += readsAtOnce) {
      const step = changed.slice(from, from + readsAtOnce).map(async ([id, first]) => {
        const record = records.get(id);
        if (!record) return [];
        const isOwn = (authors.get(id) ?? []).every((revision) => revision.revision < first || this.#isIn(revision));
        const row = { name: record.name, domainId: id, revision: record.revision, fields: null };
        if (!isOwn)
          return [{ ...row, action: 'skip' as const, changes: [], clearsCosts: false, issues: [changedSince] }];
        const { action, changes, issues } = await this.#plan(record, first);
        return [{ ...row, action, changes, clearsCosts: false, issues, undoTo: first - 1 }];
      });
      rows.push(...(await Promise.all(step)).flat());
    }
    return rows;
  }

  #isIn({ at, author }: RevisionAuthor): boolean {
    const { from, to, authorKind, tokenId } = this.#window;
    if (at < from || at > to) return false;
    return tokenId === undefined ? author.kind === authorKind : author.tokenId === tokenId;
  }

  async #plan(record: StoredRecord, first: number): Promise<Plan> {
    const fields = await fieldsBefore(this.#reader, record, first - 1);
    if (!fields) return invalidPlan([changedSince]);
    const plan = recordPlan(record, fields, changesBetween(record, fields));
    if (fields.name === record.name) return plan;
    const holder = await this.#reader.idOfName(fields.name);
    if (holder === undefined && !this.#names.has(fields.name)) {
      this.#names.add(fields.name);
      return plan;
    }
    const message = `Another record has the former name ${fields.name}.`;
    return invalidPlan([{ path: 'name', code: 'duplicate_name', message }]);
  }
}
