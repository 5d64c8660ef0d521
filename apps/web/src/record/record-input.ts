import type { RequestOf } from '@namekeep/contract';
import { currencies, domainInput, type Issue, issuesOf } from '@namekeep/domain';
import { readAmount } from './amount.ts';
import { readOffsets } from './offsets.ts';
import type { RecordValues } from './record-values.ts';

export type RecordInput = RequestOf<'domainsCreate'>['record'];
export type RecordChanges = RequestOf<'domainsUpdate'>['changes'];
export type Read<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] };

/** The request that creates a record. Reminders are left out: a new record takes them from the settings. */
export function inputOf(values: RecordValues): Read<RecordInput> {
  const issues: Issue[] = [];
  const { reminders: _, ...input } = membersOf(values, issues);
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== '');
  const filled = { ...Object.fromEntries(given), name: values.name };
  const checked = domainInput.safeParse(filled);
  if (!checked.success) issues.push(...issuesOf(checked.error));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: filled };
}

/** The request that changes a record: only what differs from what the form started with. */
export function changesOf(before: RecordValues, values: RecordValues): Read<RecordChanges> {
  const issues: Issue[] = [];
  const was = membersOf(before, []);
  const is = membersOf(values, issues);
  const checked = domainInput.safeParse({ ...is });
  if (!checked.success) issues.push(...issuesOf(checked.error));
  if (issues.length > 0) return { ok: false, issues };

  const changed = Object.entries(is).filter(
    ([member, value]) => JSON.stringify(value) !== JSON.stringify(was[member as keyof typeof was]),
  );
  const changes = Object.fromEntries(changed) as RecordChanges;
  if (is.currency === was.currency) return { ok: true, value: changes };
  // The stored costs go with their currency, so whatever stands in the fields is an amount in the new one.
  return {
    ok: true,
    value: {
      ...changes,
      renewalCostMinor: is.renewalCostMinor,
      registrationCostMinor: is.registrationCostMinor,
      ...(values.clearCosts === 'yes' && { clearCostsOnCurrencyChange: true as const }),
    },
  };
}

function membersOf(values: RecordValues, issues: Issue[]) {
  const currency = currencies.find((code) => code === values.currency) ?? 'USD';
  const amount = (text: string, path: string) => {
    if (text.trim() === '') return null;
    const read = readAmount(text, currency);
    if (read.ok) return read.minor;
    issues.push({ path, code: 'invalid_amount', message: read.message });
    return null;
  };
  const offsets = readOffsets(values.reminderOffsets);
  if (!offsets.ok) issues.push({ path: 'reminders.offsets', code: 'invalid_offsets', message: offsets.message });
  return {
    name: values.name,
    registrar: values.registrar.trim() || null,
    expirationDate: values.expirationDate || null,
    renewalCostMinor: amount(values.renewalCost, 'renewalCostMinor'),
    currency,
    renewalIntent: values.renewalIntent as 'renew' | 'let_expire',
    billingDate: values.billingDate || null,
    registrationDate: values.registrationDate || null,
    registrationCostMinor: amount(values.registrationCost, 'registrationCostMinor'),
    dnsProvider: values.dnsProvider.trim() || null,
    autoRenew: values.autoRenew === '' ? null : values.autoRenew === 'yes',
    purchaseEmail: values.purchaseEmail.trim() || null,
    paymentMethod: values.paymentMethod.trim() || null,
    notes: values.notes,
    ownership: values.ownership as 'owned' | 'managed',
    lifecycle: values.lifecycle as 'active' | 'inactive' | 'transferred',
    reminders: {
      enabled: values.remindersEnabled === 'yes',
      target: (values.remindersTarget || 'default') as 'default' | 'billing' | 'expiration',
      offsets: offsets.ok ? offsets.offsets : [],
    },
  };
}
