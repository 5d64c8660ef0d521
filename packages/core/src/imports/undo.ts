import { isDeepStrictEqual } from 'node:util';
import type { ImportResult, UndoResult } from '@namekeep/contract';
import { changesBetween, type StoredRecord } from '@namekeep/domain';
import { batchEntry } from '../activity/list.ts';
import { activityAuthorOf } from '../actor.ts';
import { undoLabels } from '../changes/rule.ts';
import { type Context, readerOf, transact } from '../dependencies.ts';
import { nextRevision } from '../domains/record.ts';
import { stepsOf } from '../pages.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { OutcomeOf, UseCase, Written } from '../use-case.ts';
import { undoIncluded, undoDecision } from './included.ts';
import { isHidden, visibleUndo } from './present.ts';
import { type ImportAbout, isLargePreview, type MadeIncluded, type AlsoWritten, type WrittenRecord } from './stored.ts';

export const importsUndo: UseCase<'importsUndo'> = async (context, { id }) => {
  const known = await readerOf(context).importOf(id);
  const about = known && (JSON.parse(known.about) as ImportAbout);
  const isLarge = about !== undefined && (isLargePreview(about) || (about.absent ?? 0) > 2000);
  const work = async (writer: PortfolioWriter): Written<'importsUndo'> => {
    const found = await writer.lockImport(id);
    if (!found || found.result === null) return { outcome: 'not_found' };
    const details = JSON.parse(found.about) as ImportAbout;
    if (isHidden(context.actor, details)) return { outcome: 'not_found' };
    const done = JSON.parse(found.result) as ImportResult;
    const seen = (result: UndoResult): OutcomeOf<'importsUndo'> => ({
      outcome: 'undone',
      result: visibleUndo(context.actor, result, done),
    });
    if (found.undoResult !== null) return seen(JSON.parse(found.undoResult) as UndoResult);

    const { settings: imported, replacedSettings } = details;
    if (replacedSettings && context.actor.kind !== 'session') return { outcome: 'session_required' };
    if (done.created > 0 && !details.kind && !context.actor.scopes.includes('domains:delete'))
      return { outcome: 'insufficient_scope' };

    const stale = new RolledBack({ outcome: 'preview_stale' as const });
    const result: UndoResult = { deleted: 0, reverted: 0 };
    if (replacedSettings) {
      if (!isDeepStrictEqual(await writer.lockSettings(), { estateNote: '', ...imported })) return stale;
      await writer.replaceSettings(replacedSettings);
    }
    const included: MadeIncluded[] = [];
    for (const text of await writer.importChanges(id)) {
      const changes = JSON.parse(text) as WrittenRecord[] | MadeIncluded;
      if (!Array.isArray(changes)) {
        included.push(changes);
        continue;
      }
      for await (const step of stepsOf(changes)) {
        if (!(await undoRecords(context, writer, step, result))) {
          return new RolledBack({ outcome: 'preview_stale' });
        }
      }
    }
    // After the records, which have the labels until then.
    let deleted = 0;
    for (const made of included) deleted += await undoIncluded(writer, made);
    if (details.kind) Object.assign(result, { deleted, payments: deleted });
    const count = result.deleted + result.reverted;
    if (count > 0) {
      const changes = details.kind ? [{ field: 'payments', from: count, to: null } as const] : [];
      await writer.addActivity(batchEntry(context, { kind: 'import_undone', count, importId: id, changes }));
    }
    await writer.finishUndo(id, JSON.stringify(result));
    return seen(result);
  };
  return transact(context, work, { isLarge });
};

/** Whether a record has the fields that an import wrote: in that revision, or in a later one that has come back to them. */
async function isAsWritten(
  writer: PortfolioWriter,
  record: StoredRecord,
  revision: number,
  also: AlsoWritten | undefined,
): Promise<boolean> {
  if (record.revision === revision || also?.keepsRevision) return true;
  const fields = await writer.revision(record.id, revision);
  return fields !== undefined && changesBetween(fields, record).length === 0;
}

/** Takes back what an import wrote of some records. False if one of them has changed since. */
async function undoRecords(
  context: Context,
  writer: PortfolioWriter,
  written: readonly WrittenRecord[],
  result: UndoResult,
): Promise<boolean> {
  const records = await writer.lockRecords(written.map(([id]) => id));
  const held = new Map(records.map((record) => [record.id, record]));
  const updates: { before: StoredRecord; after: StoredRecord }[] = [];
  for (const [id, revision, isNew, also] of written) {
    const record = held.get(id);
    if (!record || !(await isAsWritten(writer, record, revision, also))) return false;
    if (isNew) {
      if ((await writer.delete(record)) !== 'deleted') return false;
      result.deleted += 1;
      continue;
    }
    result.reverted += 1;
    if (also?.keepsRevision) continue;
    const fields = await writer.revision(id, revision - 1);
    if (!fields) return false;
    updates.push({ before: record, after: nextRevision(context, record, fields) });
  }
  if (!(await writer.updateAll(updates, activityAuthorOf(context.actor)))) return false;
  const reverted = new Map(updates.map(({ after }) => [after.id, after]));
  for (const [id, , , also] of written) {
    const after = reverted.get(id) ?? held.get(id);
    if (after && also?.decision) await undoDecision(writer, after, also.decision);
  }
  await writer.takeBackPayments(written.flatMap(([, , , also]) => also?.payment ?? []));
  await undoLabels(writer, written, held);
  return true;
}
