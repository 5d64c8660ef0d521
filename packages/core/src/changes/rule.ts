import {
  applyRule,
  changedLabels,
  type ChangeRule,
  changesBetween,
  type Issue,
  isDecidable,
  labelKey,
  maxLabels,
  maxLabelsOfRecord,
  type StoredRecord,
} from '@namekeep/domain';
import { invalidPlan, type Plan, recordPlan, tooManyOfRecord } from '../imports/plan.ts';
import type { WrittenRecord } from '../imports/stored.ts';
import type { LabelChange, PortfolioReader, PortfolioWriter, StoredLabel } from '../ports/index.ts';

/** What a rule does to a record. */
export function planChange(rule: ChangeRule, existing: StoredRecord): Plan {
  const result = applyRule(existing, rule);
  const labels = rule.labels ? changedLabels(existing.labels, rule.labels) : existing.labels;
  const issues = result.ok ? [] : [...result.issues];
  if (rule.decision && !isDecidable(existing)) issues.push(nothingToDecide);
  if (labels.length > maxLabelsOfRecord) issues.push(tooManyOfRecord);
  if (!result.ok || issues.length > 0) return invalidPlan(issues);
  const setsCurrency = rule.set?.currency !== undefined;
  const plan = {
    ...recordPlan(existing, result.fields, changesBetween(existing, result.fields)),
    ...(setsCurrency && { setsCurrency }),
    ...(rule.decision && ({ action: 'update', decides: true } as const)),
  };
  // Both are in the order of labels.
  if (labels.join(';') === existing.labels.join(';')) return plan;
  const change = { field: 'labels', from: existing.labels, to: labels } as const;
  return { ...plan, action: 'update', changes: [...plan.changes, change], hasLabels: true };
}

const nothingToDecide: Issue = {
  path: 'decision',
  code: 'nothing_to_decide',
  message: 'The record is archived or not active, so there is nothing to decide.',
};

/** The labels of a rule, by their numbers. */
export type RuleLabels = Pick<LabelChange, 'add' | 'remove'>;

/** The rule with labels in the spelling of the account, or `too_many` if the account cannot have that many. */
export async function spelledRule<Rule extends ChangeRule>(reader: PortfolioReader, rule: Rule) {
  const { add } = rule.labels ?? {};
  if (!add || add.length === 0) return rule;
  const known = new Map((await reader.labels()).map(({ key, name }) => [key, name]));
  const missing = add.filter((name) => !known.has(labelKey(name)));
  if (known.size + missing.length > maxLabels) return 'too_many';
  return { ...rule, labels: { ...rule.labels, add: add.map((name) => known.get(labelKey(name)) ?? name) } };
}

/** Finds the labels of a rule and creates those that it gives, unless the account would have too many. */
export async function ruleLabels(writer: PortfolioWriter, { labels: { add = [], remove = [] } = {} }: ChangeRule) {
  const labels = await writer.findOrCreateLabels(add);
  if (!labels) return 'too_many';
  const numbers = (names: readonly string[]) => names.flatMap((name) => labels.get(labelKey(name))?.number ?? []);
  return { add: numbers(add), remove: numbers(remove) };
}

/** Takes back the labels that a change gave and gives back those that it took, as far as a record has room for them. */
export async function undoLabels(
  writer: PortfolioWriter,
  entries: readonly WrittenRecord[],
  records: ReadonlyMap<string, StoredRecord>,
): Promise<void> {
  if (!entries.some(([, , , besides]) => besides?.labels)) return;
  const labels = new Map((await writer.holdLabels()).map((label) => [label.number, label]));
  await writer.changeLabels(
    entries.flatMap(([recordId, , , besides]) => {
      const record = records.get(recordId);
      return record && besides?.labels ? [undone(record, besides.labels, labels)] : [];
    }),
  );
}

function undone(
  { id, labels: names }: StoredRecord,
  { add, remove }: RuleLabels,
  labels: ReadonlyMap<number, StoredLabel>,
): LabelChange {
  const present = new Set(names.map(labelKey));
  const has = (number: number) => present.has(labels.get(number)?.key ?? '');
  const room = maxLabelsOfRecord - present.size + add.filter(has).length;
  const missing = remove.filter((number) => labels.has(number) && !has(number));
  return { recordId: id, add: missing.slice(0, Math.max(0, room)), remove: add };
}
