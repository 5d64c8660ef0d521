import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { UndoResult } from '@namekeep/contract';
import { type Actor, authorOf } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { nextRevision } from '../domains/next-revision.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';
import { undoDecisions } from './decisions.ts';
import {
  type ImportAbout,
  isLargePreview,
  type MadeDecisions,
  type MadePayments,
  type WrittenRecord,
} from './stored.ts';

/** Small enough to yield to the event loop every few milliseconds. */
const recordsAStep = 50;

type Answer =
  | { outcome: 'undone'; result: UndoResult }
  | { outcome: 'not_found' | 'preview_stale' | 'session_required' };

export async function importsUndo(
  dependencies: Dependencies,
  actor: Actor,
  { id }: InputOf<'importsUndo'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'importsUndo'>> {
  const { portfolios } = dependencies.store;
  const known = await portfolios.reader(actor.accountId).importOf(id);
  const isLarge = known !== undefined && isLargePreview(JSON.parse(known.about) as ImportAbout);
  const work = async (writer: PortfolioWriter): Promise<Answer | RolledBack<Answer>> => {
    const found = await writer.lockImport(id);
    if (!found || found.result === null) return { outcome: 'not_found' };
    if (found.undoResult !== null) return { outcome: 'undone', result: JSON.parse(found.undoResult) as UndoResult };

    const { settings: imported, replacedSettings } = JSON.parse(found.about) as ImportAbout;
    if (replacedSettings && actor.kind !== 'session') return { outcome: 'session_required' };

    const stale = new RolledBack<Answer>({ outcome: 'preview_stale' });
    const result: UndoResult = { deleted: 0, reverted: 0 };
    if (replacedSettings) {
      if (!isDeepStrictEqual(await writer.lockSettings(), imported)) return stale;
      await writer.replaceSettings(replacedSettings);
    }
    const author = authorOf(actor);
    for (const text of await writer.importChanges(id)) {
      const changes = JSON.parse(text) as WrittenRecord[] | MadeDecisions | MadePayments;
      if ('payments' in changes) {
        await writer.takeBackPayments(changes.payments);
        continue;
      }
      if (!Array.isArray(changes)) {
        await undoDecisions(writer, changes);
        continue;
      }
      for (let from = 0; from < changes.length; from += recordsAStep) {
        const step = changes.slice(from, from + recordsAStep);
        const records = await writer.lockRecords(step.map(([recordId]) => recordId));
        const held = new Map(records.map((record) => [record.id, record]));
        for (const [recordId, revision, isNew] of step) {
          const record = held.get(recordId);
          if (record?.revision !== revision) return stale;
          if (isNew) {
            if ((await writer.delete(record)) !== 'deleted') return stale;
            result.deleted += 1;
            continue;
          }
          const fields = await writer.revision(recordId, revision - 1);
          if (!fields) return stale;
          const after = nextRevision(dependencies, record, fields);
          if ((await writer.update(record, after, author)) !== 'updated') return stale;
          result.reverted += 1;
        }
        await setImmediate();
      }
    }
    await writer.finishUndo(id, JSON.stringify(result));
    return { outcome: 'undone', result };
  };
  return portfolios.write(actor.accountId, work, { isLarge, signal });
}
