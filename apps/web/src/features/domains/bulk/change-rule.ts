import type { RequestOf } from '@namekeep/contract';
import {
  currencies,
  type Currency,
  domainInput,
  emptyValue,
  fieldOf,
  groupedFields,
  type Issue,
  issuesOf,
  labelKey,
  labelName,
  readAmount,
  type RecordFieldName,
} from '@namekeep/domain';
import { isCost } from '../../../record/record-form.ts';
import { kindOf } from '../../../record/kinds.ts';

/** The fields that can be changed in bulk, in the order of the record page. */
export const bulkFields: readonly BulkField[] = [...groupedFields, 'isArchived' as const].filter(
  (field): field is BulkField => field !== 'name' && field !== 'reminders',
);
export type BulkField = Exclude<RecordFieldName, 'name' | 'reminders'>;
/** The labels that a change gives and takes, as text with commas or semicolons. */
export const labelRules = ['add', 'remove'] as const;
export type LabelRule = (typeof labelRules)[number];
export type RuleName = BulkField | LabelRule;

export type How = 'set' | 'percent' | 'amount' | 'years' | 'months' | 'days';

/** What happens to a field, as text of the form. Only a value that is set can be null, which clears the field. */
export interface FieldRule {
  how: How;
  value: string | null;
}
export type Rules = Partial<Record<RuleName, FieldRule>>;

/** The ways in which a field can change, the usual one first. */
export function waysToChange(field: BulkField): readonly How[] {
  if (isCost(field)) return ['set', 'percent', 'amount'];
  return field === 'expirationDate' || field === 'billingDate' ? ['set', 'years', 'months', 'days'] : ['set'];
}

type Change = RequestOf<'changesPreview'>['change'];
export type FieldIssues = Partial<Record<RuleName, string>>;
type ReadRules = { ok: true; rule: Pick<Change, 'set' | 'adjust' | 'labels'> } | { ok: false; issues: FieldIssues };

/** Reads the form. Amounts are in the currency of the form, or else in the only one of the records. */
export function readRules({ add, remove, ...rules }: Rules, used: readonly Currency[]): ReadRules {
  const issues: FieldIssues = {};
  const set: Record<string, unknown> = {};
  const adjust: Record<string, unknown> = {};
  const chosen = currencies.find((code) => code === rules.currency?.value);
  const currency = chosen ?? (used.length === 1 ? used[0] : undefined);
  for (const [field, rule] of Object.entries(rules) as [BulkField, FieldRule][]) {
    const read = rule.how === 'set' ? readSet(field, rule.value, currency) : readStep(rule, currency);
    if (!read.ok) issues[field] = read.message;
    else if (rule.how === 'set') Object.assign(set, { [field]: read.value }, isCost(field) && currency && { currency });
    else adjust[field] = read.value;
  }
  const labels = { add: readLabels(add), remove: readLabels(remove) };
  for (const name of labelRules) {
    const wrong = labels[name].map((one) => labelName.safeParse(one)).find(({ success }) => !success);
    if (wrong) issues[name] = wrong.error?.issues[0]?.message ?? 'Choose another name.';
    else if ({ add, remove }[name] && labels[name].length === 0) issues[name] = 'Enter a label.';
  }
  if (labels.add.some((one) => labels.remove.some((other) => labelKey(one) === labelKey(other)))) {
    issues.remove ??= 'A label cannot be added and removed.';
  }
  const whole = { name: 'example.com', expirationDate: '2000-01-01', ...given(set) };
  const checked = domainInput.safeParse(whole);
  if (!checked.success) for (const issue of issuesOf(checked.error)) note(issues, issue);
  if (Object.keys(issues).length > 0) return { ok: false, issues };
  return {
    ok: true,
    rule: {
      ...(Object.keys(set).length > 0 && { set }),
      ...(Object.keys(adjust).length > 0 && { adjust }),
      ...(labels.add.length + labels.remove.length > 0 && { labels }),
    },
  };
}

/** A label can have commas, but no semicolons. */
function readLabels(rule: FieldRule | undefined): string[] {
  const text = rule?.value ?? '';
  return text.split(text.includes(';') ? ';' : ',').flatMap((name) => name.trim() || []);
}

type Read = { ok: true; value: unknown } | { ok: false; message: string };

const severalCurrencies = 'The records use different currencies. Filter by one currency first.';

function readSet(field: BulkField, value: string | null, currency: Currency | undefined): Read {
  if (value === null) return { ok: true, value: emptyValue(fieldOf(field)) };
  if (value.trim() === '') return { ok: false, message: 'Enter a value, or clear the field.' };
  if (isCost(field) && !currency) {
    return {
      ok: false,
      message: 'The records use different currencies. Also choose the currency of this amount.',
    };
  }
  return kindOf(field).read(value, currency ?? currencies[0], field);
}

function readStep({ how, value }: FieldRule, currency: Currency | undefined): Read {
  const typed = (value ?? '').trim().replace(/^\u2212/, '-');
  switch (how) {
    case 'percent': {
      const percent = typed.replace(/\s*%$/, '').replace(',', '.');
      if (/^[+-]?\d{1,7}(\.\d{1,2})?$/.test(percent)) return { ok: true, value: { percent: Number(percent) } };
      return { ok: false, message: 'Enter a percentage with at most two decimals, such as 7 or -2.5.' };
    }
    case 'amount': {
      if (!currency) return { ok: false, message: severalCurrencies };
      const amount = readAmount(typed.replace(/^[+-]\s*/, ''), currency);
      if (!amount.ok) return amount;
      return { ok: true, value: { addMinor: typed.startsWith('-') ? -amount.minor : amount.minor } };
    }
    default:
      if (/^[+-]?\d{1,6}$/.test(typed)) return { ok: true, value: { [how]: Number(typed) } };
      return { ok: false, message: 'Enter a whole number, such as 1 or -1.' };
  }
}

const given = (change: object) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));

function note(issues: FieldIssues, { path, message }: Issue): void {
  const field = bulkFields.find((one) => one === path);
  if (field) issues[field] ??= message;
}
