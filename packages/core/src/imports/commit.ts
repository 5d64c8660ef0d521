import { type ImportPolicy, type ImportResult, tooManyLabels } from '@namekeep/contract';
import type { ActivityKind, Chosen, Issue } from '@namekeep/domain';
import { batchEntry } from '../activity/list.ts';
import { decisionChange } from '../decisions/choice.ts';
import { type Context, readerOf, timestamp, transact } from '../dependencies.ts';
import { stepsOf } from '../pages.ts';
import { type ActivityChange, type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCase, Written } from '../use-case.ts';
import { ChosenAbsent } from './absent.ts';
import { includedWriter } from './included.ts';
import { keptUntil, partialFile } from './new-preview.ts';
import { PaymentRun } from './payments.ts';
import { isHidden, visibleResult } from './present.ts';
import { Run, type Task } from './run.ts';
import {
  type AbsentRecord,
  type ImportAbout,
  isLargePreview,
  type MadePayments,
  type PreviewRow,
  type WrittenRecord,
} from './stored.ts';

const noPolicy: Issue = {
  path: 'commit.policy',
  code: 'conflict',
  message: 'A change by rule, an errand, an undo and payments have no policy. Leave it out.',
};

const noPayments: Issue = {
  path: 'commit.unmatched',
  code: 'conflict',
  message: 'Only a table of payments can have unmatched rows. Leave out unmatched.',
};

const isLabels = ({ actions }: { actions: readonly string[] }): boolean => actions.includes('labels');

export const importsCommit: UseCase<'importsCommit'> = async (context, { commit }) => {
  if (commit.includeSettings && context.actor.kind !== 'session') return { outcome: 'session_required' };
  const { previewId: id } = commit;
  const preview = await readerOf(context).importOf(id);
  const previewed = preview && (JSON.parse(preview.about) as ImportAbout);
  const kind = previewed?.kind;
  const isLarge = previewed !== undefined && (isLargePreview(previewed) || (commit.absent?.names.length ?? 0) > 2000);
  const work = async (writer: PortfolioWriter): Written<'importsCommit'> => {
    const found = await writer.lockImport(id);
    if (!found || isHidden(context.actor, JSON.parse(found.about) as ImportAbout)) return { outcome: 'not_found' };
    if (found.result !== null) return { outcome: 'committed', result: JSON.parse(found.result) as ImportResult };
    if (Date.parse(found.expiresAt) <= context.now()) return { outcome: 'preview_expired' };

    const about = JSON.parse(found.about) as ImportAbout;
    const policy = commit.policy ?? about.policy;
    const conflict = conflictOf(about, commit, policy);
    if (conflict) return { outcome: 'invalid', issues: [conflict] };
    const acceptsRegressions = commit.acceptRegressions ?? policy === 'replace';
    const run = new Run(context, writer, taskOf(about, { policy, acceptsRegressions }));
    const paid = about.kind && new PaymentRun(context, writer, commit.unmatched === 'keep');
    // Two commits of the same payments must see each other.
    if (paid) await writer.lockSettings();
    const included = about.payments && { create: 0, skip: 0 };
    const absent = commit.absent && new ChosenAbsent(context.actor, commit.absent);
    const writeIncluded = includedWriter(context, writer, { id, payments: included });
    const parts = await writer.importParts(id);
    // Labels first, so that the records get them in their colors.
    const ordered = parts.toSorted((a, b) => Number(isLabels(b)) - Number(isLabels(a)));
    for (const { part, actions } of ordered) {
      if (actions.includes('unmatched')) continue;
      if (actions.includes('absent')) {
        if (absent) absent.add(JSON.parse((await writer.importRows(id, part)) ?? '[]') as AbsentRecord[]);
        continue;
      }
      const made = await writeIncluded(part, actions);
      if (made === 'written') continue;
      if (made) return new RolledBack({ outcome: 'invalid', issues: [made] });
      const rows = JSON.parse((await writer.takeImportRows(id, part)) ?? '[]') as PreviewRow[];
      if (paid) {
        const added: MadePayments = { payments: await paid.write(rows) };
        await writer.addImportChanges(id, part, JSON.stringify(added));
        continue;
      }
      const written = await writeRows(run, about.change ? rows.sort(asStored) : rows);
      if (!Array.isArray(written)) return new RolledBack(written);
      if (written.length > 0) await writer.addImportChanges(id, part, JSON.stringify(written));
    }
    if (included) included.create += run.payments;
    const { counts, invalid } = paid ?? run;
    const { clearing } = run;
    const payments = paid ? { create: counts.create, skip: paid.known } : included;
    const refused = [...(commit.skipInvalid ? [] : invalid), ...(absent?.issues() ?? [])];
    if (refused.length > 0) return new RolledBack({ outcome: 'invalid', issues: refused });
    if (clearing.length > 0 && !commit.acknowledgeCurrencyChanges) {
      return new RolledBack({ outcome: 'currency_change_unacknowledged', issues: clearing });
    }
    const gone = await absent?.write(context, writer);
    if (absent && !gone) return new RolledBack({ outcome: 'preview_stale' });
    if (gone) await writer.addImportChanges(id, parts.length, JSON.stringify(gone));

    if (about.fingerprint && about.corrected) {
      await writer.rememberMapping(about.fingerprint, JSON.stringify(about.corrected), timestamp(context));
    }
    if (commit.includeSettings) await replaceSettings(writer, id, about);
    const result: ImportResult = {
      created: counts.create,
      updated: counts.update + (gone?.length ?? 0),
      unchanged: counts.unchanged,
      skipped: counts.skip,
      invalid: counts.invalid,
      ...(payments && { payments }),
      importId: id,
    };
    await finish(context, writer, about, result);
    return { outcome: 'committed', result };
  };
  const answer = await transact(context, work, { isLarge });
  return answer.outcome === 'committed'
    ? { ...answer, result: visibleResult(context.actor, answer.result, kind) }
    : answer;
};

/** What a commit says that its preview does not allow. */
function conflictOf(
  about: ImportAbout,
  commit: InputOf<'importsCommit'>['commit'],
  policy: ImportPolicy,
): Issue | undefined {
  if (about.partial && policy === 'replace') return partialFile('commit.policy');
  if (commit.policy && (about.change || about.undo || about.renewal || about.kind)) return noPolicy;
  return commit.unmatched && !about.kind ? noPayments : undefined;
}

async function finish(
  context: Context,
  writer: PortfolioWriter,
  about: ImportAbout,
  result: ImportResult,
): Promise<void> {
  const { importId } = result;
  const count = result.created + result.updated;
  if (count > 0 || (result.payments?.create ?? 0) > 0) {
    const changes: ActivityChange[] = [];
    if (about.fileName !== undefined) changes.push({ field: 'file', from: null, to: about.fileName });
    const decision = about.change?.rule.decision;
    if (decision) changes.push(decisionChange(undefined, { askAgainOn: null, ...decision } as Chosen));
    if (about.kind) changes.push({ field: 'payments', from: null, to: count });
    await writer.addActivity(batchEntry(context, { kind: kindOf(about), count, importId, changes }));
  }
  await writer.finishImport(importId, { result: JSON.stringify(result), keptUntil: keptUntil(context) });
}

const taskOf = ({ change, renewal, undo }: ImportAbout, ofFile: Extract<Task, { policy: ImportPolicy }>): Task => {
  if (change) return { rule: change.rule };
  if (renewal) return { renewal };
  return undo ? { window: undo } : ofFile;
};

const kindOf = ({ change, renewal, undo }: ImportAbout): ActivityKind => {
  if (undo) return 'undone';
  if (renewal) return 'renewed';
  if (change?.rule.decision) return 'decided';
  return change ? 'changed' : 'imported';
};

/** As records lie on the disk: to write many of them takes half the time that it takes in the order of their names. */
const asStored = (a: PreviewRow, b: PreviewRow): number => ((a.domainId ?? '') < (b.domainId ?? '') ? -1 : 1);

/** Writes the rows of a part, a few at a time. */
async function writeRows(run: Run, rows: readonly PreviewRow[]): Promise<WrittenRecord[] | OutcomeOf<'importsCommit'>> {
  const written: WrittenRecord[] = [];
  for await (const step of stepsOf(rows)) {
    if (!(await run.step(step, written))) return { outcome: 'preview_stale' };
  }
  if (await run.writeLabels()) return written;
  return { outcome: 'invalid', issues: [tooManyLabels('commit')] };
}

/** Writes the settings of a file, and keeps those that they replace for the undo. */
async function replaceSettings(writer: PortfolioWriter, id: string, about: ImportAbout): Promise<void> {
  if (!about.settings) return;
  const replacedSettings = await writer.lockSettings();
  const settings = { ...replacedSettings, ...about.settings };
  await writer.replaceSettings(settings);
  await writer.describeImport(id, JSON.stringify({ ...about, settings, replacedSettings } satisfies ImportAbout));
}
