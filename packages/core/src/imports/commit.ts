import { setImmediate } from 'node:timers/promises';
import type { ImportPolicy, ImportResult } from '@namekeep/contract';
import {
  type FileDecision,
  type FilePayment,
  type Issue,
  instantText,
  type RecordFields,
  type StoredRecord,
  toUnicodeName,
} from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import { type Actor, authorOf } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { nextRevision } from '../domains/next-revision.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';
import { importDecisions } from './decisions.ts';
import { partialFile } from './partial-file.ts';
import { importPayments } from './payments.ts';
import { type Plan, planRow } from './plan.ts';
import {
  decisionsPart,
  type ImportAbout,
  isLargePreview,
  type MadePayments,
  noCounts,
  type PreviewRow,
  paymentsPart,
  type WrittenRecord,
} from './stored.ts';

const day = 86_400_000;
/** How long an import can be undone. */
const keptDays = 90;
/** Small enough to yield to the event loop every few milliseconds. */
const rowsAStep = 64;
const issuesShown = 100;

type Answer =
  | { outcome: 'committed'; result: ImportResult }
  | { outcome: 'not_found' | 'preview_expired' | 'preview_stale' | 'session_required' }
  | { outcome: 'invalid' | 'currency_change_unacknowledged'; issues: Issue[] };

export async function importsCommit(
  dependencies: Dependencies,
  actor: Actor,
  { commit }: InputOf<'importsCommit'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'importsCommit'>> {
  if (commit.includeSettings && actor.kind !== 'session') return { outcome: 'session_required' };
  const { portfolios } = dependencies.store;
  const { previewId: id } = commit;
  const preview = await portfolios.reader(actor.accountId).importOf(id);
  const isLarge = preview !== undefined && isLargePreview(JSON.parse(preview.about) as ImportAbout);
  const work = async (writer: PortfolioWriter): Promise<Answer | RolledBack<Answer>> => {
    const found = await writer.lockImport(id);
    if (!found) return { outcome: 'not_found' };
    if (found.result !== null) return { outcome: 'committed', result: JSON.parse(found.result) as ImportResult };
    if (Date.parse(found.expiresAt) <= dependencies.now()) return { outcome: 'preview_expired' };

    const about = JSON.parse(found.about) as ImportAbout;
    const policy = commit.policy ?? about.policy;
    if (about.partial && policy === 'replace') return { outcome: 'invalid', issues: [partialFile('commit.policy')] };
    const run = new Run(dependencies, actor, writer, policy);
    const payments = about.payments && { create: 0, skip: 0 };
    for (const { part, actions } of await writer.importParts(id)) {
      if (payments && actions.includes(paymentsPart)) {
        const list = JSON.parse((await writer.takeImportRows(id, part)) ?? '[]') as FilePayment[];
        const made: MadePayments = { payments: await importPayments(dependencies, actor, writer, list, payments) };
        if (made.payments.length > 0) await writer.addImportChanges(id, part, JSON.stringify(made));
        continue;
      }
      if (actions.includes(decisionsPart)) {
        const list = JSON.parse((await writer.takeImportRows(id, part)) ?? '[]') as FileDecision[];
        const made = await importDecisions(writer, authorOf(actor), list);
        if (made.decisions.length > 0) await writer.addImportChanges(id, part, JSON.stringify(made));
        continue;
      }
      const rows = JSON.parse((await writer.takeImportRows(id, part)) ?? '[]') as PreviewRow[];
      const written: WrittenRecord[] = [];
      for (let from = 0; from < rows.length; from += rowsAStep) {
        if (!(await run.step(rows.slice(from, from + rowsAStep), written))) {
          return new RolledBack<Answer>({ outcome: 'preview_stale' });
        }
        await setImmediate();
      }
      if (written.length > 0) await writer.addImportChanges(id, part, JSON.stringify(written));
    }
    const { counts, invalid, clearing } = run;
    if (invalid.length > 0 && !commit.skipInvalid)
      return new RolledBack<Answer>({ outcome: 'invalid', issues: invalid });
    if (clearing.length > 0 && !commit.acknowledgeCurrencyChanges) {
      return new RolledBack<Answer>({ outcome: 'currency_change_unacknowledged', issues: clearing });
    }

    const at = timestamp(dependencies);
    if (about.fingerprint && about.corrected) {
      await writer.rememberMapping(about.fingerprint, JSON.stringify(about.corrected), at);
    }
    if (commit.includeSettings && about.settings) {
      const replacedSettings = await writer.lockSettings();
      await writer.replaceSettings(about.settings);
      await writer.describeImport(id, JSON.stringify({ ...about, replacedSettings } satisfies ImportAbout));
    }
    const result: ImportResult = {
      created: counts.create,
      updated: counts.update,
      unchanged: counts.unchanged,
      skipped: counts.skip,
      invalid: counts.invalid,
      ...(payments && { payments }),
      importId: id,
    };
    const keptUntil = instantText(dependencies.now() + keptDays * day);
    await writer.finishImport(id, { result: JSON.stringify(result), keptUntil });
    return { outcome: 'committed', result };
  };
  return portfolios.write(actor.accountId, work, { isLarge, signal });
}

/** One attempt to write the rows of a preview, a few at a time. */
class Run {
  readonly counts = noCounts();
  readonly invalid: Issue[] = [];
  readonly clearing: Issue[] = [];
  readonly #dependencies: Dependencies;
  readonly #actor: Actor;
  readonly #writer: PortfolioWriter;
  readonly #policy: ImportPolicy;

  constructor(dependencies: Dependencies, actor: Actor, writer: PortfolioWriter, policy: ImportPolicy) {
    this.#dependencies = dependencies;
    this.#actor = actor;
    this.#writer = writer;
    this.#policy = policy;
  }

  /** False if a record has changed since the preview. */
  async step(rows: readonly PreviewRow[], written: WrittenRecord[]): Promise<boolean> {
    const writer = this.#writer;
    const author = authorOf(this.#actor);
    const ids = rows.flatMap(({ domainId, fields }) => (domainId && fields ? [domainId] : []));
    const held = new Map((await writer.lockRecords(ids)).map((record) => [record.id, record]));
    const at = timestamp(this.#dependencies);
    const created: StoredRecord[] = [];
    for (const row of rows) {
      const before = row.domainId === null ? undefined : held.get(row.domainId);
      if (row.domainId !== null && row.fields && before?.revision !== row.revision) return false;
      const plan = this.#plan(row, before);
      if (!plan.after) continue;
      if (!before) created.push(this.#newRecord(plan.after, at));
      else {
        const after = nextRevision(this.#dependencies, before, plan.after);
        if ((await writer.update(before, after, author)) !== 'updated') return false;
        written.push([after.id, after.revision, false]);
      }
    }
    if (created.length === 0) return true;
    if ((await writer.insert(created, author)).length > 0) return false;
    for (const { id, revision } of created) written.push([id, revision, true]);
    return true;
  }

  #plan(row: PreviewRow, before: StoredRecord | undefined): Pick<Plan, 'after'> {
    const { settings } = this.#actor;
    const plan = row.fields ? planRow(row.fields, before, { policy: this.#policy, settings }) : undefined;
    this.counts[plan?.action ?? 'invalid'] += 1;
    if (!plan || plan.action === 'invalid') note(this.invalid, row, plan?.issues ?? row.issues);
    if (plan?.clearsCosts) {
      const message = `${row.name} has costs in ${before?.currency}, which another currency clears.`;
      note(this.clearing, row, [{ path: 'currency', code: 'currency_change_unacknowledged', message }]);
    }
    return { after: plan?.after ?? null };
  }

  #newRecord(fields: RecordFields, at: string): StoredRecord {
    const id = this.#dependencies.ids.next('dom');
    const derived = { unicodeName: toUnicodeName(fields.name), tld: tldOf(fields.name) };
    return { ...fields, id, revision: 1, createdAt: at, updatedAt: at, ...derived };
  }
}

function note(list: Issue[], { row }: PreviewRow, issues: readonly Issue[]): void {
  for (const issue of issues) {
    if (list.length === issuesShown) return;
    list.push({ ...issue, path: `commit.rows.${row}${issue.path && `.${issue.path}`}` });
  }
}
