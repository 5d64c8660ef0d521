import type { RequestOf } from '@namekeep/contract';
import {
  currencies,
  domainInput,
  fieldsOfKind,
  type Issue,
  isEmpty,
  issuesOf,
  type RecordFieldName,
  type RecordFields,
  sameValue,
} from '@namekeep/domain';
import { kindOf, noReminders, readReminders } from './kinds.ts';
import { formFields, type RecordValues } from './record-form.ts';

export type RecordInput = RequestOf<'domainsCreate'>['record'];
export type RecordChanges = RequestOf<'domainsUpdate'>['changes'];
export type Read<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] };

/** The request to create a record. Reminders are left out, so that a new record gets those of the settings. */
export function inputOf(values: RecordValues): Read<RecordInput> {
  const issues: Issue[] = [];
  const { reminders: _, ...input } = membersOf(values, issues);
  const given = Object.entries(input).filter(([, value]) => !isEmpty(value));
  const filled: RecordInput = { ...Object.fromEntries(given), name: values.name };
  const checked = domainInput.safeParse(filled);
  if (!checked.success) issues.push(...issuesOf(checked.error));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: filled };
}

/** The request to change a record, with only the fields that differ from what the form started with. */
export function changesOf(before: RecordValues, values: RecordValues): Read<RecordChanges> {
  const issues: Issue[] = [];
  const was = membersOf(before, [], before);
  const is = membersOf(values, issues, before);
  const checked = domainInput.safeParse(is);
  if (!checked.success) issues.push(...issuesOf(checked.error));
  if (issues.length > 0) return { ok: false, issues };

  // Stored costs are removed with their currency, so the amounts in the form are in the new currency.
  const sent: readonly string[] = is.currency === was.currency ? [] : fieldsOfKind('money');
  const changed = Object.entries(is).filter(
    ([member, value]) => sent.includes(member) || !sameValue(value, was[member as RecordFieldName]),
  );
  const agreed = is.currency !== was.currency && values.clearCosts === 'yes';
  return {
    ok: true,
    value: { ...Object.fromEntries(changed), ...(agreed && { clearCostsOnCurrencyChange: true as const }) },
  };
}

/** The values of a form. A value that cannot be read becomes unknown, and its issue is added to `issues`. */
function membersOf(values: RecordValues, issues: Issue[], before?: RecordValues): Partial<RecordFields> {
  const currency = currencies.find((code) => code === values.currency) ?? 'USD';
  const members: Partial<Record<RecordFieldName, unknown>> = {};
  for (const name of formFields) {
    const read = kindOf(name).read(values[name], currency, name);
    // A day that is stored already is not questioned.
    const isKept = !read.ok && read.code === 'implausible_date' && values[name] === before?.[name];
    members[name] = read.ok ? read.value : isKept ? values[name] : null;
    if (!read.ok && !isKept) issues.push({ path: name, code: read.code, message: read.message });
  }
  const reminders = readReminders(values);
  members.reminders = reminders.ok ? reminders.value : noReminders;
  if (!reminders.ok) issues.push(reminders.issue);
  return members as Partial<RecordFields>;
}
