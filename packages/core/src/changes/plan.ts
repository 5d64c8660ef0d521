import {
  applyRule,
  type ChangeRule,
  changedLabels,
  changesBetween,
  maxLabelsOfRecord,
  type StoredRecord,
} from '@namekeep/domain';
import { invalidPlan, type Plan, recordPlan, tooManyOfRecord } from '../imports/plan.ts';

/** What a rule does to a record. */
export function planChange(rule: ChangeRule, existing: StoredRecord): Plan {
  const result = applyRule(existing, rule);
  const labels = rule.labels ? changedLabels(existing.labels, rule.labels) : existing.labels;
  const issues = result.ok ? [] : [...result.issues];
  if (labels.length > maxLabelsOfRecord) issues.push(tooManyOfRecord);
  if (!result.ok || issues.length > 0) return invalidPlan(issues);
  const setsCurrency = rule.set?.currency !== undefined;
  const plan = {
    ...recordPlan(existing, result.fields, changesBetween(existing, result.fields)),
    ...(setsCurrency && { setsCurrency }),
  };
  // Both are in the order of labels.
  if (labels.join(';') === existing.labels.join(';')) return plan;
  const change = { field: 'labels', from: existing.labels, to: labels } as const;
  return { ...plan, action: 'update', changes: [...plan.changes, change], hasLabels: true };
}
