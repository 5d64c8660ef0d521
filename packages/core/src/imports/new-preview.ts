import type { ImportResult } from '@namekeep/contract';
import { type Issue, instantText } from '@namekeep/domain';
import type { Context } from '../dependencies.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import { onlyGoesBack } from './plan.ts';
import {
  type Counts,
  hasNotes,
  type ImportAbout,
  type MadeIncluded,
  noCounts,
  type PartMark,
  type PreviewRow,
  type Regressions,
  type WrittenRecord,
  withoutFile,
} from './stored.ts';

const hour = 3_600_000;
/** Longer than the preview is valid, so that a late commit is rejected as expired and not as unknown. */
const keptHours = 25;
/** How many previews an account can have, and how large their rows can be together. The oldest are deleted. */
const mostPreviews = { count: 20, bytes: 200_000_000 };

/** A preview while it is stored, part by part. It is visible once it is described. */
export class NewPreview {
  readonly id: string;
  readonly counts: Counts & { withNotes: number } = { ...noCounts(), withNotes: 0 };
  clearsCosts = false;
  setsCurrency = false;
  readonly regressions: Regressions = { rows: 0, alone: 0 };
  readonly #context: Context;
  #parts = 0;

  constructor(context: Context) {
    this.id = context.ids.next('imp');
    this.#context = context;
  }

  async begin(): Promise<void> {
    const later = (hours: number) => instantText(this.#context.now() + hours * hour);
    await this.#write((writer) =>
      writer.beginImport({ id: this.id, expiresAt: later(1), keptUntil: later(keptHours) }),
    );
  }

  async addRows(rows: readonly PreviewRow[]): Promise<void> {
    const marks = new Set<PartMark>();
    for (const row of rows) {
      this.counts[row.action] += 1;
      this.clearsCosts ||= row.clearsCosts ?? false;
      this.setsCurrency ||= row.setsCurrency ?? false;
      marks.add(row.action);
      if (hasNotes(row)) {
        this.counts.withNotes += 1;
        marks.add('withNotes');
      }
      const { changes, clearsCosts = false, regressions = [] } = row;
      if (regressions.length === 0) continue;
      this.regressions.rows += 1;
      if (onlyGoesBack({ changes, clearsCosts, regressions })) this.regressions.alone += 1;
      marks.add('regressions');
    }
    await this.addPart([...marks], rows);
  }

  async addPart(actions: readonly PartMark[], items: readonly unknown[]): Promise<void> {
    const next = { part: this.#parts, actions, rows: JSON.stringify(items) };
    this.#parts += 1;
    await this.#write((writer) => writer.addImportPart(this.id, next));
  }

  async describe(about: Omit<ImportAbout, 'counts' | 'clearsCosts' | 'setsCurrency' | 'regressions'>): Promise<void> {
    const { counts, clearsCosts, setsCurrency, regressions } = this;
    const kept: ImportAbout = { ...about, counts, clearsCosts, setsCurrency, regressions };
    await this.#write((writer) => writer.describeImport(this.id, JSON.stringify(kept)));
    await this.#dropOldest();
  }

  /** One by one, so that no request waits for all of them. */
  async #dropOldest(): Promise<void> {
    const limits = { ...mostPreviews, abandoned: instantText(this.#context.now()) };
    while (await this.#write((writer) => writer.dropOldestPreview(limits)));
  }

  /** In a short transaction of its own each time, so that other writes get a turn. */
  #write<T>(work: (writer: PortfolioWriter) => Promise<T>): Promise<T> {
    const { store, actor } = this.#context;
    return store.portfolios.write(actor.accountId, work);
  }
}

/** Replacing with a file that lacks columns would reset the fields that it lacks. */
export const partialFile = (path: string): Issue => ({
  path,
  code: 'partial_file',
  message: 'This file is a partial export, so it cannot replace records. Use the policy skip or merge.',
});

/** Whether a file is named as a partial export is, perhaps with the number that a browser adds to a second download. */
export const isPartialName = (name: string): boolean => /-partial(?: ?\(\d+\))?\.(?:json|ya?ml|csv|xlsx)$/i.test(name);

const day = 86_400_000;
/** How long an import can be undone. */
const keptDays = 90;

export const keptUntil = ({ now }: Pick<Context, 'now'>): string => instantText(now() + keptDays * day);

/** Keeps what one call wrote as an import that is done, so that one undo takes all of it back. */
export async function keepForUndo(
  context: Context,
  writer: PortfolioWriter,
  { id, source, written, made }: { id: string; source: string; written: readonly WrittenRecord[]; made?: MadeIncluded },
): Promise<void> {
  const until = keptUntil(context);
  const counts = { ...noCounts(), update: written.length };
  const about: ImportAbout = { ...withoutFile, source, counts, clearsCosts: false };
  await writer.beginImport({ id, expiresAt: until, keptUntil: until });
  await writer.describeImport(id, JSON.stringify(about));
  await writer.addImportChanges(id, 0, JSON.stringify(written));
  if (made) await writer.addImportChanges(id, 1, JSON.stringify(made));
  const { update: updated, unchanged, invalid } = counts;
  const result: ImportResult = { created: 0, updated, unchanged, skipped: 0, invalid, importId: id };
  await writer.finishImport(id, { result: JSON.stringify(result), keptUntil: until });
}
