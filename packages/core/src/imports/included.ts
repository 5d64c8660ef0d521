import { isDeepStrictEqual } from 'node:util';
import { listQueryInBody, tooManyLabels, tooManyViews } from '@namekeep/contract';
import {
  type Decision,
  type FileDecision,
  type FileLabel,
  type FilePayment,
  type FileView,
  type Issue,
  issuesOf,
  labelKey,
  maxLabels,
  maxViews,
  nameKey,
  type StoredRecord,
} from '@namekeep/domain';
import { authorOf } from '../actor.ts';
import { type Context, timestamp } from '../dependencies.ts';
import {
  type Author,
  FileRefused,
  type NewPayment,
  type PortfolioReader,
  type PortfolioWriter,
  type StoredView,
} from '../ports/index.ts';
import { stepsOf } from '../pages.ts';
import { newPayment } from '../payments.ts';
import { textsOf } from '../views.ts';
import { lockedIds } from './payments.ts';
import {
  type MadeIncluded,
  type MadeDecisions,
  type MadeLabels,
  type MadeViews,
  type WrittenDecision,
} from './stored.ts';

/**
 * Writes what a file has in addition to records, and keeps what was made for the undo. `payments` counts what is done with
 * them; undefined without any.
 */
export function includedWriter(
  context: Context,
  writer: PortfolioWriter,
  { id, payments }: { id: string; payments: PaymentCounts | undefined },
) {
  async function make(part: number, actions: readonly string[]): Promise<MadeIncluded | Issue | undefined> {
    const list = async <Item>() => JSON.parse((await writer.takeImportRows(id, part)) ?? '[]') as Item[];
    if (payments && actions.includes('payments')) {
      return { payments: await importPayments(context, writer, await list<FilePayment>(), payments) };
    }
    if (actions.includes('decisions'))
      return importDecisions(writer, authorOf(context.actor), await list<FileDecision>());
    if (actions.includes('labels')) return importLabels(writer, await list<FileLabel>());
    if (actions.includes('views')) return importViews(context, writer, await list<FileView>());
    return undefined;
  }

  /** Writes a part of the preview, or says why it cannot. Undefined if the part has records. */
  return async (part: number, actions: readonly string[]): Promise<'written' | Issue | undefined> => {
    const made = await make(part, actions);
    if (!made || 'message' in made) return made;
    if (Object.values(made).flat().length > 0) await writer.addImportChanges(id, part, JSON.stringify(made));
    return 'written';
  };
}

/** Takes back what an import made in addition to records. Returns how many payments that were. */
export async function undoIncluded(writer: PortfolioWriter, made: MadeIncluded): Promise<number> {
  if ('payments' in made) return writer.takeBackPayments(made.payments);
  if ('decisions' in made) await undoDecisions(writer, made);
  else if ('labels' in made) await deleteMadeLabels(writer, made);
  else await deleteMadeViews(writer, made);
  return 0;
}

/** What an import does with payments: `create` those that the account does not know, `skip` the others. */
export interface PaymentCounts {
  create: number;
  skip: number;
}

/**
 * Adds the payments of a file that the account neither has nor had. Each gets an ID of its own and is bound to the record
 * that has its name now. Returns the IDs of the new ones.
 */
async function importPayments(
  context: Context,
  writer: PortfolioWriter,
  payments: readonly FilePayment[],
  counts: PaymentCounts,
): Promise<string[]> {
  const created: string[] = [];
  for await (const step of stepsOf(payments)) {
    const known = await writer.knownPayments(step.map(({ id }) => id));
    const seen = new Set(known);
    const fresh = step.filter(({ id }) => !seen.has(id) && seen.add(id));
    const recordIds = await lockedIds(
      writer,
      fresh.flatMap(({ domain }) => domain ?? []),
    );
    const made = fresh.map(({ id: fileId, domain, domainName, ...rest }): NewPayment => {
      const record = { id: recordIds.get(domain ?? '') ?? null, name: domainName };
      return { ...newPayment(context, record, { ...rest, renewal: null }), fileId };
    });
    await writer.insertPayments(made);
    counts.create += made.length;
    counts.skip += step.length - made.length;
    created.push(...made.map(({ id }) => id));
  }
  return created;
}

/** Counts what an import would do with the payments of a file. */
export class PaymentPreview {
  /** Undefined as long as the file has no payments. */
  counts: PaymentCounts | undefined;
  readonly #reader: PortfolioReader;
  readonly #seen = new Set<string>();

  constructor(reader: PortfolioReader) {
    this.#reader = reader;
  }

  async count(payments: readonly FilePayment[]): Promise<void> {
    this.counts ??= { create: 0, skip: 0 };
    const known = await this.#reader.knownPayments(payments.map(({ id }) => id));
    for (const { id } of payments) {
      // Of two payments with one ID in a file, the first counts.
      const isKnown = known.has(id) || this.#seen.has(id);
      this.counts[isKnown ? 'skip' : 'create'] += 1;
      this.#seen.add(id);
    }
  }
}

/** Takes decisions of a file over where a record has none for their due date. Names without a record are left out. */
async function importDecisions(
  writer: PortfolioWriter,
  author: Author,
  list: readonly FileDecision[],
): Promise<MadeDecisions> {
  const made: MadeDecisions = { decisions: [] };
  for await (const step of stepsOf(list)) {
    const ids = await writer.idsOfNames([...new Set(step.map(({ name }) => name))]);
    const records = new Map((await writer.lockRecords([...ids.values()])).map((record) => [record.name, record]));
    for (const { name, ...chosen } of step) {
      const record = records.get(name);
      const decision: Decision = { ...chosen, actor: author };
      if (!record || !(await writer.decideUnlessDecided(record, decision))) continue;
      const { forDate, choice, decidedAt } = chosen;
      made.decisions.push({ id: record.id, forDate, choice, decidedAt });
    }
  }
  return made;
}

/** Removes the decisions that an import made, unless they were replaced since. */
async function undoDecisions(writer: PortfolioWriter, { decisions }: MadeDecisions): Promise<void> {
  for await (const step of stepsOf(decisions)) {
    const records = new Map((await writer.lockRecords(step.map(({ id }) => id))).map((record) => [record.id, record]));
    for (const { id, forDate, choice, decidedAt } of step) {
      const record = records.get(id);
      const present = (await writer.decisionsOf(id)).find((decision) => decision.forDate === forDate);
      if (!record || present?.choice !== choice || present.decidedAt !== decidedAt) continue;
      await writer.removeDecision(record, forDate);
    }
  }
}

/** Puts back the decision that a change replaced, unless it was replaced again since. The record is locked. */
export async function undoDecision(
  writer: PortfolioWriter,
  record: StoredRecord,
  { made, replaced }: WrittenDecision,
): Promise<void> {
  const date = (made ?? replaced)?.forDate;
  const present = (await writer.decisionsOf(record.id)).find(({ forDate }) => forDate === date);
  if (!isDeepStrictEqual(present ?? null, made)) return;
  if (replaced) await writer.decide(record, replaced);
  else await writer.removeDecision(record, date);
}

/** Creates the labels of a file that the account does not have. An issue if it would have too many. */
async function importLabels(writer: PortfolioWriter, list: readonly FileLabel[]): Promise<MadeLabels | Issue> {
  const known = new Set((await writer.lockLabels()).map(({ key }) => key));
  const made: MadeLabels = { labels: [] };
  for (const { name, color } of list) {
    const key = labelKey(name);
    if (known.has(key)) continue;
    if (known.size >= maxLabels) return tooManyLabels('commit');
    known.add(key);
    const { number } = await writer.insertLabel({ name, color });
    made.labels.push({ number, name, color });
  }
  return made;
}

/** Deletes the labels that an import created, unless they were changed since or other records have them. */
async function deleteMadeLabels(writer: PortfolioWriter, { labels }: MadeLabels): Promise<void> {
  await writer.lockLabels();
  const present = new Map((await writer.countedLabels()).map((label) => [label.number, label]));
  for (const { number, name, color } of labels) {
    const label = present.get(number);
    if (label?.name !== name || label.color !== color || label.records + label.archivedRecords > 0) continue;
    await writer.deleteLabel(number);
  }
}

/**
 * Views of a file with their filters as the list has them. `before` is how many of its views came before.
 *
 * @throws FileRefused if the list would refuse one.
 */
export function checkedViews(list: readonly FileView[], before: number): FileView[] {
  return list.map((view, index) => {
    const parsed = listQueryInBody.safeParse(view.query);
    if (parsed.success) return { ...view, query: textsOf(parsed.data) };
    const [issue] = issuesOf(parsed.error);
    const place = ['views', before + index + 1, 'query', ...(issue?.path ? [issue.path] : [])].join('.');
    throw new FileRefused(`The views in the file are not valid: ${issue?.message} (${place})`, 'unreadable');
  });
}

/** Adds the views of a file that the account does not have. An issue if it would have too many. */
async function importViews(
  context: Context,
  writer: PortfolioWriter,
  list: readonly FileView[],
): Promise<MadeViews | Issue> {
  const known = new Set((await writer.lockViews()).map(({ name }) => nameKey(name)));
  const made: MadeViews = { views: [] };
  for (const view of list) {
    const key = nameKey(view.name);
    if (known.has(key)) continue;
    if (known.size >= maxViews) return tooManyViews('commit');
    known.add(key);
    const stored: StoredView = { ...view, updatedAt: timestamp(context) };
    await writer.putView(stored);
    made.views.push(stored);
  }
  return made;
}

/** Deletes the views that an import added, unless they were changed since. */
async function deleteMadeViews(writer: PortfolioWriter, { views }: MadeViews): Promise<void> {
  const present = new Map((await writer.lockViews()).map((view) => [nameKey(view.name), view]));
  for (const view of views) {
    if (isDeepStrictEqual(present.get(nameKey(view.name)), view)) await writer.deleteView(view.name);
  }
}
