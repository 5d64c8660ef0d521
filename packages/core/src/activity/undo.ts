import { setImmediate } from 'node:timers/promises';
import {
  changesBetween,
  instantText,
  type Issue,
  momentEnd,
  momentStart,
  publicFields,
  renewalTarget,
  type StoredRecord,
} from '@namekeep/domain';
import { type Context, readerOf } from '../dependencies.ts';
import { NewPreview } from '../imports/new-preview.ts';
import { invalidPlan, type Plan, recordPlan } from '../imports/plan.ts';
import { previewed } from '../imports/present.ts';
import { type PreviewRow, type WrittenDecision, withoutFile } from '../imports/stored.ts';
import { pagesOf, stepsOf } from '../pages.ts';
import type { ActorWindow, PortfolioReader, PortfolioWriter, RevisionAuthor } from '../ports/index.ts';
import type { UseCase } from '../use-case.ts';

/** The size of a part: notes can be long, and a part is read and written as a whole. */
const rowsAPart = 250;

const reversed: Issue = { path: 'undo.to', code: 'out_of_range', message: 'to must not be before from.' };

export const activityUndo: UseCase<'activityUndo'> = async (context, { undo }) => {
  const { timezone } = context.actor.settings;
  const [from, to] = [momentStart(undo.from, timezone), momentEnd(undo.to, timezone)];
  if (to < from) return { outcome: 'invalid', issues: [reversed] };
  const window: ActorWindow = {
    from: instantText(from),
    to: instantText(to),
    ...(undo.tokenId === undefined ? { authorKind: undo.actor } : { tokenId: undo.tokenId }),
  };
  const { maxRows } = context.importLimits;
  const reader = readerOf(context);
  const found = await reader.changedRecords(window, maxRows + 1);
  const changed = new Map(found.map(({ recordId, revision }) => [recordId, revision]));
  if (changed.size > maxRows) return { outcome: 'too_large', limit: maxRows };
  const id = await storePreview(context, reader, window, changed);
  return previewed(context, id);
};

/** Stores what the undo would do: rows of the records in the order of their first change, then those that are gone. */
async function storePreview(
  context: Context,
  reader: PortfolioReader,
  window: ActorWindow,
  changed: ReadonlyMap<string, number>,
): Promise<string> {
  const preview = new NewPreview(context);
  const rowsOf = rowsOfUndo(reader, window);
  await preview.begin();
  let count = 0;
  const add = async (part: readonly Omit<PreviewRow, 'row'>[]) => {
    if (part.length > 0) await preview.addRows(part.map((row) => ({ row: (count += 1), ...row })));
  };
  for await (const part of stepsOf([...changed], rowsAPart)) await add(await rowsOf(part));
  for await (const part of deletedRows(reader, window, changed)) await add(part);
  await preview.describe({ ...withoutFile, source: 'undo', undo: window });
  return preview.id;
}

/** How many records are read at once. */
const readsAtOnce = 25;

const changedSince: Issue = {
  path: '',
  code: 'changed_since',
  message: 'The record has been changed since by somebody else, or after this time.',
};

/** What taking back does to records, each given with the first revision that the actor made. */
function rowsOfUndo(reader: PortfolioReader, { from, to, authorKind, tokenId }: ActorWindow) {
  /** Names that records get back; each can have one record only. */
  const names = new Set<string>();
  const isIn = ({ at, author }: RevisionAuthor) =>
    at >= from && at <= to && (tokenId === undefined ? author.kind === authorKind : author.tokenId === tokenId);

  async function plan(record: StoredRecord, first: number): Promise<Plan> {
    const fields = await fieldsBefore(reader, record, first - 1);
    if (!fields) return invalidPlan([changedSince]);
    const planned = recordPlan(record, fields, changesBetween(record, fields));
    if (fields.name === record.name) return planned;
    const holder = await reader.idOfName(fields.name);
    if (holder === undefined && !names.has(fields.name)) {
      names.add(fields.name);
      return planned;
    }
    const message = `Another record has the former name ${fields.name}.`;
    return invalidPlan([{ path: 'name', code: 'duplicate_name', message }]);
  }

  return async (changed: readonly (readonly [id: string, first: number])[]): Promise<Omit<PreviewRow, 'row'>[]> => {
    const ids = changed.map(([id]) => id);
    const records = new Map((await reader.recordsOfIds(ids)).map((record) => [record.id, record]));
    const authors = Map.groupBy(await reader.revisionAuthors(ids), ({ recordId }) => recordId);
    const rows: Omit<PreviewRow, 'row'>[] = [];
    for (let start = 0; start < changed.length; start += readsAtOnce) {
      const step = changed.slice(start, start + readsAtOnce).map(async ([id, first]) => {
        const record = records.get(id);
        if (!record) return [];
        const isOwn = (authors.get(id) ?? []).every((revision) => revision.revision < first || isIn(revision));
        const row = { name: record.name, domainId: id, revision: record.revision };
        if (!isOwn) return [{ ...row, action: 'skip' as const, changes: [], issues: [changedSince] }];
        const { action, changes, issues } = await plan(record, first);
        return [{ ...row, action, changes, issues, undoTo: first - 1 }];
      });
      rows.push(...(await Promise.all(step)).flat());
    }
    return rows;
  };
}

const entriesAPage = 100;

const deleted: Issue = { path: '', code: 'deleted', message: 'The record has been deleted.' };

/** Rows of records that an actor changed in a time and that are gone since, by the names that the activity keeps. */
async function* deletedRows(
  reader: PortfolioReader,
  window: ActorWindow,
  present: ReadonlyMap<string, number>,
): AsyncGenerator<Omit<PreviewRow, 'row'>[]> {
  const seen = new Set<string>();
  const read = (query: { limit: number; after?: { at: string; id: string } }) =>
    reader.activity({ filter: window, ...query });
  for await (const page of pagesOf(entriesAPage, read, (last) => last)) {
    const names = new Map(
      page.flatMap(({ recordId, name }) =>
        recordId === null || present.has(recordId) || seen.has(recordId) ? [] : [[recordId, name] as const],
      ),
    );
    for (const { id } of await reader.recordsOfIds([...names.keys()])) names.delete(id);
    for (const id of names.keys()) seen.add(id);
    yield [...names.values()].map((name) => {
      return { name, action: 'skip', domainId: null, revision: null, changes: [], issues: [deleted] };
    });
    await setImmediate();
  }
}

/**
 * What a record was at a revision; before its first one it is archived instead. Undefined if there is no such revision.
 */
export const fieldsBefore = async (reader: Pick<PortfolioReader, 'revision'>, record: StoredRecord, revision: number) =>
  revision === 0 ? { ...publicFields(record), isArchived: true } : reader.revision(record.id, revision);

/**
 * Removes the decision for the present due date of a record that an actor made in a time. A decision names its actor but
 * not the token, so a token is recognized by the revisions that it made under that name.
 */
export async function takeBackDecision(
  writer: PortfolioWriter,
  record: StoredRecord,
  { from, to, authorKind, tokenId }: ActorWindow,
): Promise<WrittenDecision | undefined> {
  const { date } = renewalTarget(record);
  const present = (await writer.decisionsOf(record.id)).find(({ forDate }) => forDate === date);
  if (!present || present.decidedAt < from || present.decidedAt > to) return undefined;
  if (present.actor.kind !== (authorKind ?? 'token')) return undefined;
  if (tokenId !== undefined) {
    const authors = (await writer.revisionAuthors([record.id])).map(({ author }) => author);
    if (!authors.some((author) => author.tokenId === tokenId && author.name === present.actor.name)) return undefined;
  }
  await writer.removeDecision(record);
  return { made: null, replaced: present };
}
