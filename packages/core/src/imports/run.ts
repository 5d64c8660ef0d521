import type { ImportPolicy } from '@namekeep/contract';
import {
  type Chosen,
  changesBetween,
  type Issue,
  labelKey,
  type RecordFields,
  type StoredRecord,
} from '@namekeep/domain';
import { fieldsBefore, takeBackDecision } from '../activity/undo.ts';
import { activityAuthorOf } from '../actor.ts';
import { planChange, type RuleLabels, ruleLabels } from '../changes/rule.ts';
import { decideByIntent, presentDecision, storeDecision } from '../decisions/choice.ts';
import { type Context, timestamp } from '../dependencies.ts';
import { firstRevision, mayRead, nextRevision } from '../domains/record.ts';
import { newPayment } from '../payments.ts';
import type { ActorWindow, LabelChange, PortfolioWriter, StoredPayment } from '../ports/index.ts';
import { issuesOfRow, keepingStored, notWritten, type Plan, planRenewal, planRow, recordPlan } from './plan.ts';
import {
  noCounts,
  type PreviewRow,
  type StoredChange,
  type StoredRenewal,
  type AlsoWritten,
  type WrittenDecision,
  type WrittenRecord,
} from './stored.ts';

const issuesShown = 100;

/**
 * What is done with the rows: those of a file are written by a policy, those of a change by its rule, those of renewals move their dates, and those of an undo
 * go back to an earlier revision.
 */
export type Task =
  | { policy: ImportPolicy; acceptsRegressions: boolean }
  | Pick<StoredChange, 'rule'>
  | { renewal: StoredRenewal }
  | { window: ActorWindow };

/** A record that a row is about; `after` is null if its fields stay. */
interface Revised {
  before: StoredRecord;
  after: StoredRecord | null;
  plan: Pick<Plan, 'decides' | 'hasLabels' | 'labels' | 'renewal'>;
}

/** One attempt to write the rows of a preview, a few at a time. */
export class Run {
  readonly counts = noCounts();
  /** How many payments were added. */
  payments = 0;
  readonly invalid: Issue[] = [];
  readonly clearing: Issue[] = [];
  readonly #context: Context;
  readonly #writer: PortfolioWriter;
  readonly #task: Task;
  #labelled: WrittenRecord[] = [];
  #named: { entry: WrittenRecord; add: string[]; remove: string[] }[] = [];
  #labels: RuleLabels | 'too_many' | undefined;

  constructor(context: Context, writer: PortfolioWriter, task: Task) {
    this.#context = context;
    this.#writer = writer;
    this.#task = task;
  }

  /** False if a record has changed since the preview. */
  async step(rows: readonly PreviewRow[], written: WrittenRecord[]): Promise<boolean> {
    const writer = this.#writer;
    const ids = rows.flatMap((row) => (row.domainId && this.#matters(row) ? [row.domainId] : []));
    const held = new Map((await writer.lockRecords(ids)).map((record) => [record.id, record]));
    const former = await this.#formerFields(rows, held);
    const at = timestamp(this.#context);
    const created: StoredRecord[] = [];
    const labelsOf = new Map<string, Plan['labels']>();
    const revised: Revised[] = [];
    for (const row of rows) {
      const before = row.domainId === null ? undefined : held.get(row.domainId);
      if (row.domainId !== null && this.#matters(row) && before?.revision !== row.revision) return false;
      const plan = this.#plan(row, before, former.get(row));
      if (before) {
        revised.push({ before, after: plan.after && nextRevision(this.#context, before, plan.after), plan });
      } else if (plan.after) {
        const made = firstRevision(this.#context, plan.after, at);
        created.push(made);
        labelsOf.set(made.id, plan.labels);
      }
    }
    if (!(await this.#revise(revised, written))) return false;
    if (created.length === 0) return true;
    if ((await writer.insert(created, activityAuthorOf(this.#context.actor))).length > 0) return false;
    for (const { id, revision } of created) {
      const entry: WrittenRecord = [id, revision, true];
      const labels = labelsOf.get(id);
      if (labels) this.#named.push({ entry, ...labels });
      written.push(entry);
    }
    return true;
  }

  /** Writes the records whose fields change. False if one of them has changed since. */
  async #revise(revised: readonly Revised[], written: WrittenRecord[]): Promise<boolean> {
    const updates = revised.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
    if (!(await this.#writer.updateAll(updates, activityAuthorOf(this.#context.actor)))) return false;
    const payments: StoredPayment[] = [];
    for (const { before, after, plan } of revised) {
      const record = after ?? before;
      const decision = (after || plan.decides) && (await this.#decide(record, plan.decides));
      const also: AlsoWritten = { ...(!after && { keepsRevision: true }), ...(decision && { decision }) };
      if (after && plan.renewal) {
        const { payment: paid, written } = plan.renewal;
        const renewal = { revision: after.revision, written };
        const payment = newPayment(this.#context, before, { kind: 'renewal', ...paid, renewal });
        payments.push(payment);
        also.payment = payment.id;
      }
      // Most of a change by rule is this short, and it is kept for 90 days.
      const entry: WrittenRecord = [record.id, record.revision];
      if (Object.keys(also).length > 0) entry.push(false, also);
      if (plan.hasLabels) this.#labelled.push(entry);
      if (plan.labels) this.#named.push({ entry, ...plan.labels });
      if (plan.hasLabels || plan.labels || decision || after) written.push(entry);
    }
    await this.#writer.insertPayments(payments);
    this.payments += payments.length;
    return true;
  }

  /** Writes the labels of the rows since the last time. False if the account would have too many. */
  async writeLabels(): Promise<boolean> {
    if (!('rule' in this.#task)) return this.#writeNamed();
    if (this.#labelled.length === 0) return true;
    this.#labels ??= await ruleLabels(this.#writer, this.#task.rule);
    if (this.#labels === 'too_many') return false;
    const { add, remove } = this.#labels;
    const made = await this.#writer.changeLabels(this.#labelled.map(([recordId]) => ({ recordId, add, remove })));
    remember(this.#labelled, made);
    this.#labelled = [];
    return true;
  }

  /** Labels that rows of a file name, each row its own. */
  async #writeNamed(): Promise<boolean> {
    if (this.#named.length === 0) return true;
    const names = new Set(this.#named.flatMap(({ add }) => add));
    const labels = await this.#writer.findOrCreateLabels([...names]);
    if (!labels) return false;
    const numbers = (list: readonly string[]) => list.flatMap((name) => labels.get(labelKey(name))?.number ?? []);
    const made = await this.#writer.changeLabels(
      this.#named.map(({ entry: [recordId], add, remove }) => ({
        recordId,
        add: numbers(add),
        remove: numbers(remove),
      })),
    );
    remember(
      this.#named.map(({ entry }) => entry),
      made,
    );
    this.#named = [];
    return true;
  }

  /** Whether the record of a row must still be as it was previewed. An invalid row of a file is never written. */
  #matters(row: PreviewRow): boolean {
    if ('window' in this.#task) return row.action === 'update';
    return 'rule' in this.#task || 'renewal' in this.#task || Boolean(row.fields);
  }

  /** What the records of an undo go back to. */
  async #formerFields(rows: readonly PreviewRow[], held: ReadonlyMap<string, StoredRecord>) {
    const former = new Map<PreviewRow, RecordFields>();
    if (!('window' in this.#task)) return former;
    for (const row of rows) {
      const record = held.get(row.domainId ?? '');
      const fields = record && (await fieldsBefore(this.#writer, record, row.undoTo ?? -1));
      if (fields) former.set(row, fields);
    }
    return former;
  }

  #planRow(row: PreviewRow, before: StoredRecord | undefined, former: RecordFields | undefined): Plan | undefined {
    if ('window' in this.#task) {
      if (row.action !== 'update' || !before || !former) return notWritten(row);
      // Currency and costs go back together, so there is nothing to acknowledge.
      return { ...recordPlan(before, former, changesBetween(before, former)), clearsCosts: false };
    }
    if ('renewal' in this.#task) {
      return before && row.action !== 'invalid' ? planRenewal(before, this.#task.renewal) : undefined;
    }
    if (!('rule' in this.#task)) {
      const { settings } = this.#context.actor;
      const options = { policy: this.#task.policy, settings, labels: row.labels };
      if (!row.fields) return undefined;
      const whole = planRow(row.fields, before, options);
      const plan = { ...whole, issues: issuesOfRow(whole, row.issues ?? []) };
      if (!before || this.#task.acceptsRegressions) return plan;
      const kept = keepingStored(plan, before);
      // The counts do not say what is stored to a caller who cannot read it.
      return mayRead(this.#context.actor) ? kept : { ...kept, action: plan.action };
    }
    // Whether a name is taken was found out for the preview.
    return before && row.action !== 'invalid' ? planChange(this.#task.rule, before) : undefined;
  }

  /** A rule decides, also if it names the renewal intent; an undo takes back the decisions of its actor. */
  async #decide(record: StoredRecord, decides = false): Promise<WrittenDecision | undefined> {
    if ('window' in this.#task) return takeBackDecision(this.#writer, record, this.#task.window);
    if (!('rule' in this.#task)) return undefined;
    const { decision, set } = this.#task.rule;
    if (!decides && set?.renewalIntent === undefined) return undefined;
    const replaced = (await presentDecision(this.#writer, record)) ?? null;
    const parts = [this.#context, this.#writer, record] as const;
    const made =
      decides && decision
        ? await storeDecision(...parts, { askAgainOn: null, ...decision } as Chosen)
        : await decideByIntent(...parts);
    return made && { made, replaced };
  }

  #plan(
    row: PreviewRow,
    before: StoredRecord | undefined,
    former: RecordFields | undefined,
  ): Pick<Plan, 'after' | 'decides' | 'hasLabels' | 'labels' | 'renewal'> {
    const plan = this.#planRow(row, before, former);
    this.counts[plan?.action ?? 'invalid'] += 1;
    if (!plan || plan.action === 'invalid') noteIssues(this.invalid, row, plan?.issues ?? row.issues ?? []);
    const reads = mayRead(this.#context.actor);
    if (reads ? plan?.clearsCosts : plan?.setsCurrency) {
      const message = reads
        ? `${row.name} has costs in ${before?.currency}, which another currency clears.`
        : `The currency of ${row.name} is written, which clears costs in another one.`;
      noteIssues(this.clearing, row, [{ path: 'currency', code: 'currency_change_unacknowledged', message }]);
    }
    const { after = null, decides, hasLabels = false, labels, renewal } = plan ?? {};
    return { after, hasLabels, ...(decides && { decides }), ...(labels && { labels }), ...(renewal && { renewal }) };
  }
}

/** Keeps with each record what its labels were changed by, for the undo. */
function remember(entries: readonly WrittenRecord[], made: readonly LabelChange[]): void {
  const byRecord = new Map(made.map((change) => [change.recordId, change]));
  for (const entry of entries) {
    const change = byRecord.get(entry[0]);
    if (change) entry[3] = { ...entry[3], labels: { add: change.add, remove: change.remove } };
  }
}

/** Adds the issues of a row that block a commit to a list, as far as it has room. */
export function noteIssues(list: Issue[], { row }: Pick<PreviewRow, 'row'>, issues: readonly Issue[]): void {
  for (const issue of issues) {
    if (issue.severity === 'note') continue;
    if (list.length === issuesShown) return;
    list.push({ ...issue, path: `commit.rows.${row}${issue.path && `.${issue.path}`}` });
  }
}
